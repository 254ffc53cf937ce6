import { ready } from '#web/lib/ready.ts';
import { orNotFound } from '#web/shared/orNotFound.ts';
import type { RouterContext } from '#web/tenant/guards.ts';
import { importQuery, importsQuery } from './imports.api.ts';

export const loadImports = async ({ queryClient }: RouterContext): Promise<void> => {
  await ready(queryClient, importsQuery);
};

/** An import that is not there is a page that does not exist. */
export async function loadImport({ queryClient }: RouterContext, id: string): Promise<void> {
  await orNotFound(ready(queryClient, importQuery(id)));
}
