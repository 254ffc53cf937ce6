import type { ObservedProgress } from '#contract/assessments/items.ts';
import type { UnitCoverage } from '#contract/editions/coverage.ts';
import { progressOfAmounts } from '#contract/editions/criterionAmount.ts';
import { gatheredAtLeast, together, type GatheredAmount } from '#contract/editions/gathered.ts';
import type { Criterion } from '#contract/editions/unitDraft.ts';

/* How well criteria are covered by the items of assessments. Pure. */

/** `aside`: not for an item to cover, because others under it say it in parts, or it is a condition of assessing. */
export type CoverageState = 'aside' | 'uncovered' | 'part' | 'enough';
export const states = ['uncovered', 'part', 'enough'] as const;

export interface CriterionCoverage {
  readonly state: CoverageState;
  /** How often every student meets it, at least. */
  readonly times: number;
  /** How much of what it asks for is gathered; null where it asks for no number. */
  readonly progress: ObservedProgress | null;
  readonly itemIds: readonly string[];
}

/** Items every student answers from which evidence is enough, where the unit says no number. */
const enough = 2;

function stateOf(
  one: Criterion,
  isParent: boolean,
  { times, progress }: Pick<CriterionCoverage, 'times' | 'progress'>,
): CoverageState {
  if (progress?.isEnough) return 'enough';
  if (progress) return progress.occasions + progress.minutes + progress.settings > 0 ? 'part' : 'uncovered';
  if (isParent || one.kind === 'assessment_condition') return 'aside';
  if (times === 0) return 'uncovered';
  return times < enough ? 'part' : 'enough';
}

type CriterionSuccessor = Criterion & { readonly replacesId?: string | null };

/** How each of these is covered; one that was reworded since is covered as before. */
export function coveredBy(
  criteria: readonly CriterionSuccessor[],
  { criteria: known, tasks }: Pick<UnitCoverage, 'criteria' | 'tasks'>,
): Map<string, CriterionCoverage> {
  const tied = new Map(known.map(({ id, itemIds }) => [id, itemIds]));
  const items = new Map(
    criteria.map(({ id, replacesId }) => [id, tied.get(id) ?? tied.get(replacesId ?? '') ?? []]),
  );
  const gathered = (ids: Iterable<string>): GatheredAmount => {
    const counted = new Set([...ids].flatMap((id) => items.get(id) ?? []));
    return counted.size === 0 ? together([]) : gatheredAtLeast(tasks, ({ id }) => counted.has(id));
  };
  const amounts = progressOfAmounts(criteria, gathered);
  const parents = new Set(criteria.map(({ parentId }) => parentId));
  return new Map(
    criteria.map((one) => {
      const of = { times: gathered([one.id]).occasions, progress: amounts.get(one.id) ?? null };
      return [one.id, { ...of, state: stateOf(one, parents.has(one.id), of), itemIds: items.get(one.id)! }];
    }),
  );
}

/** How many there are of each state. */
export function countsOf(covered: ReadonlyMap<string, CriterionCoverage>): Record<CoverageState, number> {
  const counts = { aside: 0, uncovered: 0, part: 0, enough: 0 };
  for (const { state } of covered.values()) counts[state] += 1;
  return counts;
}
