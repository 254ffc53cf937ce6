import type { FieldError } from '#contract/kit/errors.ts';
import type { ReviewRecord, ToolReview } from '#contract/assessments/reviews.ts';
import { assessmentById } from '#server/features/assessments/tool/draft/drafts.queries.ts';
import {
  insertResult,
  recordOfVersion,
  updateReview,
} from '#server/features/assessments/tool/signOff/reviews.queries.ts';
import { digestOf } from '#server/features/assessments/tool/signOff/standing.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { heldForReviewer } from './review.actions.ts';
import { tellDecided } from './reviewNotices.actions.ts';
import { answeredPoints, isWithReviewer, reviewPointsOn, sendBackStops, signStops } from './review.rules.ts';
import { readReview, stopsOfDraft } from './view.actions.ts';

interface Decision {
  readonly result: 'signed' | 'sent_back';
  readonly revision: number;
  readonly draftRevision: number;
}

function refuseStops(code: 'review_incomplete' | 'draft_incomplete', errors: FieldError[]): void {
  if (errors.length > 0) throw new Problem(code, { errors });
}

type ReviewTurn = Awaited<ReturnType<typeof heldForReviewer>>;

/** Refuses a decision about what is not as it was read, or what somebody decided before. */
function refuseStale(
  { review, draft, isCurrent }: ReviewTurn,
  { result, revision, draftRevision }: Decision,
): void {
  if (!isWithReviewer(review.state, isCurrent))
    throw new Problem(review.state === result ? 'already_done' : 'wrong_state');
  if (review.revision !== revision || draft.revision !== draftRevision)
    throw new Problem('changed_elsewhere');
}

/** Signs the draft off, or sends it back. The decision keeps everything it rests on, and never changes. */
export async function decideReview(scope: RequestScope, id: string, decided: Decision): Promise<ToolReview> {
  const { tx, now, today, caller } = scope;
  const held = await heldForReviewer(scope, id);
  refuseStale(held, decided);
  const { draft, review, answers } = held;
  const list = reviewPointsOn(today);
  if (decided.result === 'signed') {
    refuseStops('draft_incomplete', await stopsOfDraft(tx, draft.content));
    refuseStops('review_incomplete', signStops(list, review.content));
  } else refuseStops('review_incomplete', sendBackStops(review.content));
  await insertResult(tx, {
    reviewId: review.id,
    result: decided.result,
    draftRevision: draft.revision,
    content: draft.content,
    sha256: digestOf(draft.content),
    points: answeredPoints(list, review.content),
    findings: review.content.findings,
    answers,
    byPersonId: caller.personId,
    at: now,
  });
  await updateReview(tx, review.id, { state: decided.result });
  await tellDecided(scope, { ...decided, assessmentId: id, title: held.title }, [
    review.askedBy,
    ...held.writers.map((one) => one.id),
  ]);
  return readReview(scope, id);
}

/** The review a published version rests on. */
export async function readVersionReview(tx: Tx, id: string, number: number): Promise<ReviewRecord> {
  found(await assessmentById(tx, id));
  const { at, result: _result, id: _id, ...record } = found(await recordOfVersion(tx, id, number));
  return { ...record, at: at.toISOString() };
}
