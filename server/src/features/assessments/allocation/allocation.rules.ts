/* Who marks which work. Pure. */

/** Somebody who may judge, with what they have to mark. */
export interface Assessor {
  readonly id: string;
  /** How many works to mark are theirs. */
  readonly open: number;
  /** When they were given one last; null: never. */
  readonly lastAt: Date | null;
  /** Whether they reach only students of intakes they teach. */
  readonly ownIntakesOnly: boolean;
}

export interface WorkToAllocate {
  readonly id: string;
  readonly personId: string;
  readonly allocatedTo: string | null;
  /** Who teaches or assesses the intake it is of. */
  readonly teachers: readonly string[];
  /** Who teaches an intake of its student, this one or another. */
  readonly reachedBy: readonly string[];
}

/** Whether somebody can be given a work: never their own, and none that they would not see. */
export const canMark = ({ id, ownIntakesOnly }: Assessor, work: WorkToAllocate): boolean =>
  id !== work.personId && (!ownIntakesOnly || work.reachedBy.includes(id));

/** Those who assess the intake of a work. */
export const ofIntake = (work: WorkToAllocate, assessors: readonly Assessor[]): Assessor[] =>
  assessors.filter((one) => work.teachers.includes(one.id) && canMark(one, work));

/**
 * Gives works out one after the other, each to who has least to mark; of those who have as little, to who was given one
 * longest ago. Assessors of the work's own intake come first. Null: nobody can mark it.
 */
export function shareOut(
  works: readonly WorkToAllocate[],
  assessors: readonly Assessor[],
): Map<string, string | null> {
  const open = new Map(assessors.map((one) => [one.id, one.open]));
  // What is given out anew no longer counts for who had it.
  for (const { allocatedTo } of works) {
    if (allocatedTo !== null && open.has(allocatedTo)) open.set(allocatedTo, open.get(allocatedTo)! - 1);
  }
  const waited = assessors.toSorted((a, b) => (a.lastAt?.getTime() ?? 0) - (b.lastAt?.getTime() ?? 0));
  const turn = new Map(waited.map(({ id }, at) => [id, at - waited.length]));
  const before = (a: Assessor, b: Assessor): number =>
    open.get(a.id)! - open.get(b.id)! || turn.get(a.id)! - turn.get(b.id)!;
  return new Map(
    works.map((work, round) => {
      const own = ofIntake(work, assessors);
      const able = own.length > 0 ? own : assessors.filter((one) => canMark(one, work));
      const [least] = able.toSorted(before);
      if (!least) return [work.id, null];
      open.set(least.id, open.get(least.id)! + 1);
      turn.set(least.id, round);
      return [work.id, least.id];
    }),
  );
}
