import { notFound } from '@tanstack/react-router';
import { isApiError } from '#web/lib/apiError.ts';
import { ready } from '#web/lib/ready.ts';
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
  try {
    await ready(queryClient, mergePreviewQuery(id, otherId));
  } catch (error) {
    if (isApiError(error, 'not_found') || isApiError(error, 'invalid_input')) throw notFound();
    throw error;
  }
}
