import { ready } from '#web/lib/ready.ts';
import { orNotFound } from '#web/shared/orNotFound.ts';
import type { RouterContext } from '#web/tenant/guards.ts';
import { duplicatesQuery, mergePreviewQuery } from './merge.api.ts';

export const loadDuplicates = async ({ queryClient }: RouterContext): Promise<void> => {
  await ready(queryClient, duplicatesQuery);
};

/** People who are not there, or who were merged already, are a page that does not exist. */
export async function loadPreview(
  { queryClient }: RouterContext,
  { id, otherId }: { readonly id: string; readonly otherId: string },
): Promise<void> {
  await orNotFound(ready(queryClient, mergePreviewQuery(id, otherId)));
}
