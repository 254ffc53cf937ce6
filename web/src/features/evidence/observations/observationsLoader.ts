import { notFound } from '@tanstack/react-router';
import { isApiError } from '#web/lib/apiError.ts';
import { ready } from '#web/lib/ready.ts';
import type { RouterContext } from '#web/tenant/guards.ts';
import { sendLeftObservations } from './task/keptObservations.ts';
import { observationsQuery, taskQuery } from './observations.api.ts';
import type { At } from './observations.api.ts';
import { observationSearch } from './list/observationSearch.ts';

/** What was seen without a network goes first, so that the list shows it. */
export async function loadObservations({ queryClient }: RouterContext, search: object): Promise<void> {
  await sendLeftObservations();
  await ready(queryClient, observationsQuery(observationSearch({ ...search })));
}

/** What is not there to be observed is a page that is not there. */
export async function loadTask({ queryClient }: RouterContext, { attemptId, itemId }: At): Promise<void> {
  try {
    await ready(queryClient, taskQuery({ attemptId, itemId }));
  } catch (error) {
    if (isApiError(error, 'not_found') || isApiError(error, 'invalid_input')) throw notFound();
    throw error;
  }
}
