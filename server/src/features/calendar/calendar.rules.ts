import type { CalendarEvent } from '#contract/calendar/calendar.ts';
import type { PlacedAssessment } from '#server/features/assessments/view/cards.rules.ts';
import type { OwedAmount } from '#server/features/billing/invoices/owed.rules.ts';
import { addDays, dayIn, startOfMonth } from '#server/platform/basics/days.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import type { StudySubscription } from '#server/features/study/study.rules.ts';

/* What happens when. Pure. */

/** Days, both of them included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** Days since the Monday of the week of a day: 0 to 6. */
const daysIntoWeek = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The whole weeks in which a month (`2026-11`) is shown. */
export function weeksOf(month: string): DaySpan {
  const first = `${month}-01`;
  const last = addDays(startOfMonth(addDays(first, 31)), -1);
  return { from: addDays(first, -daysIntoWeek(first)), to: addDays(last, 6 - daysIntoWeek(last)) };
}

/** An event, and how often it was changed. */
export interface PlannedEvent extends CalendarEvent {
  readonly revision: number;
}

type EventParts = Pick<CalendarEvent, 'id' | 'kind' | 'day' | 'title' | 'path'> & Partial<PlannedEvent>;
/** An event of a whole day, unless its parts say otherwise. */
export const eventOf = (parts: EventParts): PlannedEvent => ({
  revision: 0,
  startsAt: null,
  endsAt: null,
  about: '',
  more: 0,
  place: '',
  link: null,
  cancelled: false,
  done: false,
  ...parts,
});

const within = (day: string, { from, to }: DaySpan): boolean => from <= day && day <= to;

/** Whole days before what has a time, then by time, then by title. */
export const inOrder = (events: readonly PlannedEvent[]): PlannedEvent[] =>
  events.toSorted(
    (a, b) =>
      a.day.localeCompare(b.day) ||
      (a.startsAt ?? '').localeCompare(b.startsAt ?? '') ||
      a.title.localeCompare(b.title) ||
      a.id.localeCompare(b.id),
  );

const openStates = new Set<PlacedAssessment['state']>(['not_open', 'ready', 'in_progress', 'action_needed']);

function dueEvents(assessments: readonly PlacedAssessment[], timeZone: string): PlannedEvent[] {
  return assessments.flatMap(({ row, locked, state, dueAt }) => {
    if (!dueAt || locked?.reason === 'withdrawn') return [];
    const startsAt = dueAt.toISOString();
    return eventOf({
      id: `due-${row.id}`,
      kind: 'assessment_due',
      day: dayIn(timeZone, dueAt),
      startsAt,
      title: row.version.title,
      done: !openStates.has(state),
      path: `/assessments/${row.id}`,
    });
  });
}

/** What opens at the same instant is one event. */
function releaseEvents({ id, units }: StudySubscription, timeZone: string): PlannedEvent[] {
  const byInstant = new Map<string, string[]>();
  for (const { locked, title } of units.flatMap(({ items }) => items)) {
    if (locked?.reason === 'released_at')
      byInstant.set(locked.at, [...(byInstant.get(locked.at) ?? []), title]);
  }
  return [...byInstant].map(([at, titles]) =>
    eventOf({
      id: `opens-${id}-${Date.parse(at)}`,
      kind: 'opens',
      day: dayIn(timeZone, new Date(at)),
      startsAt: new Date(at).toISOString(),
      title: titles[0]!,
      more: titles.length - 1,
      path: `/subscriptions/${id}`,
    }),
  );
}

function subscriptionEvents(subscription: StudySubscription, timeZone: string): PlannedEvent[] {
  const { id, course, locked, status, startsOn, accessEndsOn } = subscription;
  if (status === 'withdrawn') return [];
  const of = { title: course.title, path: `/subscriptions/${id}` };
  const starts = eventOf({ id: `starts-${id}`, kind: 'starts', day: startsOn, ...of });
  if (locked && !['starts_on', 'pre_course', 'access_ended'].includes(locked.reason)) return [starts];
  const ends = accessEndsOn
    ? [eventOf({ id: `ends-${id}`, kind: 'access_ends', day: accessEndsOn, ...of })]
    : [];
  return [starts, ...releaseEvents(subscription, timeZone), ...ends];
}

const paymentEvents = (owed: readonly OwedAmount[]): PlannedEvent[] =>
  owed.map(({ dueOn, title, subscriptionId }) =>
    eventOf({
      id: `payment-${subscriptionId ?? 'other'}-${dueOn}`,
      kind: 'payment',
      day: dueOn,
      title: title ?? '',
      path: '/billing',
    }),
  );

export interface StudentDates {
  readonly study: readonly StudySubscription[];
  readonly assessments: readonly PlacedAssessment[];
  readonly owed: readonly OwedAmount[];
  readonly classes: readonly PlannedEvent[];
}

/** Of several amounts due on a day for one course, one event. */
const once = (events: readonly PlannedEvent[]): PlannedEvent[] => [
  ...new Map(events.map((event) => [event.id, event])).values(),
];

/** A student's events of some days, in order. Amounts of money are left to the screen of payments. */
export const studentEvents = (
  { study, assessments, owed, classes }: StudentDates,
  span: DaySpan,
  { timeZone }: Pick<Moment, 'timeZone'>,
): PlannedEvent[] =>
  inOrder(
    once([
      ...classes,
      ...study.flatMap((one) => subscriptionEvents(one, timeZone)),
      ...dueEvents(assessments, timeZone),
      ...paymentEvents(owed),
    ]).filter(({ day }) => within(day, span)),
  );
