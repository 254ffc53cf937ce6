import type { ItemChange } from '#contract/assessments/assessments.ts';
import type { ItemKind, Question, ResponseValue } from '#contract/assessments/items.ts';
import type { StayReason } from '#contract/assessments/moves.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { drawAgain, type Pool } from '#server/features/assessments/tool/draw.rules.ts';
import { fitted } from '#server/features/assessments/tool/fitted.rules.ts';
import { rulesOf } from '#server/features/assessments/tool/kinds/kinds.rules.ts';
import type { WorkState } from '#server/features/assessments/work/state.rules.ts';
import { sameJson } from '#server/platform/basics/sameJson.rules.ts';

/* What becomes of an open attempt that is moved to another version of its assessment. Pure. */

/** A question of one version. */
export interface VersionItem {
  id: string;
  lineageId: string;
  kind: ItemKind;
  prompt: RichText;
  question: Question;
}
/** A question with the answer it has in the attempt. */
export interface AnsweredItem extends VersionItem {
  value: ResponseValue | null;
  revision: number;
  savedAt: Date | null;
}
/** One question of before, one of after, or both. */
export interface CarriedItem {
  from: AnsweredItem | null;
  to: VersionItem | null;
  change: ItemChange;
  /** The answer it goes on with. */
  value: ResponseValue | null;
  revision: number;
  /** Whether files, occasions and reports go on with it. */
  takesGathered: boolean;
}

/** Whether what others saw or said answers the new question too: they were asked exactly this. */
function keepsGathered(from: Question, to: Question): boolean {
  if (from.kind === 'observation' && to.kind === 'observation') {
    const settings = to.amount?.settings ?? [];
    const gone = (from.amount?.settings ?? []).filter((one) => !settings.some(({ id }) => id === one.id));
    return sameJson(from.criteria, to.criteria) && gone.length === 0;
  }
  if (from.kind === 'third_party_report' && to.kind === 'third_party_report')
    return sameJson(from.questions, to.questions);
  return true;
}

/** The answer as far as it fits the question; null when nothing of it is left. */
function fittedValue(question: Question, value: ResponseValue | null): ResponseValue | null {
  if (value?.kind !== question.kind) return null;
  const rest = fitted(question, value);
  return rulesOf(question.kind).response?.said(rest) ? rest : null;
}

function carriedTo(to: VersionItem, from: AnsweredItem | undefined): CarriedItem {
  if (!from) return { from: null, to, change: 'added', value: null, revision: 0, takesGathered: false };
  const same = sameJson([from.prompt, from.question], [to.prompt, to.question]);
  return {
    from,
    to,
    change: same ? 'same' : 'changed',
    value: same ? from.value : fittedValue(to.question, from.value),
    revision: from.revision,
    takesGathered: keepsGathered(from.question, to.question),
  };
}

interface AttemptItems {
  /** What the attempt asks now, in its order. */
  asked: readonly AnsweredItem[];
  /** What earlier moves left behind, the newest first; it comes back with its question. */
  leftBefore: readonly AnsweredItem[];
  seed: number;
}
interface VersionItems {
  tasks: readonly Pool[];
  items: readonly VersionItem[];
  shuffle: boolean;
}

/**
 * The items of an attempt in another version, in its order, then those that are left behind. A question goes on with its
 * answer where the version still asks it, in whatever words; nothing that was asked and still can be is drawn anew.
 */
export function carriedItems({ asked, leftBefore, seed }: AttemptItems, to: VersionItems): CarriedItem[] {
  const next = new Map(to.items.map((item) => [item.lineageId, item]));
  const before = new Map(
    [...leftBefore.toReversed(), ...asked].map((item) => [item.lineageId, item] as const),
  );
  const kept = asked.flatMap(({ lineageId }) => next.get(lineageId)?.id ?? []);
  const byId = new Map(to.items.map((item) => [item.id, item]));
  const shown = drawAgain(to.tasks, seed, to.shuffle, kept).map((id) => byId.get(id)!);
  const left = asked.filter(({ lineageId }) => !next.has(lineageId));
  return [
    ...shown.map((item) => carriedTo(item, before.get(item.lineageId))),
    ...left.map((from): CarriedItem => ({
      from,
      to: null,
      change: 'left',
      value: null,
      revision: 0,
      takesGathered: false,
    })),
  ];
}

/** Why a work in this state stays on its version; null for one that is being worked on. */
export const stayOfState: Record<WorkState, StayReason | null> = {
  in_progress: null,
  submitted: 'handed_in',
  being_marked: 'handed_in',
  action_needed: 'judged',
  satisfactory: 'judged',
  not_yet_satisfactory: 'judged',
  withdrawn: 'withdrawn',
};

interface WorkFacts {
  state: WorkState;
  attempt: number;
  isOver: boolean;
  /** Whether the version assesses any of the units it is done for. */
  serves: boolean;
}

/**
 * Why a work stays on its version; null when it can be moved. A further attempt stays where what was satisfactory was
 * judged.
 */
export function stayReason({ state, attempt, isOver, serves }: WorkFacts): StayReason | null {
  const ofState = stayOfState[state];
  if (ofState) return ofState;
  if (attempt > 1) return 'judged';
  if (isOver) return 'time_up';
  return serves ? null : 'other_units';
}
