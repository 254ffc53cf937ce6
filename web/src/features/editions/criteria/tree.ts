import { branchIds } from '#contract/editions/criterionAmount.ts';
import type { Criterion, CriterionKind } from '#contract/editions/unitDraft.ts';

/* The tree of criteria, kept as a list in which one comes before those under it. Pure. */

export type Criteria = readonly Criterion[];

/** The kinds in the order of a unit, elements together with their performance criteria. */
export const groups: readonly CriterionKind[] = [
  'element',
  'performance_evidence',
  'knowledge_evidence',
  'assessment_condition',
  'foundation_skill',
];
export const groupOf = (kind: CriterionKind): CriterionKind =>
  kind === 'performance_criterion' ? 'element' : kind;
const order: readonly CriterionKind[] = groups.flatMap((kind): CriterionKind[] =>
  kind === 'element' ? ['element', 'performance_criterion'] : [kind],
);

/** Those directly under one; null: under none. */
const under = (criteria: Criteria, parentId: string | null): Criterion[] =>
  criteria.filter((one) => one.parentId === parentId);

/** Each before those under it, by kind. */
export function inTreeOrder(criteria: Criteria): Criterion[] {
  const children = Map.groupBy(criteria, ({ parentId }) => parentId);
  const whole = (one: Criterion): Criterion[] => [one, ...(children.get(one.id) ?? []).flatMap(whole)];
  const roots = (children.get(null) ?? []).toSorted(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind),
  );
  return roots.flatMap(whole);
}

/** How deep one stands. */
export function depthOf(criteria: Criteria, { parentId }: Criterion): number {
  const parent = parentId === null ? undefined : criteria.find(({ id }) => id === parentId);
  return parent ? 1 + depthOf(criteria, parent) : 0;
}

/** One and everything under it. */
export function branchOf(criteria: Criteria, id: string): Criterion[] {
  const branch = branchIds(criteria, id);
  return criteria.filter((one) => branch.has(one.id));
}

const prefixes: Readonly<Record<CriterionKind, string>> = {
  element: '',
  performance_criterion: '',
  performance_evidence: 'PE',
  knowledge_evidence: 'KE',
  assessment_condition: 'AC',
  foundation_skill: 'FS',
};

/** A code no other of its kind has, one further than those beside it. */
export function freeCode(criteria: Criteria, kind: CriterionKind, parent: Criterion | null): string {
  const taken = new Set(criteria.filter((one) => one.kind === kind).map(({ code }) => code));
  const beginning = parent ? `${parent.code}.` : prefixes[kind];
  let number =
    criteria.filter((one) => one.kind === kind && one.parentId === (parent?.id ?? null)).length + 1;
  while (taken.has(`${beginning}${number}`)) number += 1;
  return `${beginning}${number}`.slice(0, 40);
}

/** Adds an empty one as the last of its kind there. */
export function withAdded(
  criteria: Criteria,
  { id, kind, parentId }: Pick<Criterion, 'id' | 'kind' | 'parentId'>,
): Criterion[] {
  const parent = criteria.find((one) => one.id === parentId) ?? null;
  const code = freeCode(criteria, kind, parent);
  const added = { id, kind, code, text: '', parentId: parent?.id ?? null, amount: null };
  return inTreeOrder([...criteria, added]);
}

/** Without one and what is under it. */
export function without(criteria: Criteria, id: string): Criterion[] {
  const branch = new Set(branchOf(criteria, id).map((one) => one.id));
  return criteria.filter((one) => !branch.has(one.id));
}

/** Moves one among those beside it; null when it stands at the end. */
export function withMoved(criteria: Criteria, id: string, by: -1 | 1): Criterion[] | null {
  const one = criteria.find((each) => each.id === id);
  if (!one) return null;
  const beside = under(criteria, one.parentId).filter(({ kind }) => kind === one.kind);
  const other = beside[beside.indexOf(one) + by];
  if (!other) return null;
  const places = new Map([
    [one, other],
    [other, one],
  ]);
  return inTreeOrder(criteria.map((each) => places.get(each) ?? each));
}

export const withChanged = (criteria: Criteria, id: string, part: Partial<Criterion>): Criterion[] =>
  inTreeOrder(criteria.map((one) => (one.id === id ? { ...one, ...part } : one)));

/** What one can be put under: elements for a performance criterion, others of its kind outside its own branch. */
export function placesFor(criteria: Criteria, one: Criterion): Criterion[] {
  if (one.kind === 'element') return [];
  if (one.kind === 'performance_criterion') return criteria.filter(({ kind }) => kind === 'element');
  const branch = new Set(branchOf(criteria, one.id));
  return criteria.filter((each) => each.kind === one.kind && !branch.has(each));
}
