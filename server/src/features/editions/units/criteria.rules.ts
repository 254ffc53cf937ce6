import type { CriterionKind, UnitDraftChange } from '#contract/editions/unitDraft.ts';
import { rowFor } from '#server/features/editions/rows.rules.ts';
import {
  DraftFault,
  sameCriterion,
  type DraftContext,
  type DraftCriterion,
  type UnitDraft,
} from './draft.rules.ts';

/* The criteria of a draft, written as a whole in their order: an element before its criteria. Pure. */

type CriterionChange = Extract<UnitDraftChange, { do: 'criteria' }>['criteria'][number];

/** What a criterion can be under. */
const parentKind = (kind: CriterionKind): CriterionKind | null => {
  if (kind === 'element') return null;
  return kind === 'performance_criterion' ? 'element' : kind;
};

function checkTree(criteria: readonly CriterionChange[]): void {
  const before = new Map<string, CriterionKind>();
  for (const [at, { id, kind, parentId, amount }] of criteria.entries()) {
    if (before.has(id)) throw new DraftFault(`criteria.${at}.id`, 'taken', 'It is named twice');
    if (parentId !== null && (before.get(parentId) ?? 'none') !== parentKind(kind))
      throw new DraftFault(`criteria.${at}.parentId`, 'not_right', 'It cannot be under that one');
    if (amount && kind !== 'performance_evidence')
      throw new DraftFault(`criteria.${at}.amount`, 'not_right', 'Only performance evidence has an amount');
    before.set(id, kind);
  }
}

function rowOf(given: CriterionChange, at: number, { criteria, taken, newId }: DraftContext): DraftCriterion {
  if (!criteria.has(given.id) && taken.has(given.id))
    throw new DraftFault(`criteria.${at}.id`, 'taken', 'This id is in use');
  return { ...given, ...rowFor(given, criteria, sameCriterion, newId) };
}

export function writeCriteria(
  draft: UnitDraft,
  given: readonly CriterionChange[],
  context: DraftContext,
): UnitDraft {
  checkTree(given);
  const rows = given.map((one, at) => rowOf(one, at, context));
  if (new Set(rows.map(({ id }) => id)).size < rows.length)
    throw new DraftFault('criteria', 'not_right', 'A criterion is there beside the one that took its place');
  const idOf = new Map(given.map(({ id }, at) => [id, rows[at]!.id]));
  for (const row of rows) context.criteria.set(row.id, row);
  return {
    ...draft,
    criteria: rows.map((row) => ({ ...row, parentId: row.parentId && idOf.get(row.parentId)! })),
  };
}
