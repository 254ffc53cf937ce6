import type { CalendarMonth, StaffCalendar, StaffCalendarMonth } from '#contract/calendar/calendar.ts';
import { may } from '#contract/kit/acts.ts';
import type { StaffClass } from '#contract/classes/classes.ts';
import type { Role } from '#contract/kit/roles.ts';
import { readStandings } from '#server/features/assessments/view/view.actions.ts';
import { owedUntil } from '#server/features/billing/invoices/owed.queries.ts';
import { owedOn } from '#server/features/billing/invoices/owed.rules.ts';
import { classRows, countClasses, type ClassFilter } from '#server/features/classes/classes.queries.ts';
import { keepsAll } from '#server/features/classes/keeping.actions.ts';
import { ownPart } from '#server/features/study/elsewhere.rules.ts';
import type { Student } from '#server/features/study/student.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { classesOfStudent, daysOfIntakes, type ClassInCalendar } from './calendar.queries.ts';
import {
  eventOf,
  inOrder,
  studentEvents,
  weeksOf,
  type DaySpan,
  type PlannedEvent,
} from './calendar.rules.ts';

const classEvent = ({ id, subscriptionId, ...one }: ClassInCalendar): PlannedEvent =>
  eventOf({ ...one, id: `class-${id}`, kind: 'class', path: `/subscriptions/${subscriptionId}` });

/** What happens for a student on some days. */
export async function eventsOfStudent(student: Student, span: DaySpan): Promise<PlannedEvent[]> {
  const { tx, personId, today, timeZone } = student;
  const { study, standings, owes } = await readStandings(student);
  const rows = owes === false ? [] : await owedUntil(tx, personId, span.to, today);
  const classes = await classesOfStudent(tx, personId, span, timeZone);
  const own = study.map((one) => ownPart(one, study, today));
  return studentEvents(
    { study: own, assessments: standings, owed: owedOn(rows, student), classes: classes.map(classEvent) },
    span,
    student,
  );
}

export async function readOwnMonth(student: Student, asked: string | undefined): Promise<CalendarMonth> {
  const { today, timeZone } = student;
  const month = asked ?? today.slice(0, 7);
  const span = weeksOf(month);
  return { month, ...span, today, timeZone, events: await eventsOfStudent(student, span) };
}

/** The most classes that are shown at once. */
const mostClasses = 600;

interface StaffViewer {
  /** Whose classes and intakes; null for those of everybody. */
  readonly of: string | null;
  readonly roles: readonly Role[];
}

/** A class as an event: whoever keeps classes gets to its roll, others to its intake. */
const staffClassEvent =
  (keeps: boolean) =>
  ({ course, intake, location, room, cancelReason, ...one }: StaffClass): PlannedEvent =>
    eventOf({
      id: `class-${one.id}`,
      kind: 'class',
      day: one.day,
      startsAt: one.startsAt,
      endsAt: one.endsAt,
      title: course.title,
      about: intake.name,
      place: [room, location?.name].filter(Boolean).join(', '),
      link: one.link,
      revision: one.revision,
      cancelled: cancelReason !== null,
      path: keeps ? `/console/classes/${one.id}` : `/console/intakes/${intake.id}`,
    });

/** Classes and the days of intakes, in order. Two statements. */
export async function eventsOfStaff(
  { tx, timeZone }: Pick<RequestScope, 'tx' | 'timeZone'>,
  span: DaySpan,
  { of, roles }: StaffViewer,
): Promise<PlannedEvent[]> {
  const filter = { ...(of !== null && { trainerId: of }), fromDay: span.from, toDay: span.to };
  const classes = await classRows(tx, timeZone, filter, { size: mostClasses });
  const days = await daysOfIntakes(tx, span, of);
  return inOrder([
    ...classes.map(staffClassEvent(may(roles, 'class.keep'))),
    ...days.map(({ intakeId, ...day }) => eventOf({ ...day, path: `/console/intakes/${intakeId}` })),
  ]);
}

/** How many classes were too many to be shown. */
async function classesLeft(tx: Tx, events: readonly PlannedEvent[], filter: ClassFilter): Promise<number> {
  const shown = events.filter(({ kind }) => kind === 'class').length;
  return shown < mostClasses ? 0 : (await countClasses(tx, filter)) - shown;
}

export async function readStaffMonth(
  scope: RequestScope,
  query: { month?: string | undefined; of?: StaffCalendar | undefined },
): Promise<StaffCalendarMonth> {
  const { tx, today, timeZone, caller } = scope;
  const seesAll = keepsAll(scope);
  const of = seesAll ? (query.of ?? 'all') : 'mine';
  const trainerId = of === 'mine' ? caller.personId : null;
  const month = query.month ?? today.slice(0, 7);
  const span = weeksOf(month);
  const events = await eventsOfStaff(scope, span, { of: trainerId, roles: caller.roles });
  const filter = { ...(trainerId && { trainerId }), fromDay: span.from, toDay: span.to };
  const left = await classesLeft(tx, events, filter);
  return { month, ...span, today, timeZone, events, of, seesAll, left };
}
