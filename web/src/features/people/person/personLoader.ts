import { ready } from '#web/lib/ready.ts';
import { orNotFound } from '#web/shared/orNotFound.ts';
import type { RouterContext } from '#web/tenant/guards.ts';
import { personQuery } from '#web/features/people/people.api.ts';

/** A person who is not there or not reached, or an address that cannot be one, is a page that does not exist. */
export async function loadPerson({ queryClient }: RouterContext, id: string): Promise<void> {
  await orNotFound(ready(queryClient, personQuery(id)));
}
