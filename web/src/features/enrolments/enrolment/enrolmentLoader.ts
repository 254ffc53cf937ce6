import { notFound } from '@tanstack/react-router';
import { enrolmentQuery } from '#web/features/enrolments/enrolments.api.ts';
import { ready } from '#web/lib/ready.ts';
import { orNotFound } from '#web/shared/orNotFound.ts';
import type { RouterContext } from '#web/tenant/guards.ts';

interface Params {
  /** Of the person. */
  readonly id: string;
  readonly enrolmentId: string;
}

/** An enrolment of somebody else than the address says is no page either. */
export async function loadEnrolment({ queryClient }: RouterContext, params: Params): Promise<void> {
  const { person } = await orNotFound(ready(queryClient, enrolmentQuery(params.enrolmentId)));
  if (person.id !== params.id) throw notFound();
}
