import { notFound } from '@tanstack/react-router';
import { isApiError } from '#web/lib/apiError.ts';
import { ready } from '#web/lib/ready.ts';
import type { RouterContext } from '#web/tenant/guards.ts';
import { evidenceMapQuery } from './evidenceMap.api.ts';

/** A unit of somebody else than the address says, not there or not reached, is a page that does not exist. */
export async function loadEvidenceMap(
  { queryClient }: RouterContext,
  { id, enrolmentId }: { id: string; enrolmentId: string },
): Promise<void> {
  try {
    const { student } = await ready(queryClient, evidenceMapQuery(enrolmentId));
    if (student.id !== id) throw notFound();
  } catch (error) {
    if (isApiError(error, 'not_found') || isApiError(error, 'invalid_input')) throw notFound();
    throw error;
  }
}
