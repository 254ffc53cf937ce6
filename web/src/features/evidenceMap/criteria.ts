import type { CriterionState, EvidenceMap } from '#contract/marking/evidenceMap.ts';
import type { CriterionKind } from '#contract/editions/unitDraft.ts';

/* The criteria of a map: how many stand how, what is missing, and their order. Pure. */

export type EvidenceCriterion = EvidenceMap['criteria'][number];
type Criteria = readonly EvidenceCriterion[];

/** How many criteria stand how; `total` leaves out those that stand for no evidence of their own. */
export function countsOf(criteria: Criteria): Record<CriterionState | 'total', number> {
  const of = (wanted: CriterionState) => criteria.filter(({ state }) => state === wanted).length;
  const counts = {
    evidenced: of('evidenced'),
    waiting: of('waiting'),
    not_yet: of('not_yet'),
    open: of('open'),
    uncovered: of('uncovered'),
  };
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...counts, total };
}

/** What is not evidenced yet, each under what it belongs to. */
export function missingIn(criteria: Criteria): EvidenceCriterion[] {
  const byId = new Map(criteria.map((one) => [one.id, one]));
  const kept = new Set<string>();
  for (const one of criteria)
    if (one.state !== null && one.state !== 'evidenced')
      for (let next: EvidenceCriterion | undefined = one; next; next = byId.get(next.parentId ?? ''))
        kept.add(next.id);
  return criteria.filter(({ id }) => kept.has(id));
}

/** How deep one stands. */
export function depthOf(criteria: Criteria, { parentId }: EvidenceCriterion): number {
  const parent = criteria.find(({ id }) => id === parentId);
  return parent ? 1 + depthOf(criteria, parent) : 0;
}

/** What a group begins with. */
export type GroupKind = Exclude<CriterionKind, 'performance_criterion'>;

const order: readonly GroupKind[] = [
  'element',
  'performance_evidence',
  'knowledge_evidence',
  'foundation_skill',
  'assessment_condition',
];

/** The groups in the order of a unit; performance criteria are with their elements. */
export function groupsOf(criteria: Criteria): (readonly [GroupKind, EvidenceCriterion[]])[] {
  const groups = Map.groupBy(criteria, ({ kind }): GroupKind =>
    kind === 'performance_criterion' ? 'element' : kind,
  );
  return order.flatMap((kind) => {
    const group = groups.get(kind);
    return group ? [[kind, group] as const] : [];
  });
}
