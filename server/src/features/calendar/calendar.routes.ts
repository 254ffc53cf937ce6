import { calendar } from '#contract/calendar/calendar.ts';
import { studentOf } from '#server/features/study/student.rules.ts';
import { implement } from '#server/platform/http/implement.ts';
import { makeAddress, readAddresses, stopAddress } from './addresses.actions.ts';
import { readOwnMonth, readStaffMonth } from './calendar.actions.ts';

export const calendarRoutes = implement(calendar, {
  'GET /api/student/calendar': async (input) => readOwnMonth(studentOf(input), input.query.month),
  'GET /api/staff/calendar': async (input) => readStaffMonth(input, input.query),
  'GET /api/user/calendar_addresses': async (input) => readAddresses(input),
  'POST /api/user/calendar_addresses': async (input) => makeAddress(input, input.body),
  'DELETE /api/user/calendar_addresses/:id': async (input) => stopAddress(input, input.params.id),
});
