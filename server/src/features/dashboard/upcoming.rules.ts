import type { UpcomingDate } from '#contract/dashboard.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import type { PlacedAssessment } from '#server/features/assessments/view/cards.rules.ts';
import { addDays, startOfDay } from '#server/platform/basics/days.rules.ts';
import type { NextClass } from '#server/features/classes/attendance/attendance.queries.ts';
import type { OwedAmount } from '#server/features/billing/invoices/owed.rules.ts';
import { nextRelease } from '#server/features/study/resume.rules.ts';
import type { StudySubscription } from '#server/features/study/study.rules.ts';

/* Upcoming dates on the dashboard. Pure. */

const upcomingDays = 30;

const stillToDo = new Set<PlacedAssessment['state']>(['ready', 'in_progress', 'action_needed']);
const dueDates = (assessments: readonly PlacedAssessment[], { now }: Moment): UpcomingDate[] =>
  assessments.flatMap(({ row, placed, state, dueAt }) =>
    dueAt && dueAt > now && stillToDo.has(state)
      ? [
          {
            kind: 'assessment_due' as const,
            at: dueAt.toISOString(),
            title: row.version.title,
            subscriptionId: placed.subscription.id,
            assessmentId: row.id,
            payment: null,
          },
        ]
      : [],
  );

const payments = (owed: readonly OwedAmount[], { timeZone }: Moment): UpcomingDate[] =>
  owed.map(({ dueOn, title, subscriptionId, cents, currency, state }) => ({
    kind: 'payment',
    at: startOfDay(dueOn, timeZone).toISOString(),
    title: title ?? '',
    subscriptionId,
    assessmentId: null,
    payment: { cents, currency, state },
  }));

function datesOf(subscription: StudySubscription, { timeZone }: Moment): UpcomingDate[] {
  const { id: subscriptionId, course, locked, accessEndsOn } = subscription;
  const of = { subscriptionId, assessmentId: null, payment: null };
  if (locked?.reason === 'starts_on') {
    const at = startOfDay(locked.day, timeZone).toISOString();
    return [{ kind: 'starts', at, title: course.title, ...of }];
  }
  if (locked && locked.reason !== 'pre_course') return [];
  const dates: UpcomingDate[] = [];
  const release = nextRelease(subscription);
  if (release) dates.push({ kind: 'opens', ...release, ...of });
  // Access lasts through its last day.
  const end = accessEndsOn && startOfDay(addDays(accessEndsOn, 1), timeZone).toISOString();
  if (end) dates.push({ kind: 'access_ends', at: end, title: course.title, ...of });
  return dates;
}

interface OtherDates {
  readonly assessments?: readonly PlacedAssessment[];
  readonly owed?: readonly OwedAmount[];
  readonly classes?: readonly NextClass[];
}

const classDate = ({ subscriptionId, title, startsAt, place }: NextClass): UpcomingDate => ({
  kind: 'class',
  at: startsAt,
  title,
  subscriptionId,
  assessmentId: null,
  payment: null,
  ...(place && { place }),
});

/** What comes within a month and what is late, soonest first: classes, starts, releases, ends of
 * access, due dates, payments. */
export function upcomingOf(
  study: readonly StudySubscription[],
  moment: Moment,
  { assessments = [], owed = [], classes = [] }: OtherDates = {},
): UpcomingDate[] {
  const horizon = startOfDay(addDays(moment.today, upcomingDays + 1), moment.timeZone).toISOString();
  return [
    ...study.flatMap((subscription) => datesOf(subscription, moment)),
    ...dueDates(assessments, moment),
    ...payments(owed, moment),
    ...classes.map(classDate),
  ]
    .filter(({ at }) => at < horizon)
    .toSorted((a, b) => a.at.localeCompare(b.at));
}
