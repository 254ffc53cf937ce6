import type { AssessmentState } from '#contract/assessments/assessments.ts';
import type { Criterion } from '#contract/editions/unitDraft.ts';
import type { CriterionState, EvidenceMap, EvidenceMapItem } from '#contract/marking/evidenceMap.ts';
import { amountOf, nothingSeen, progressOf } from '#server/features/assessments/evidence/occasions.rules.ts';
import { firstWordings } from '#server/features/courses/wordings.rules.ts';
import { beginningOf, type CoverageRow } from '#server/features/editions/coverage/coverage.rules.ts';
import { standingOf, type Try } from './standing.rules.ts';

/* Which criteria of a unit one student has given evidence for. Pure. */

/** An item of an assessment as one student has it, with its task. */
export interface ItemRow extends Omit<CoverageRow, 'versionId' | 'draw'> {
  workId: string | null;
  workState: AssessmentState | null;
}

type Evidence = Pick<EvidenceMapItem, 'state' | 'required'>;

/** How a criterion stands by its items. One that is optional counts once there is something of it. */
export function criterionState(items: readonly Evidence[]): CriterionState {
  const some = (...states: readonly EvidenceMapItem['state'][]) =>
    items.some(({ state }) => states.includes(state));
  if (items.length === 0) return 'uncovered';
  if (some('not_yet_satisfactory')) return 'not_yet';
  if (some('waiting', 'observed')) return 'waiting';
  const open = items.some(({ state, required }) => required && state !== 'satisfactory');
  return !open && some('satisfactory') ? 'evidenced' : 'open';
}

/** The items of a task that are tied to a criterion, without those that were not drawn for this student. */
function itemsOf(
  rows: readonly ItemRow[],
  tries: ReadonlyMap<string, readonly Try[]>,
  isTied: (row: ItemRow) => boolean,
): EvidenceMapItem[] {
  const isBegun = rows.some(({ id }) => tries.has(id));
  return rows.flatMap((row, at) => {
    const of = tries.get(row.id) ?? [];
    if (!isTied(row) || (isBegun && of.length === 0)) return [];
    const { id, kind, prompt, required, question, workState } = row;
    const amount = amountOf(question);
    const standing = standingOf(of, { withdrawn: workState === 'withdrawn', amount });
    const observed = progressOf(amount, of.findLast(({ carried }) => !carried)?.seen ?? nothingSeen);
    return [{ id, number: at + 1, kind, prompt: beginningOf(prompt), required, observed, ...standing }];
  });
}

/**
 * The criteria of an edition with the items that gather evidence for them, and how each stands. `rows` in order;
 * `replaced`: of every criterion of the unit, the one it took the place of; `tries` oldest first.
 */
export function evidenceOf(
  criteria: readonly Criterion[],
  replaced: ReadonlyMap<string, string | null>,
  rows: readonly ItemRow[],
  tries: readonly Try[],
): Pick<EvidenceMap, 'criteria' | 'tasks'> {
  const firstOf = firstWordings(replaced);
  const tied = new Map(rows.map(({ id, criterionIds }) => [id, new Set(criterionIds.map(firstOf))]));
  const offered = new Set(criteria.map(({ id }) => firstOf(id)));
  const parents = new Set(criteria.map(({ parentId }) => parentId));
  const triesOf = Map.groupBy(tries, ({ itemId }) => itemId);
  const tasks = [...Map.groupBy(rows, ({ taskId }) => taskId)].map(([id, of]) => {
    const { workId, workState, assessment, version, title } = of[0]!;
    const items = itemsOf(of, triesOf, (row) => [...tied.get(row.id)!].some((one) => offered.has(one)));
    return { id, workId, workState, assessment, version, title, items };
  });
  const shown = tasks.flatMap(({ items }) => items);
  return {
    criteria: criteria.map(({ id, kind, code, text, parentId }) => {
      const gathering = shown.filter((item) => tied.get(item.id)!.has(firstOf(id)));
      const aside = parents.has(id) || kind === 'assessment_condition';
      const itemIds = gathering.map((item) => item.id);
      return { id, kind, code, text, parentId, state: aside ? null : criterionState(gathering), itemIds };
    }),
    tasks: tasks.filter(({ items }) => items.length > 0),
  };
}
