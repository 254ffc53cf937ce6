import { ready } from '#web/lib/ready.ts';
import { orNotFound } from '#web/shared/orNotFound.ts';
import type { RouterContext } from '#web/tenant/guards.ts';
import { recordQuery } from './record.api.ts';

/** The record of somebody who is not there, or an address that cannot be one, is a page that does not exist. */
export async function loadRecord({ queryClient }: RouterContext, id: string): Promise<void> {
  await orNotFound(ready(queryClient, recordQuery(id)));
}
