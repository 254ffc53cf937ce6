import type { DraftReview } from '#contract/assessments/reviews.ts';
import type { ToolContent } from '#contract/assessments/toolDraft.ts';
import { sha256Of } from '#server/platform/basics/canonicalJson.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { reviewedPart } from './reviewed.rules.ts';
import {
  basisBefore,
  insertVersionReview,
  newestResults,
  openReview,
  servesAccredited,
} from './reviews.queries.ts';

/** The SHA-256 of what is reviewed of an assessment. */
export const digestOf = (content: ToolContent): string => sha256Of(reviewedPart(content));

/** How a draft stands with its review, and the sign-off it can be published with. Three statements. */
export async function readStanding(
  tx: Tx,
  assessmentId: string,
  content: ToolContent,
): Promise<DraftReview & { readonly resultId: string | null }> {
  const [review, results, accredited] = await Promise.all([
    openReview(tx, assessmentId),
    newestResults(tx, assessmentId),
    servesAccredited(tx, content.unitIds),
  ]);
  const signed = results.find(({ result }) => result === 'signed') ?? null;
  const isNewest = signed !== null && results.every(({ at }) => at <= signed.at);
  const isCurrent = isNewest && signed.sha256 === digestOf(content);
  return {
    state: review?.state ?? null,
    signed: signed && { by: signed.by, at: signed.at.toISOString(), isCurrent },
    needsReason: accredited && !isCurrent,
    resultId: isCurrent ? signed.id : null,
  };
}

/** Notes that a version was published beside the draft with other ties: it rests on what the one before it rests on. */
export async function noteTiesChanged(
  tx: Tx,
  { assessmentId, versionId, number }: { assessmentId: string; versionId: string; number: number },
): Promise<void> {
  const before = await basisBefore(tx, assessmentId, number);
  if (before) await insertVersionReview(tx, { ...before, versionId, tiesSince: before.resultId !== null });
}

/** Notes that a version was published without a review. */
export const noteUnreviewed = (tx: Tx, versionId: string, reason: string): Promise<void> =>
  insertVersionReview(tx, { versionId, resultId: null, tiesSince: false, reason });
