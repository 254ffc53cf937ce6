import type { ObservedProgress } from '../assessments/items.ts';
import type { GatheredAmount } from './gathered.ts';
import type { Criterion, CriterionAmount } from './unitDraft.ts';

/* How much evidence a criterion asks for, and whether it is there. Pure; the server and the web ask it. */

type InTree = Pick<Criterion, 'id' | 'parentId' | 'amount'>;

const often = ({ occasions }: CriterionAmount): CriterionAmount | null =>
  occasions > 1 ? { occasions, minutes: null, settings: 0 } : null;

/**
 * What each criterion asks for; null: as much as its assessor finds enough. One that says nothing itself has to be shown as
 * often as the one it is under: hours and settings are those of all under that one together. `criteria`: each before those
 * under it.
 */
function amountsOf(criteria: readonly InTree[]): Map<string, CriterionAmount | null> {
  const amounts = new Map<string, CriterionAmount | null>();
  for (const { id, parentId, amount } of criteria) {
    const above = parentId === null ? null : (amounts.get(parentId) ?? null);
    amounts.set(id, amount ?? (above && often(above)));
  }
  return amounts;
}

/** The ids of one and of everything under it. `criteria`: each before those under it. */
export function branchIds(criteria: readonly Pick<Criterion, 'id' | 'parentId'>[], id: string): Set<string> {
  const branch = new Set([id]);
  for (const one of criteria) if (one.parentId !== null && branch.has(one.parentId)) branch.add(one.id);
  return branch;
}

/** Whether as much was gathered as is asked for. */
export const isAsMuch = (
  gathered: GatheredAmount,
  { occasions, minutes, settings }: CriterionAmount,
): boolean =>
  gathered.occasions >= occasions && gathered.minutes >= (minutes ?? 0) && gathered.settings >= settings;

/**
 * How far evidence is what criteria ask for, of those that ask for an amount. For one that others are under: as often as
 * the least of them, and the hours and settings of all together. `gathered`: what there is for any of these criteria.
 */
export function progressOfAmounts(
  criteria: readonly InTree[],
  gathered: (ids: ReadonlySet<string>) => GatheredAmount,
): Map<string, ObservedProgress> {
  const amounts = amountsOf(criteria);
  const parents = new Set(criteria.map(({ parentId }) => parentId));
  return new Map(
    criteria.flatMap((one) => {
      const isParent = parents.has(one.id);
      const of = isParent ? one.amount : amounts.get(one.id);
      if (!of) return [];
      const branch = branchIds(criteria, one.id);
      const all = gathered(branch);
      const leaves = [...branch].filter((id) => !parents.has(id));
      const occasions = Math.min(...leaves.map((id) => gathered(new Set([id])).occasions));
      const there = { ...all, occasions };
      return [[one.id, { ...there, of, isEnough: isAsMuch(there, of) }] as const];
    }),
  );
}
