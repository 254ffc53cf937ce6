import type { StandingOutcome } from '#contract/assessments/outcomes.ts';
import type { Packaging } from '#contract/editions/editions.ts';
import { isAchieved } from '#server/features/study/outcome.rules.ts';

/* When a subscription is completed. Pure. */

export interface UnitStanding {
  kind: 'core' | 'elective';
  /** The group of electives it is chosen from. */
  group: string | null;
  outcome: StandingOutcome | null;
  decidedAt: Date | null;
  /** Whether the unit has assessments. */
  assessed: boolean;
  /** Required content items, how many are done, and when the last was. */
  total: number;
  done: number;
  lastDoneAt: Date | null;
  /** The day a trainer said it was delivered. */
  deliveredAt: Date | null;
}

/** What an edition asks for: its packaging, and what completes a course without assessments. */
export interface CompletionRule {
  packaging: Packaging;
  completion: 'items' | 'delivered';
}

const latest = (instants: readonly (Date | null)[]): Date =>
  new Date(Math.max(0, ...instants.map((at) => at?.getTime() ?? 0)));

/** Whether final outcomes meet the packaging: core units, electives in no group, and as many as each group asks. */
function packagingMet(units: readonly UnitStanding[], { groups }: Packaging): boolean {
  const choose = new Map(groups.map((group) => [group.name, group.choose]));
  const needed = units.filter(({ kind, group }) => kind === 'core' || group === null || !choose.has(group));
  const enough = groups.every(({ name, choose: least }) => {
    const offered = units.filter(({ kind, group }) => kind === 'elective' && group === name);
    const achieved = offered.filter(({ outcome }) => isAchieved(outcome)).length;
    return achieved >= Math.min(least, offered.length);
  });
  return needed.every(({ outcome }) => isAchieved(outcome)) && enough;
}

/** A unit without required items asks for nothing, unless every unit is to be delivered. */
const learned = (
  { total, done, deliveredAt }: UnitStanding,
  completion: CompletionRule['completion'],
): boolean => deliveredAt !== null || (done === total && (total > 0 || completion === 'items'));

/**
 * When it was completed; null when it is not. A course with assessments is completed by outcomes, whatever was read;
 * one without is completed by its content.
 */
export function completedAtOf(
  units: readonly UnitStanding[],
  { packaging, completion }: CompletionRule,
): Date | null {
  if (units.some(({ assessed }) => assessed)) {
    const counted = units.filter(({ outcome }) => isAchieved(outcome));
    return packagingMet(units, packaging) ? latest(counted.map(({ decidedAt }) => decidedAt)) : null;
  }
  const taught = units.some(({ total, deliveredAt }) => total > 0 || deliveredAt !== null);
  if (!taught || !units.every((unit) => learned(unit, completion))) return null;
  return latest(units.flatMap(({ lastDoneAt, deliveredAt }) => [lastDoneAt, deliveredAt]));
}
