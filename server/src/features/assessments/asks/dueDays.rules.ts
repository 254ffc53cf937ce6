import { dueAtOf, endOfDay } from '#server/features/assessments/work/openness.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';

/* What moves when an intake gives its assessments other due days. Pure. */

/** A first attempt, running or not begun, without an extension: it is due by the day of the intake. */
export interface FirstWork {
  personId: string;
  assessmentId: string;
  startsOn: string;
  pausedDays: number;
  paused: boolean;
  dueAfterDays: number | null;
  timeLimitMinutes: number | null;
  lateWork: 'accepted' | 'refused';
  /** The running attempt; null while nothing is begun. */
  attemptId: string | null;
  endsAt: Date | null;
}

export interface MovedDay {
  assessmentId: string;
  before: string | null;
  after: string | null;
}

export interface DueDayMove {
  /** Who finds another due date than before. */
  personIds: string[];
  /** Running attempts that end at another time, by that time; null: never. */
  ends: { endsAt: Date | null; attemptIds: string[] }[];
}

const dueBy = (work: FirstWork, intakeDueOn: string | null, timeZone: string): Date | null =>
  dueAtOf({ ...work, paused: false, intakeDueOn, extendedUntil: null, timeZone, redoneSince: null });

/**
 * Whether a running attempt ends when it is due. One with a time limit keeps its time, and one whose time is up is handed
 * in as it is.
 */
const endsWhenDue = ({ attemptId, lateWork, timeLimitMinutes, endsAt }: FirstWork, now: Date): boolean =>
  attemptId !== null &&
  lateWork === 'refused' &&
  timeLimitMinutes === null &&
  (endsAt === null || endsAt >= now);

const isSame = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

/** Who is told, and which attempts end at another time: never before the end of today, so that nobody is cut off. */
export function movedBy(
  works: readonly FirstWork[],
  changes: readonly MovedDay[],
  { now, today, timeZone }: Moment,
): DueDayMove {
  const changeOf = new Map(changes.map((one) => [one.assessmentId, one]));
  const moved = works.flatMap((work) => {
    const { before, after } = changeOf.get(work.assessmentId) ?? { before: null, after: null };
    const due = dueBy(work, after, timeZone);
    return isSame(due, dueBy(work, before, timeZone)) ? [] : [{ work, due }];
  });
  const soonest = endOfDay(today, timeZone);
  const ending = moved
    .filter(({ work }) => endsWhenDue(work, now))
    .map(({ work, due }) => ({
      attemptId: work.attemptId!,
      endsAt: due && due < soonest ? soonest : due,
    }));
  const byEnd = Map.groupBy(ending, ({ endsAt }) => endsAt?.getTime() ?? null);
  return {
    personIds: [...new Set(moved.filter(({ work }) => !work.paused).map(({ work }) => work.personId))],
    ends: [...byEnd.values()].map((same) => ({
      endsAt: same[0]!.endsAt,
      attemptIds: same.map(({ attemptId }) => attemptId),
    })),
  };
}
