import { notFound } from '@tanstack/react-router';
import { isApiError } from '#web/lib/apiError.ts';
import { ready } from '#web/lib/ready.ts';
import type { RouterContext } from '#web/tenant/guards.ts';
import { queueSearch } from './queueSearch.ts';
import { queueQuery, registrationQuery } from '#web/features/registration/desk/desk.api.ts';

export const loadQueue = async ({ queryClient }: RouterContext, search: object): Promise<void> => {
  await ready(queryClient, queueQuery(queueSearch({ ...search })));
};

/** A registration that is not there, or an address that cannot be one, is a page that does not exist. */
export async function loadRegistration({ queryClient }: RouterContext, id: string): Promise<void> {
  try {
    await ready(queryClient, registrationQuery(id));
  } catch (error) {
    if (isApiError(error, 'not_found') || isApiError(error, 'invalid_input')) throw notFound();
    throw error;
  }
}
