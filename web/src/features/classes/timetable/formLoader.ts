import { notFound, redirect } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { classChoicesQuery, timetableQuery } from '#web/features/classes/classes.api.ts';
import { isApiError } from '#web/lib/apiError.ts';
import type { RouterContext } from '#web/tenant/guards.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { formSearch } from './formSearch.ts';

/** Reads what is changed anew; whoever does not keep these classes goes back to their own. */
export async function loadForm({ queryClient }: RouterContext, search: object): Promise<void> {
  const { intake, class: one } = formSearch({ ...search });
  if (intake === undefined) throw notFound();
  try {
    const [timetable] = await Promise.all([
      queryClient.query({ ...timetableQuery(intake), staleTime: 0 }),
      queryClient.query({ ...classChoicesQuery(intake), staleTime: 0 }),
    ]);
    if (one !== undefined && timetable.classes.every(({ id }) => id !== one)) throw notFound();
  } catch (error) {
    if (isApiError(error, 'wrong_role')) {
      toast({ message: m.classes_not_yours(), tone: 'error' });
      throw redirect({ to: '/console/classes' });
    }
    if (isApiError(error, 'not_found')) throw notFound();
    throw error;
  }
}
