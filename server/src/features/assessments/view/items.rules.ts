import type { Evidence, Judgement, Observation, ThirdPartyReport } from '#contract/assessments/items.ts';
import type { AssessmentItem, AttemptView, PastResponse } from '#contract/assessments/assessments.ts';
import { amountOf, progressOf, seenOn } from '#server/features/assessments/evidence/occasions.rules.ts';
import { shownQuestion } from '#server/features/assessments/tool/draw.rules.ts';
import type { AttemptWithReceipt } from '#server/features/assessments/receipts/receipts.queries.ts';
import type { ItemRow } from '#server/features/assessments/tool/items.queries.ts';
import type { MoveStep } from '#server/features/assessments/record/moved/moves.queries.ts';
import type { ConversationRow } from '#server/features/assessments/record/conversations/conversations.queries.ts';
import type { ResponseRow } from '#server/features/assessments/record/responses.queries.ts';
import { movedItem } from './moved.rules.ts';

/* The items of an attempt with all answers and feedback, built from rows. Pure. */

type OfItem<T> = T & { attemptId: string; itemId: string };

/** A judgement row; the newest released one of each attempt and item. */
export interface JudgementRow {
  attemptId: string;
  itemId: string;
  result: Judgement['result'];
  comment: string;
  marks: number | null;
  byPersonId: string | null;
  byName: string | null;
  at: Date;
}

/** All rows of one student's work; `attempts` oldest first, the last one is shown. */
export interface WorkRows {
  attempts: readonly AttemptWithReceipt[];
  items: readonly ItemRow[];
  responses: readonly ResponseRow[];
  judgements: readonly JudgementRow[];
  evidence: readonly OfItem<Evidence>[];
  observations: readonly OfItem<Observation>[];
  reports: readonly OfItem<ThirdPartyReport>[];
  conversations: readonly ConversationRow[];
  /** The moves of the newest attempt to other versions. */
  steps: readonly MoveStep[];
  /** Whether the version shuffles choices. */
  shuffle: boolean;
}

function of<T extends object>(rows: readonly OfItem<T>[], attemptId: string, itemId: string): T[] {
  return rows
    .filter((row) => row.attemptId === attemptId && row.itemId === itemId)
    .map(({ attemptId: _attempt, itemId: _item, ...row }) => row as unknown as T);
}

function judgementOf(rows: WorkRows, attemptId: string, item: ItemRow): Judgement | null {
  const row = rows.judgements.find((one) => one.attemptId === attemptId && one.itemId === item.id);
  if (!row) return null;
  const { result, comment, marks, at } = row;
  return {
    result,
    comment,
    marks,
    maxMarks: item.maxMarks,
    by: row.byPersonId === null ? 'rule' : 'assessor',
    byName: row.byName,
    at: at.toISOString(),
  };
}

const responseOf = (rows: WorkRows, attemptId: string, itemId: string) =>
  rows.responses.find((row) => row.attemptId === attemptId && row.itemId === itemId);

/** Earlier attempts in which the item was open, newest first. */
function pastOf(rows: WorkRows, item: ItemRow): PastResponse[] {
  return rows.attempts
    .slice(0, -1)
    .flatMap(({ attempt }) => {
      const row = responseOf(rows, attempt.id, item.id);
      if (!row || row.carried) return [];
      return [
        {
          attempt: attempt.number,
          value: row.value,
          evidence: of(rows.evidence, attempt.id, item.id),
          judgement: judgementOf(rows, attempt.id, item),
        },
      ];
    })
    .toReversed();
}

/** The attempt an item's content comes from: the newest, or for a carried item the last one in which it was open. */
function madeIn(rows: WorkRows, itemId: string): string {
  const open = rows.attempts.findLast(
    ({ attempt }) => responseOf(rows, attempt.id, itemId)?.carried === false,
  );
  return (open ?? rows.attempts.at(-1)!).attempt.id;
}

function itemOf(rows: WorkRows, item: ItemRow): AssessmentItem {
  const { attempt } = rows.attempts.at(-1)!;
  const response = responseOf(rows, attempt.id, item.id);
  const carried = response?.carried === true;
  const made = carried ? madeIn(rows, item.id) : attempt.id;
  const past = pastOf(rows, item);
  const observations = of<Observation>(rows.observations, made, item.id);
  return {
    id: item.id,
    kind: item.kind,
    prompt: item.prompt,
    question: shownQuestion(item.question, item.id, attempt.seed, rows.shuffle),
    required: item.required,
    markedBy: item.key ? 'rule' : 'assessor',
    maxMarks: item.maxMarks,
    criteria: item.criteria,
    state: carried ? 'carried' : attempt.submittedAt ? 'closed' : 'open',
    response: response?.value
      ? { value: response.value, revision: response.revision, savedAt: response.savedAt.toISOString() }
      : null,
    evidence: of(rows.evidence, attempt.id, item.id),
    observations,
    observed: progressOf(amountOf(item.question), seenOn(observations)),
    reports: of(rows.reports, made, item.id),
    judgement: judgementOf(rows, made, item),
    moved: movedItem(rows.steps, item.id),
    past: carried ? past.filter(({ judgement }) => judgement?.result !== 'satisfactory') : past,
  };
}

/** The items of the newest attempt, in its order; none before the first attempt. */
export function shownItems(rows: WorkRows): { item: AssessmentItem; row: ItemRow }[] {
  const newest = rows.attempts.at(-1);
  if (!newest) return [];
  const byId = new Map(rows.items.map((row) => [row.id, row]));
  return newest.attempt.itemIds.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ item: itemOf(rows, row), row }] : [];
  });
}

/** An attempt as its student sees it: no result before it is released. */
export function attemptView({ attempt, receiptId }: AttemptWithReceipt): AttemptView {
  const released = attempt.releasedAt !== null;
  return {
    id: attempt.id,
    number: attempt.number,
    startedAt: attempt.startedAt.toISOString(),
    endsAt: attempt.endsAt?.toISOString() ?? null,
    submittedAt: attempt.submittedAt?.toISOString() ?? null,
    submittedByTime: attempt.submittedByTime,
    receiptId,
    result: released ? attempt.result : null,
    feedback: released ? attempt.feedback : null,
    releasedAt: attempt.releasedAt?.toISOString() ?? null,
  };
}
