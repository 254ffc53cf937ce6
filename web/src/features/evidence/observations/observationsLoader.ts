import { ready } from '#web/lib/ready.ts';
import { orNotFound } from '#web/shared/orNotFound.ts';
import type { RouterContext } from '#web/tenant/guards.ts';
import { sendLeftObservations } from './task/keptObservations.ts';
import { observationsQuery, taskQuery } from './observations.api.ts';
import type { AttemptItem } from './observations.api.ts';
import { observationSearch } from './list/observationSearch.ts';

/** Sends observations made without a network first, so that the list includes them. */
export async function loadObservations({ queryClient }: RouterContext, search: object): Promise<void> {
  await sendLeftObservations();
  await ready(queryClient, observationsQuery(observationSearch({ ...search })));
}

/** An item that cannot be observed shows the not-found page. */
export async function loadTask(
  { queryClient }: RouterContext,
  { attemptId, itemId }: AttemptItem,
): Promise<void> {
  await orNotFound(ready(queryClient, taskQuery({ attemptId, itemId })));
}
