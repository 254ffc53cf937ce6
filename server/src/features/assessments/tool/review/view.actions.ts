import type { FindingAnswer, ReviewContent, ToolReview } from '#contract/assessments/reviews.ts';
import type { ToolContent } from '#contract/assessments/toolDraft.ts';
import { contentStops } from '#server/features/assessments/tool/draft/content.rules.ts';
import {
  assessmentById,
  draftOf,
  unitsById,
  writersOf,
} from '#server/features/assessments/tool/draft/drafts.queries.ts';
import {
  answersOf,
  openReview,
  resultsOf,
  type ResultRow,
  type ReviewRow,
} from '#server/features/assessments/tool/signOff/reviews.queries.ts';
import { readStanding } from '#server/features/assessments/tool/signOff/standing.actions.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { peopleWhoReview } from './reviewers.queries.ts';
import { emptyReview, reviewPointsOn, signStops, unansweredFindings } from './review.rules.ts';

/** The draft of an assessment with everything its review rests on. */
export async function readReviewed(scope: RequestScope, assessmentId: string) {
  const { tx, caller } = scope;
  const [draft, review, writers] = await Promise.all([
    draftOf(tx, assessmentId),
    openReview(tx, assessmentId),
    writersOf(tx, assessmentId),
  ]);
  const [results, answers] = review
    ? await Promise.all([resultsOf(tx, review.id), answersOf(tx, review.id)])
    : [[], []];
  return {
    draft,
    review,
    writers,
    results,
    answers: answers.map(({ at, ...answer }): FindingAnswer => ({ ...answer, at: at.toISOString() })),
    own: writers.some(({ id }) => id === caller.personId),
    round: results.filter(({ result }) => result === 'sent_back').length,
  };
}
export type ReviewFacts = Awaited<ReturnType<typeof readReviewed>>;

export async function stopsOfDraft(tx: Tx, content: ToolContent) {
  const units = await unitsById(tx, content.unitIds);
  return contentStops(content, new Set(units.map(({ id }) => id)));
}

/** Who wrote the draft reads a review as it was decided, never as it is being written. */
function shownContent(review: ReviewRow, [newest]: readonly ResultRow[], own: boolean): ReviewContent {
  if (!own) return review.content;
  if (!newest) return emptyReview;
  const points = newest.points.map(({ code, met, comment }) => ({ code, met, comment }));
  return { points, findings: newest.findings };
}

function reviewShown(reviewed: ReviewFacts, today: string): ToolReview['review'] {
  const { review, results, answers, own, round } = reviewed;
  if (!review) return null;
  const content = shownContent(review, results, own);
  return {
    content,
    revision: review.revision,
    savedAt: review.savedAt.toISOString(),
    by: review.savedByName,
    stops: signStops(reviewPointsOn(today), content),
    round,
    sent: (results.find(({ result }) => result === 'sent_back')?.findings ?? []).map(({ id }) => id),
    unanswered: round === 0 ? [] : unansweredFindings(content.findings, answers, round),
  };
}

const askedOf = (review: ReviewRow | null): ToolReview['asked'] =>
  review && {
    by: review.askedByName!,
    at: review.askedAt.toISOString(),
    note: review.note,
    reviewer: review.reviewerId ? { id: review.reviewerId, name: review.reviewerName! } : null,
  };

const notStanding = { state: null, signed: null, needsReason: false } as const;

/** The review of the draft of an assessment, as the caller may see it. */
export async function readReview(scope: RequestScope, assessmentId: string): Promise<ToolReview> {
  const { tx, today, caller } = scope;
  found(await assessmentById(tx, assessmentId));
  const reviewed = await readReviewed(scope, assessmentId);
  const { draft, review, writers, results, answers, own } = reviewed;
  const standing = draft ? await readStanding(tx, assessmentId, draft.content) : notStanding;
  const signed = results.find(({ result }) => result === 'signed');
  const reviewers = await peopleWhoReview(tx, [caller.personId, ...writers.map(({ id }) => id)]);
  return {
    toolId: assessmentId,
    draftRevision: draft?.revision ?? null,
    draftStops: draft ? await stopsOfDraft(tx, draft.content) : [],
    standing,
    own,
    writers: writers.map(({ name }) => name),
    reviewers: reviewers.map(({ id, name }) => ({ id, name })),
    asked: askedOf(review),
    points: [...reviewPointsOn(today)],
    review: reviewShown(reviewed, today),
    answers,
    signed:
      signed && standing.signed && !standing.signed.isCurrent
        ? { content: signed.content, draftRevision: signed.draftRevision }
        : null,
  };
}
