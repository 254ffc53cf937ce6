import { riskLimits, type Risk } from '#contract/enrolments/atRisk.ts';
import { addDays, daysBetween } from '#server/platform/basics/days.rules.ts';

/* Why an enrolment may go wrong. Pure. */

/** Pieces of work for one reason: how many, and the oldest. */
export interface WorkAtRisk {
  readonly count: number;
  readonly title: string;
  readonly since: string;
}

/** What is known of an enrolment that is studied today; days are those of the organisation's calendar. */
export interface StudyFacts {
  readonly startsOn: string;
  /** The last day it is planned to take; null: nobody planned one. */
  readonly endsOn: string | null;
  /** The last visit, or the last item opened, whichever is later; null: never. */
  readonly lastHereOn: string | null;
  /** Whether any item was opened. */
  readonly begun: boolean;
  readonly done: number;
  readonly total: number;
  readonly selfChecks: { readonly right: number; readonly answered: number };
  /** Of the last classes with a mark. */
  readonly classes: { readonly missed: number; readonly counted: number };
  readonly late: WorkAtRisk | null;
  readonly toRedo: WorkAtRisk | null;
}

/** Whoever never came is away since the start. */
function awayRisk({ startsOn, lastHereOn, begun }: StudyFacts, today: string): Risk | null {
  if (!begun) return null;
  const since = lastHereOn !== null && lastHereOn > startsOn ? lastHereOn : startsOn;
  return daysBetween(since, today) >= riskLimits.away ? { reason: 'away', since } : null;
}

function notBegunRisk({ startsOn, begun, total }: StudyFacts, today: string): Risk | null {
  if (begun || total === 0 || daysBetween(startsOn, today) < riskLimits.notBegun) return null;
  return { reason: 'not_begun', since: startsOn };
}

/** What would be done were the course studied evenly, as a share, beside what is; in one of time only. */
function behindRisk({ startsOn, endsOn, begun, done, total }: StudyFacts, today: string): Risk | null {
  if (endsOn === null || endsOn <= startsOn || total === 0 || !begun) return null;
  const expected = Math.min(1, daysBetween(startsOn, today) / daysBetween(startsOn, addDays(endsOn, 1)));
  const share = done / total;
  if (expected < riskLimits.behindFrom || share > expected - riskLimits.behind) return null;
  return { reason: 'behind', done: share, expected };
}

const selfCheckRisk = ({ selfChecks: { right, answered } }: StudyFacts): Risk | null =>
  answered >= riskLimits.selfChecks && right * 2 < answered
    ? { reason: 'self_checks', right, answered }
    : null;

const absentRisk = ({ classes: { missed, counted } }: StudyFacts): Risk | null =>
  missed >= riskLimits.missed ? { reason: 'absent', missed, counted } : null;

/** The reasons, what weighs most first; empty when there is none. */
export function risksOf(facts: StudyFacts, today: string): Risk[] {
  const { late, toRedo } = facts;
  const isOld = toRedo !== null && daysBetween(toRedo.since, today) >= riskLimits.toRedo;
  return [
    late && { reason: 'late_work' as const, ...late },
    notBegunRisk(facts, today),
    awayRisk(facts, today),
    absentRisk(facts),
    behindRisk(facts, today),
    isOld ? { reason: 'to_redo' as const, ...toRedo } : null,
    selfCheckRisk(facts),
  ].filter((risk) => risk !== null);
}

/** Pieces of work as one reason, each with the day since when it is one. */
export function asOneReason(works: readonly { title: string; since: string }[]): WorkAtRisk | null {
  const [oldest] = works.toSorted((a, b) => a.since.localeCompare(b.since) || a.title.localeCompare(b.title));
  return oldest ? { count: works.length, title: oldest.title, since: oldest.since } : null;
}
