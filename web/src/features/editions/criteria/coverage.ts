import type { UnitCoverage } from '#contract/editions/coverage.ts';
import type { Criterion } from '#contract/editions/unitDraft.ts';

/* How well criteria are covered by the items of assessments. Pure. */

/** `aside`: not for an item to cover, because others under it say it in parts, or it is a condition of assessing. */
export type CoverageState = 'aside' | 'uncovered' | 'once' | 'enough';
export const states = ['uncovered', 'once', 'enough'] as const;

export interface CriterionCoverage {
  readonly state: CoverageState;
  readonly times: number;
  readonly itemIds: readonly string[];
}

/** Items every student answers from which evidence is enough. */
const enough = 2;

function stateOf(one: Criterion, isParent: boolean, times: number): CoverageState {
  if (isParent || one.kind === 'assessment_condition') return 'aside';
  if (times === 0) return 'uncovered';
  return times < enough ? 'once' : 'enough';
}

type CriterionSuccessor = Criterion & { readonly replacesId?: string | null };

/** How each of these is covered; one that was reworded since is covered as before. */
export function coveredBy(
  criteria: readonly CriterionSuccessor[],
  { criteria: known }: Pick<UnitCoverage, 'criteria'>,
): Map<string, CriterionCoverage> {
  const counted = new Map(known.map((one) => [one.id, one]));
  const parents = new Set(criteria.map(({ parentId }) => parentId));
  return new Map(
    criteria.map((one) => {
      const found = counted.get(one.id) ?? counted.get(one.replacesId ?? '');
      const times = found?.times ?? 0;
      const state = stateOf(one, parents.has(one.id), times);
      return [one.id, { state, times, itemIds: found?.itemIds ?? [] }];
    }),
  );
}

/** How many there are of each state. */
export function countsOf(covered: ReadonlyMap<string, CriterionCoverage>): Record<CoverageState, number> {
  const counts = { aside: 0, uncovered: 0, once: 0, enough: 0 };
  for (const { state } of covered.values()) counts[state] += 1;
  return counts;
}
