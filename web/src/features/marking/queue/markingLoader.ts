import { ready } from '#web/lib/ready.ts';
import { orNotFound } from '#web/shared/orNotFound.ts';
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
  await orNotFound(ready(queryClient, workQuery(id)));
}
