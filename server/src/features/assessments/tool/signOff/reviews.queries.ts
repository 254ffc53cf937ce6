import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { courseOffer } from '#server/features/catalogue/catalogue.table.ts';
import { courseEdition, courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import {
  assessmentReview,
  assessmentReviewAnswer,
  assessmentReviewResult,
  assessmentVersionReview,
} from './reviews.table.ts';

const nameOf = (column: typeof assessmentReview.askedBy | typeof assessmentReview.reviewerId) =>
  sql<string | null>`(select p.name from ${person} p
    where p.organisation_id = app_organisation() and p.id = ${column})`;

const isOpen = ne(assessmentReview.state, 'ended');

/** The review of the draft that is being written; null when nobody asked for one. */
export async function openReview(tx: Tx, assessmentId: string) {
  const [row] = await tx
    .select({
      id: assessmentReview.id,
      state: sql<'asked' | 'sent_back' | 'signed'>`${assessmentReview.state}`,
      askedBy: assessmentReview.askedBy,
      askedByName: nameOf(assessmentReview.askedBy),
      askedAt: assessmentReview.askedAt,
      note: assessmentReview.note,
      reviewerId: assessmentReview.reviewerId,
      reviewerName: nameOf(assessmentReview.reviewerId),
      content: assessmentReview.content,
      revision: assessmentReview.revision,
      savedAt: assessmentReview.savedAt,
      savedByName: person.name,
    })
    .from(assessmentReview)
    .leftJoin(person, tenantJoin(person, assessmentReview, assessmentReview.savedBy))
    .where(and(eq(assessmentReview.assessmentId, assessmentId), isOpen));
  return row ?? null;
}
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof openReview>>>;

const resultColumns = {
  id: assessmentReviewResult.id,
  result: assessmentReviewResult.result,
  draftRevision: assessmentReviewResult.draftRevision,
  content: assessmentReviewResult.content,
  sha256: assessmentReviewResult.sha256,
  points: assessmentReviewResult.points,
  findings: assessmentReviewResult.findings,
  answers: assessmentReviewResult.answers,
  at: assessmentReviewResult.at,
  by: person.name,
};

/** The decisions of a review, the newest first. */
export const resultsOf = async (tx: Tx, reviewId: string) =>
  tx
    .select(resultColumns)
    .from(assessmentReviewResult)
    .innerJoin(person, tenantJoin(person, assessmentReviewResult, assessmentReviewResult.byPersonId))
    .where(eq(assessmentReviewResult.reviewId, reviewId))
    .orderBy(desc(assessmentReviewResult.at), desc(assessmentReviewResult.id));
export type ResultRow = Awaited<ReturnType<typeof resultsOf>>[number];

/** The newest decisions of the open review, without what was reviewed: at most one of each kind. */
export const newestResults = async (tx: Tx, assessmentId: string) =>
  tx
    .selectDistinctOn([assessmentReviewResult.result], {
      id: assessmentReviewResult.id,
      result: assessmentReviewResult.result,
      sha256: assessmentReviewResult.sha256,
      at: assessmentReviewResult.at,
      by: person.name,
      state: sql<'asked' | 'sent_back' | 'signed'>`${assessmentReview.state}`,
    })
    .from(assessmentReviewResult)
    .innerJoin(
      assessmentReview,
      tenantJoin(assessmentReview, assessmentReviewResult, assessmentReviewResult.reviewId),
    )
    .innerJoin(person, tenantJoin(person, assessmentReviewResult, assessmentReviewResult.byPersonId))
    .where(and(eq(assessmentReview.assessmentId, assessmentId), isOpen))
    .orderBy(
      asc(assessmentReviewResult.result),
      desc(assessmentReviewResult.at),
      desc(assessmentReviewResult.id),
    );

/** What authors did about findings, in order. */
export const answersOf = async (tx: Tx, reviewId: string) =>
  tx
    .select({
      findingId: assessmentReviewAnswer.findingId,
      round: assessmentReviewAnswer.round,
      answer: assessmentReviewAnswer.answer,
      words: assessmentReviewAnswer.words,
      revision: assessmentReviewAnswer.revision,
      at: assessmentReviewAnswer.at,
      by: person.name,
    })
    .from(assessmentReviewAnswer)
    .innerJoin(person, tenantJoin(person, assessmentReviewAnswer, assessmentReviewAnswer.byPersonId))
    .where(eq(assessmentReviewAnswer.reviewId, reviewId))
    .orderBy(asc(assessmentReviewAnswer.round), asc(assessmentReviewAnswer.at));

type NewReview = Omit<typeof assessmentReview.$inferInsert, 'organisationId'>;

export async function insertReview(tx: Tx, values: NewReview): Promise<void> {
  await tx.insert(assessmentReview).values(values);
}

export async function updateReview(tx: Tx, id: string, values: Partial<NewReview>): Promise<void> {
  await tx.update(assessmentReview).set(values).where(eq(assessmentReview.id, id));
}

/** Ends the review of a draft that was published or discarded. */
export async function endReview(tx: Tx, assessmentId: string): Promise<void> {
  await tx
    .update(assessmentReview)
    .set({ state: 'ended' })
    .where(and(eq(assessmentReview.assessmentId, assessmentId), isOpen));
}

type NewAnswer = Omit<typeof assessmentReviewAnswer.$inferInsert, 'organisationId'>;

export async function putAnswer(tx: Tx, values: NewAnswer): Promise<void> {
  const { reviewId: _review, findingId: _finding, round: _round, ...set } = values;
  await tx
    .insert(assessmentReviewAnswer)
    .values(values)
    .onConflictDoUpdate({
      target: [
        assessmentReviewAnswer.organisationId,
        assessmentReviewAnswer.reviewId,
        assessmentReviewAnswer.findingId,
        assessmentReviewAnswer.round,
      ],
      set,
    });
}

type NewResult = Omit<typeof assessmentReviewResult.$inferInsert, 'organisationId'>;

export async function insertResult(tx: Tx, values: NewResult): Promise<void> {
  await tx.insert(assessmentReviewResult).values(values);
}

type NewVersionReview = Omit<typeof assessmentVersionReview.$inferInsert, 'organisationId'>;

export async function insertVersionReview(tx: Tx, values: NewVersionReview): Promise<void> {
  await tx.insert(assessmentVersionReview).values(values);
}

/** What the version before this one rests on; null when that is not known. */
export async function basisBefore(tx: Tx, assessmentId: string, number: number) {
  const [row] = await tx
    .select({ resultId: assessmentVersionReview.resultId, reason: assessmentVersionReview.reason })
    .from(assessmentVersionReview)
    .innerJoin(
      assessmentVersion,
      tenantJoin(assessmentVersion, assessmentVersionReview, assessmentVersionReview.versionId),
    )
    .where(and(eq(assessmentVersion.assessmentId, assessmentId), eq(assessmentVersion.number, number - 1)));
  return row ?? null;
}

/** Of each version of an assessment that has one, what it rests on. */
export const versionReviews = async (tx: Tx, assessmentId: string) =>
  tx
    .select({
      versionId: assessmentVersionReview.versionId,
      tiesSince: assessmentVersionReview.tiesSince,
      reason: assessmentVersionReview.reason,
      signedAt: sql<string | null>`${assessmentReviewResult.at}`,
      signedBy: person.name,
    })
    .from(assessmentVersionReview)
    .innerJoin(
      assessmentVersion,
      tenantJoin(assessmentVersion, assessmentVersionReview, assessmentVersionReview.versionId),
    )
    .leftJoin(
      assessmentReviewResult,
      tenantJoin(assessmentReviewResult, assessmentVersionReview, assessmentVersionReview.resultId),
    )
    .leftJoin(person, tenantJoin(person, assessmentReviewResult, assessmentReviewResult.byPersonId))
    .where(eq(assessmentVersion.assessmentId, assessmentId));

/** The decision a version rests on, as it was kept; null when it has none. */
export async function recordOfVersion(tx: Tx, assessmentId: string, number: number) {
  const [row] = await tx
    .select({ ...resultColumns, versionNumber: assessmentReview.versionNumber })
    .from(assessmentVersionReview)
    .innerJoin(
      assessmentVersion,
      tenantJoin(assessmentVersion, assessmentVersionReview, assessmentVersionReview.versionId),
    )
    .innerJoin(
      assessmentReviewResult,
      tenantJoin(assessmentReviewResult, assessmentVersionReview, assessmentVersionReview.resultId),
    )
    .innerJoin(
      assessmentReview,
      tenantJoin(assessmentReview, assessmentReviewResult, assessmentReviewResult.reviewId),
    )
    .innerJoin(person, tenantJoin(person, assessmentReviewResult, assessmentReviewResult.byPersonId))
    .where(and(eq(assessmentVersion.assessmentId, assessmentId), eq(assessmentVersion.number, number)));
  return row ?? null;
}

/** Whether one of these units is taught in a course that is accredited training. */
export async function servesAccredited(tx: Tx, unitIds: readonly string[]): Promise<boolean> {
  if (unitIds.length === 0) return false;
  const rows = await tx
    .select({ courseId: courseOffer.courseId })
    .from(courseOffer)
    .innerJoin(courseEdition, eq(courseEdition.courseId, courseOffer.courseId))
    .innerJoin(
      courseEditionUnit,
      tenantJoin(courseEdition, courseEditionUnit, courseEditionUnit.courseEditionId),
    )
    .where(
      and(
        eq(courseOffer.accredited, true),
        sql`${courseEditionUnit.unitId} = any(${sql.param([...unitIds])}::uuid[])`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
