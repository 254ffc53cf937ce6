import { ready } from '#web/lib/ready.ts';
import { orNotFound } from '#web/shared/orNotFound.ts';
import type { RouterContext } from '#web/tenant/guards.ts';
import { queueSearch } from './queueSearch.ts';
import { queueQuery, registrationQuery } from '#web/features/registration/desk/desk.api.ts';

export const loadQueue = async ({ queryClient }: RouterContext, search: object): Promise<void> => {
  await ready(queryClient, queueQuery(queueSearch({ ...search })));
};

/** A registration that is not there, or an address that cannot be one, is a page that does not exist. */
export async function loadRegistration({ queryClient }: RouterContext, id: string): Promise<void> {
  await orNotFound(ready(queryClient, registrationQuery(id)));
}
