import { notFound } from '@tanstack/react-router';
import { isApiError } from '#web/lib/apiError.ts';
import { ready } from '#web/lib/ready.ts';
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
  try {
    await ready(queryClient, taskQuery({ attemptId, itemId }));
  } catch (error) {
    if (isApiError(error, 'not_found') || isApiError(error, 'invalid_input')) throw notFound();
    throw error;
  }
}
