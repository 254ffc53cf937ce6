import { notFound } from '@tanstack/react-router';
import { isApiError } from '#web/lib/apiError.ts';
import { ready } from '#web/lib/ready.ts';
import type { RouterContext } from '#web/tenant/guards.ts';
import { queueQuery, workQuery } from '#web/features/marking/marking.api.ts';
import { markingSearch } from './markingSearch.ts';
import { sendKeptDrafts } from '#web/features/marking/work/keptDrafts.ts';

export const loadQueue = async ({ queryClient }: RouterContext, search: object): Promise<void> => {
  await ready(queryClient, queueQuery(markingSearch({ ...search })));
};

/** Sends unsent drafts first, so that the loaded work includes them; an unknown work shows the not-found page. */
export async function loadWork({ queryClient }: RouterContext, id: string): Promise<void> {
  await sendKeptDrafts();
  try {
    await ready(queryClient, workQuery(id));
  } catch (error) {
    if (isApiError(error, 'not_found') || isApiError(error, 'invalid_input')) throw notFound();
    throw error;
  }
}
