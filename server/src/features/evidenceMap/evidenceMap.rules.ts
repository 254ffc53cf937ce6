import type { AssessmentState } from '#contract/assessments/assessments.ts';
import type { ObservedProgress } from '#contract/assessments/items.ts';
import { branchIds, progressOfAmounts } from '#contract/editions/criterionAmount.ts';
import { together, type Showing } from '#contract/editions/gathered.ts';
import type { Criterion } from '#contract/editions/unitDraft.ts';
import type { CriterionState, EvidenceMap, EvidenceMapItem } from '#contract/marking/evidenceMap.ts';
import {
  amountOf,
  nothingSeen,
  progressOf,
  type Sighting,
} from '#server/features/assessments/evidence/occasions.rules.ts';
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

/**
 * How a criterion stands by its items. One that is optional counts once there is something of it. `progress`: how much of
 * what the criterion asks for there is, where it asks for a number.
 */
export function criterionState(
  items: readonly Evidence[],
  progress: ObservedProgress | null = null,
): CriterionState {
  const some = (...states: readonly EvidenceMapItem['state'][]) =>
    items.some(({ state }) => states.includes(state));
  if (items.length === 0) return 'uncovered';
  if (some('not_yet_satisfactory')) return 'not_yet';
  if (some('waiting', 'observed')) return 'waiting';
  const open =
    progress?.isEnough === false || items.some(({ state, required }) => required && state !== 'satisfactory');
  return !open && some('satisfactory') ? 'evidenced' : 'open';
}

/** What one item shows: as much as was observed of it, else once when it is satisfactory. */
function shownBy(
  { question }: ItemRow,
  { state }: Pick<EvidenceMapItem, 'state'>,
  { settingIds, ...seen }: Sighting,
): Showing {
  const amount = amountOf(question);
  if (!amount) return { occasions: state === 'satisfactory' ? 1 : 0, minutes: 0, settings: [] };
  const named = amount.settings.filter(({ id }) => settingIds.includes(id));
  return { ...seen, settings: named.map(({ text }) => text) };
}

/** An item of the map, with how much of what its criteria ask for it shows. */
interface MappedItem {
  item: EvidenceMapItem;
  shown: Showing;
}

/** The items of a task that are tied to a criterion, without those that were not drawn for this student. */
function itemsOf(
  rows: readonly ItemRow[],
  tries: ReadonlyMap<string, readonly Try[]>,
  isTied: (row: ItemRow) => boolean,
): MappedItem[] {
  const isBegun = rows.some(({ id }) => tries.has(id));
  return rows.flatMap((row, at) => {
    const of = tries.get(row.id) ?? [];
    if (!isTied(row) || (isBegun && of.length === 0)) return [];
    const { id, kind, prompt, required, question, workState } = row;
    const amount = amountOf(question);
    const standing = standingOf(of, { withdrawn: workState === 'withdrawn', amount });
    const seen = of.findLast(({ carried }) => !carried)?.seen ?? nothingSeen;
    const observed = progressOf(amount, seen);
    const item = { id, number: at + 1, kind, prompt: beginningOf(prompt), required, observed, ...standing };
    return [{ item, shown: shownBy(row, item, seen) }];
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
  const mapped = tasks.flatMap(({ items }) => items);
  const gathering = (ids: ReadonlySet<string>): MappedItem[] => {
    const first = new Set([...ids].map(firstOf));
    return mapped.filter(({ item }) => [...tied.get(item.id)!].some((one) => first.has(one)));
  };
  const amounts = progressOfAmounts(criteria, (ids) => together(gathering(ids).map(({ shown }) => shown)));
  return {
    criteria: criteria.map((one) => {
      const { id, kind, code, text, parentId, amount } = one;
      const progress = amounts.get(id) ?? null;
      const aside = kind === 'assessment_condition' || (parents.has(id) && !amount);
      const own = gathering(new Set([id]));
      const all = parents.has(id) && !aside ? gathering(branchIds(criteria, id)) : own;
      const items = all.map(({ item }) => item);
      const state = aside ? null : criterionState(items, progress);
      const itemIds = own.map(({ item }) => item.id);
      return { id, kind, code, text, parentId, amount, state, progress, itemIds };
    }),
    tasks: tasks
      .filter(({ items }) => items.length > 0)
      .map((task) => ({ ...task, items: task.items.map(({ item }) => item) })),
  };
}
