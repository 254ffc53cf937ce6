import type { ItemResult } from '#contract/assessments/items.ts';
import { changeAttempt } from '#server/features/assessments/record/attempts.queries.ts';
import { carriedItems } from '#server/features/assessments/record/responses.queries.ts';
import {
  draftsOf,
  putDrafts,
  type DraftRow,
} from '#server/features/assessments/record/judgements.queries.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { keepClaim } from './claim.actions.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { openAttempt, type WorkAttempt } from './works.actions.ts';

interface DraftInput {
  itemId: string;
  result: ItemResult | null;
  comment: string;
  marks: number | null;
  baseRevision: number;
}
interface TypedOverall {
  text: string;
  baseRevision: number;
}

/** The new revision of a draft; an identical save changes nothing, a save based on an older revision is refused. */
function revisionAfter(same: boolean, revision: number, baseRevision: number): number {
  if (same) return revision;
  if (baseRevision !== revision) throw new Problem('changed_elsewhere');
  return revision + 1;
}

function sameDraft(row: DraftRow | undefined, { result, comment, marks }: DraftInput): boolean {
  return row !== undefined && row.result === result && row.comment === comment && row.marks === marks;
}

async function saveItems(
  { tx, caller, now }: RequestScope,
  { attempt }: WorkAttempt,
  typed: readonly DraftInput[],
) {
  if (typed.some(({ itemId }) => !attempt.itemIds.includes(itemId))) throw new Problem('not_found');
  const [rows, carried] = await Promise.all([draftsOf(tx, attempt.id), carriedItems(tx, attempt.id)]);
  if (typed.some(({ itemId }) => carried.includes(itemId))) throw new Problem('assessment_closed');
  const drafts = new Map(rows.map((row) => [row.itemId, row]));
  const latest = new Map(typed.map((one) => [one.itemId, one]));
  const saved = [...latest.values()].map((one) => {
    const row = drafts.get(one.itemId);
    return { one, revision: revisionAfter(sameDraft(row, one), row?.revision ?? 0, one.baseRevision) };
  });
  await putDrafts(
    tx,
    saved
      .filter(({ one, revision }) => revision !== drafts.get(one.itemId)?.revision)
      .map(({ one: { itemId, result, comment, marks }, revision }) => ({
        attemptId: attempt.id,
        itemId,
        result,
        comment,
        marks,
        revision,
        byPersonId: caller.personId,
        savedAt: now,
      })),
  );
  return saved.map(({ one, revision }) => ({ itemId: one.itemId, revision }));
}

async function saveOverall({ tx }: RequestScope, { attempt }: WorkAttempt, typed: TypedOverall | undefined) {
  const { overallDraft, overallRevision } = attempt;
  if (typed === undefined) return overallRevision;
  const revision = revisionAfter(typed.text === overallDraft, overallRevision, typed.baseRevision);
  if (revision !== overallRevision) {
    await changeAttempt(tx, attempt.id, { overallDraft: typed.text, overallRevision: revision });
  }
  return revision;
}

/** Saves a draft and extends the claim; never overwrites a text changed elsewhere. */
export async function saveDrafts(
  scope: RequestScope,
  attemptId: string,
  typed: { items: readonly DraftInput[]; overall?: TypedOverall | undefined },
) {
  const opened = await openAttempt(scope, attemptId);
  const claimedUntil = await keepClaim(scope, opened);
  const saved = await saveItems(scope, opened, typed.items);
  const overallRevision = await saveOverall(scope, opened, typed.overall);
  return {
    saved,
    overallRevision,
    savedAt: scope.now.toISOString(),
    claimedUntil: claimedUntil.toISOString(),
  };
}
