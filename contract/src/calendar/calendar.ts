import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Day, Id, IdParams, Instant } from '#contract/kit/values.ts';
import { reminderMinutes } from './addressLimits.ts';

/* What happens when, a month at a time; and the secret addresses by which a calendar of one's own shows the same. */

/** A month of a calendar. */
const Month = z
  .string()
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
  .meta({ description: 'A month: 2026-11' });
const MonthQuery = z.object({ month: Month.optional().meta({ description: 'Left out: this month' }) });

const eventKinds = [
  'class',
  'starts',
  'opens',
  'access_ends',
  'assessment_due',
  'payment',
  'intake_starts',
  'intake_ends',
] as const;

export const CalendarEvent = z
  .object({
    id: z.string().meta({ description: 'Stays the same when it is moved' }),
    kind: z.enum(eventKinds),
    day: Day,
    startsAt: Instant.nullable().meta({ description: 'Null: the whole day' }),
    endsAt: Instant.nullable(),
    title: z.string().meta({ description: 'Empty for a payment that belongs to no course' }),
    about: z.string().meta({ description: 'For staff, the intake; otherwise empty' }),
    more: z.int().meta({ description: 'How many others open at the same time' }),
    place: z.string(),
    link: z.string().nullable().meta({ description: 'Where to join a class online' }),
    cancelled: z.boolean(),
    done: z.boolean().meta({ description: 'Of work that was due: it was handed in' }),
    path: z.string().meta({ description: 'Where it leads on this host' }),
  })
  .meta({ id: 'CalendarEvent' });
export type CalendarEvent = z.output<typeof CalendarEvent>;

const month = {
  month: Month,
  from: Day.meta({ description: 'The Monday of the week in which the month begins' }),
  to: Day.meta({ description: 'The Sunday of the week in which it ends' }),
  today: Day,
  timeZone: z.string(),
  events: z.array(CalendarEvent).meta({ description: 'From the first to the last of these days, in order' }),
};
export const CalendarMonth = z.object(month).meta({ id: 'CalendarMonth' });
export type CalendarMonth = z.output<typeof CalendarMonth>;

export const staffCalendars = ['mine', 'all'] as const;
export type StaffCalendar = (typeof staffCalendars)[number];
export const StaffCalendarMonth = z
  .object({
    ...month,
    of: z.enum(staffCalendars).meta({ description: 'Whose classes and intakes these are' }),
    seesAll: z.boolean().meta({ description: 'Whether whoever asks may see those of everybody' }),
    left: z.int().meta({ description: 'Classes that are not shown, because there are too many' }),
  })
  .meta({ id: 'StaffCalendarMonth' });
export type StaffCalendarMonth = z.output<typeof StaffCalendarMonth>;

const Address = z.object({
  id: Id,
  createdAt: Instant,
  fetchedAt: Instant.nullable().meta({ description: 'When a calendar asked for it last' }),
  reminder: z.int().nullable(),
});
export const CalendarAddresses = z.object({ addresses: z.array(Address) }).meta({ id: 'CalendarAddresses' });
export type CalendarAddresses = z.output<typeof CalendarAddresses>;
export const NewCalendarAddress = CalendarAddresses.extend({
  url: z.url().meta({ description: 'Shown this once: only a hash of it is kept' }),
}).meta({ id: 'NewCalendarAddress' });
export type NewCalendarAddress = z.output<typeof NewCalendarAddress>;

export const calendar = contract({
  'GET /api/student/calendar': {
    access: 'student',
    summary: 'My classes, due days, starts, releases, ends of access and payments of a month',
    query: MonthQuery,
    response: CalendarMonth,
  },
  'GET /api/staff/calendar': {
    access: { act: 'enrolment.read' },
    summary: 'Classes, and the first, last and due days of intakes: one’s own, or those of everybody',
    query: MonthQuery.extend({ of: z.enum(staffCalendars).optional() }),
    response: StaffCalendarMonth,
  },
  'GET /api/user/calendar_addresses': {
    access: 'user',
    summary: 'My secret addresses for calendars outside',
    response: CalendarAddresses,
  },
  'POST /api/user/calendar_addresses': {
    access: 'user',
    summary: 'Make a secret address for a calendar outside; the same id again gets another one in its place',
    body: z.object({
      id: Id.meta({ description: 'Made on the device, so that a repeated try is the same address' }),
      reminder: z.literal(reminderMinutes).nullable(),
    }),
    response: NewCalendarAddress,
    errors: ['too_many_addresses', 'not_found'],
  },
  'DELETE /api/user/calendar_addresses/:id': {
    access: 'user',
    summary: 'Stop one of my addresses; a calendar that has it gets nothing more',
    params: IdParams,
    response: CalendarAddresses,
    errors: ['not_found'],
  },
});
