import type { FindingAnswer, ReviewContent, ToolReview } from '#contract/assessments/reviews.ts';
import {
  assessmentById,
  noteWriter,
  versionsOf,
} from '#server/features/assessments/tool/draft/drafts.queries.ts';
import {
  insertReview,
  putAnswer,
  updateReview,
} from '#server/features/assessments/tool/signOff/reviews.queries.ts';
import { readStanding } from '#server/features/assessments/tool/signOff/standing.actions.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import { sameJson } from '#server/platform/basics/sameJson.rules.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { tellAsked } from './reviewNotices.actions.ts';
import { peopleWhoReview } from './reviewers.queries.ts';
import {
  emptyReview,
  isWithReviewer,
  reviewPointsOn,
  unansweredFindings,
  wrongReview,
} from './review.rules.ts';
import { readReview, readReviewed, type ReviewFacts } from './view.actions.ts';

interface ReviewRequest {
  readonly reviewerId: string | null;
  readonly note: string;
}

/** Asking once more follows on what was found: every open finding has an answer. */
function refuseUnanswered({ review, results, answers, round }: ReviewFacts): void {
  if (review?.state !== 'sent_back') return;
  const open = unansweredFindings(results[0]!.findings, answers, round);
  if (open.length === 0) return;
  const errors = open.map((id) => ({
    field: `findings.${id}`,
    code: 'required',
    message: 'Say what was done about it',
  }));
  throw new Problem('review_incomplete', { errors });
}

/** Who is told: the person it is asked of, or everybody who may review it. */
async function toldOf({ tx, caller }: RequestScope, { writers }: ReviewFacts, reviewerId: string | null) {
  const may = await peopleWhoReview(tx, [caller.personId, ...writers.map(({ id }) => id)]);
  if (reviewerId === null) return may;
  const told = may.filter(({ id }) => id === reviewerId);
  if (told.length === 0) throw wrongField('reviewerId', 'unknown', 'This person cannot review it');
  return told;
}

/** Asks for a review of the draft, or once more after changes. Who may review it is told. */
export async function askForReview(
  scope: RequestScope,
  id: string,
  asked: ReviewRequest,
): Promise<ToolReview> {
  const { tx, now, caller } = scope;
  const { code } = found(await assessmentById(tx, id, true));
  const reviewed = await readReviewed(scope, id);
  const { draft, review } = reviewed;
  if (!draft) throw new Problem('wrong_state');
  const { signed } = await readStanding(tx, id, draft.content);
  if (signed?.isCurrent) throw new Problem('wrong_state');
  refuseUnanswered(reviewed);
  const told = await toldOf(scope, reviewed, asked.reviewerId);
  const values = { ...asked, state: 'asked' as const, askedBy: caller.personId, askedAt: now };
  if (review) await updateReview(tx, review.id, values);
  else
    await insertReview(tx, {
      ...values,
      assessmentId: id,
      versionNumber: ((await versionsOf(tx, id))[0]?.number ?? 0) + 1,
      content: emptyReview,
      savedAt: now,
    });
  await tellAsked(
    scope,
    { assessmentId: id, title: draft.content.title || code, revision: draft.revision },
    told.map((one) => one.id),
  );
  return readReview(scope, id);
}

/** The review that is the caller's to write now; throws for who wrote the draft, and while its author has it. */
export async function heldForReviewer(scope: RequestScope, id: string) {
  const { tx } = scope;
  const { code } = found(await assessmentById(tx, id, true));
  const { draft, review, ...reviewed } = await readReviewed(scope, id);
  if (!draft || !review) throw new Problem('wrong_state');
  if (reviewed.own) throw new Problem('own_work');
  const { signed } = await readStanding(tx, id, draft.content);
  return {
    ...reviewed,
    draft,
    review,
    title: draft.content.title || code,
    isCurrent: signed?.isCurrent ?? false,
  };
}

/** Writes a review as a whole. Nothing is written when somebody saved since, unless they saved the same. */
export async function writeReview(
  scope: RequestScope,
  id: string,
  { baseRevision, content }: { baseRevision: number; content: ReviewContent },
): Promise<ToolReview & { saved: boolean }> {
  const { tx, now, today, caller } = scope;
  const { review, results, isCurrent } = await heldForReviewer(scope, id);
  if (!isWithReviewer(review.state, isCurrent)) throw new Problem('wrong_state');
  const isNewest = review.revision === baseRevision;
  if (isNewest) {
    const sent = results.find(({ result }) => result === 'sent_back')?.findings ?? [];
    const wrong = wrongReview(reviewPointsOn(today), content, sent);
    if (wrong) throw new Problem('invalid_input', { errors: [wrong] });
    await updateReview(tx, review.id, {
      content,
      revision: review.revision + 1,
      savedAt: now,
      savedBy: caller.personId,
    });
  }
  const saved = isNewest || sameJson(review.content, content);
  return { saved, ...(await readReview(scope, id)) };
}

interface FindingReply extends Pick<FindingAnswer, 'findingId' | 'answer' | 'words'> {
  readonly baseRevision: number;
}

function refuseWordless({ answer, words }: FindingReply): void {
  if (answer === 'left' && words.trim() === '')
    throw wrongField('words', 'required', 'Say why it stays as it is');
}

/** Says what was done about a finding. Whoever answers for the draft does not review it. */
export async function answerFinding(
  scope: RequestScope,
  id: string,
  given: FindingReply,
): Promise<ToolReview> {
  const { tx, now, caller } = scope;
  found(await assessmentById(tx, id, true));
  const { review, results, answers, round } = await readReviewed(scope, id);
  if (review?.state !== 'sent_back') throw new Problem('wrong_state');
  const { baseRevision, findingId, answer, words } = given;
  found(results[0]!.findings.find((finding) => finding.id === findingId && !finding.closed));
  refuseWordless(given);
  const before = answers.find((one) => one.findingId === findingId && one.round === round);
  // The same press once more.
  if (before?.answer === answer && before.words === words) return readReview(scope, id);
  if ((before?.revision ?? 0) !== baseRevision) throw new Problem('changed_elsewhere');
  await putAnswer(tx, {
    reviewId: review.id,
    findingId,
    round,
    answer,
    words,
    revision: baseRevision + 1,
    byPersonId: caller.personId,
    at: now,
  });
  await noteWriter(tx, id, caller.personId);
  return readReview(scope, id);
}
