import { notFound } from '@tanstack/react-router';
import {
  announcementChoicesQuery,
  announcementQuery,
} from '#web/features/announcements/desk/announcements.api.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { ready } from '#web/lib/ready.ts';
import type { RouterContext } from '#web/tenant/guards.ts';
import { formSearch } from './formSearch.ts';

/** Reads what is changed anew, because a change names the revision it replaces. */
export async function loadForm({ queryClient }: RouterContext, search: object): Promise<void> {
  const { of } = formSearch({ ...search });
  try {
    await Promise.all([
      ready(queryClient, announcementChoicesQuery),
      of === undefined ? null : queryClient.query({ ...announcementQuery(of), staleTime: 0 }),
    ]);
  } catch (error) {
    if (isApiError(error, 'not_found')) throw notFound();
    throw error;
  }
}
