import { intakeDueDays } from '#contract/console/intakes/dueDays.ts';
import { implement } from '#server/platform/http/implement.ts';
import { changeDueDays } from './dueDays.actions.ts';

export const dueDaysRoutes = implement(intakeDueDays, {
  'PUT /api/staff/intakes/:id/due_days': async (input) => changeDueDays(input, input.params.id, input.body),
});
