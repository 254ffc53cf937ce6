import { count, min, sql, type SQL } from 'drizzle-orm';
import { assessmentDraftWriter } from '#server/features/assessments/tool/draft/drafts.table.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { assessmentReview } from './reviews.table.ts';

/** Whether a review is asked of this person, or of anybody, and they have written none of the draft. */
export const waitsFor = (
  personId: string,
): SQL => sql`(${assessmentReview}.organisation_id = app_organisation()
  and ${assessmentReview}.state = 'asked'
  and (${assessmentReview}.reviewer_id is null or ${assessmentReview}.reviewer_id = ${personId}::uuid)
  and not exists (select from ${assessmentDraftWriter} w where w.organisation_id = ${assessmentReview}.organisation_id
    and w.assessment_id = ${assessmentReview}.assessment_id and w.person_id = ${personId}::uuid))`;

/** Reviews that wait for this person. */
export async function reviewsBacklog(tx: Tx, personId: string): Promise<Backlog> {
  const [row] = await tx
    .select({ count: count(), since: min(assessmentReview.askedAt) })
    .from(assessmentReview)
    .where(waitsFor(personId));
  return row!;
}
