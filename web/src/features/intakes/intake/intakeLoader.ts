import { notFound } from '@tanstack/react-router';
import { intakeQuery } from '#web/features/intakes/intakes.api.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { ready } from '#web/lib/ready.ts';
import type { RouterContext } from '#web/tenant/guards.ts';

/** An intake that is not there, or an address that cannot be one, is a page that does not exist. */
export async function loadIntake({ queryClient }: RouterContext, id: string, page: number): Promise<void> {
  try {
    await ready(queryClient, intakeQuery(id, page));
  } catch (error) {
    if (isApiError(error, 'not_found') || isApiError(error, 'invalid_input')) throw notFound();
    throw error;
  }
}
