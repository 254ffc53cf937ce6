import { choicesQuery } from '#web/features/enrolments/enrolments.api.ts';
import { ready } from '#web/lib/ready.ts';
import { orNotFound } from '#web/shared/orNotFound.ts';
import type { RouterContext } from '#web/tenant/guards.ts';

export const loadEnrolling = ({ queryClient }: RouterContext, id: string): Promise<unknown> =>
  orNotFound(ready(queryClient, choicesQuery(id)));
