import { notFound, redirect } from '@tanstack/react-router';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { intakeChoicesQuery, intakeToChange } from '#web/features/intakes/intakes.api.ts';
import { isApiError } from '#web/lib/apiError.ts';
import type { RouterContext } from '#web/tenant/guards.ts';
import { useStore } from '#web/tenant/store.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { formSearch, isDamaged } from './formSearch.ts';

/** Trainers and assessors read intakes; who may not change them is led back to the list. */
export async function loadForm({ queryClient }: RouterContext, search: object): Promise<void> {
  if (!may(useStore.getState().auth.roles, 'intake.change')) {
    toast({ message: m.intakes_read_only(), tone: 'error' });
    throw redirect({ to: '/console/intakes' });
  }
  if (isDamaged({ ...search })) throw notFound();
  const { id, from } = formSearch({ ...search });
  const read = id ?? from;
  try {
    await Promise.all([
      queryClient.query({ ...intakeChoicesQuery, staleTime: 0 }),
      read && queryClient.query(intakeToChange(read)),
    ]);
  } catch (error) {
    if (isApiError(error, 'not_found')) throw notFound();
    throw error;
  }
}
