import { notFound } from '@tanstack/react-router';
import { isApiError } from '#web/lib/apiError.ts';
import { ready } from '#web/lib/ready.ts';
import type { RouterContext } from '#web/tenant/guards.ts';
import { importQuery, importsQuery } from './imports.api.ts';

export const loadImports = async ({ queryClient }: RouterContext): Promise<void> => {
  await ready(queryClient, importsQuery);
};

/** An import that is not there is a page that does not exist. */
export async function loadImport({ queryClient }: RouterContext, id: string): Promise<void> {
  try {
    await ready(queryClient, importQuery(id));
  } catch (error) {
    if (isApiError(error, 'not_found') || isApiError(error, 'invalid_input')) throw notFound();
    throw error;
  }
}
