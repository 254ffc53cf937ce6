import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { unitOutcome } from '#server/features/assessments/work/judgement.table.ts';
import { assessmentUnit, assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import {
  assessmentEvent,
  extensionRequest,
  responseRevision,
  studentAssessment,
} from '#server/features/assessments/work/work.table.ts';
import { unit } from '#server/features/courses/courses.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { reusableComment } from './marking.table.ts';

/** The history of a work, oldest first, with names. */
export async function eventsOf(tx: Tx, studentAssessmentId: string) {
  return tx
    .select({
      kind: assessmentEvent.kind,
      by: person.name,
      at: assessmentEvent.at,
      note: assessmentEvent.note,
    })
    .from(assessmentEvent)
    .leftJoin(person, tenantJoin(person, assessmentEvent, assessmentEvent.byPersonId))
    .where(eq(assessmentEvent.studentAssessmentId, studentAssessmentId))
    .orderBy(asc(assessmentEvent.at), asc(assessmentEvent.id));
}

/** Answers that arrived after the time ran out. */
export async function lateValuesOf(tx: Tx, attemptId: string) {
  return tx
    .select({ itemId: responseRevision.itemId, value: responseRevision.value, at: responseRevision.at })
    .from(responseRevision)
    .where(and(eq(responseRevision.attemptId, attemptId), eq(responseRevision.outcome, 'late')))
    .orderBy(asc(responseRevision.at), asc(responseRevision.id));
}

/** The state of every assessment of these units for a person; `state` is null before it was started. */
export async function unitsOf(tx: Tx, assessmentId: string, personId: string) {
  const title = sql<string>`(select ${assessmentVersion.title} from ${assessmentVersion}
    where ${assessmentVersion.organisationId} = ${assessmentUnit.organisationId}
      and ${assessmentVersion.assessmentId} = ${assessmentUnit.assessmentId}
    order by ${assessmentVersion.id} = ${studentAssessment.versionId} desc nulls last, ${assessmentVersion.number} desc
    limit 1)`;
  return tx
    .select({
      id: unit.id,
      code: unit.code,
      title: unit.title,
      assessmentId: assessmentUnit.assessmentId,
      assessmentTitle: title,
      workId: studentAssessment.id,
      state: studentAssessment.state,
    })
    .from(assessmentUnit)
    .innerJoin(unit, tenantJoin(unit, assessmentUnit, assessmentUnit.unitId))
    .leftJoin(
      studentAssessment,
      and(
        eq(studentAssessment.organisationId, assessmentUnit.organisationId),
        eq(studentAssessment.assessmentId, assessmentUnit.assessmentId),
        eq(studentAssessment.personId, personId),
      ),
    )
    .where(
      sql`${assessmentUnit.unitId} in (select mine.unit_id from assessment_unit mine
        where mine.assessment_id = ${assessmentId})`,
    )
    .orderBy(asc(unit.code), asc(assessmentUnit.position), asc(assessmentUnit.assessmentId));
}

/** Every decision on these units for a person, newest first. */
export async function outcomesOf(tx: Tx, personId: string, unitIds: readonly string[]) {
  if (unitIds.length === 0) return [];
  return tx
    .select({
      id: unitOutcome.id,
      unitId: unitOutcome.unitId,
      outcome: unitOutcome.outcome,
      note: unitOutcome.note,
      byPersonId: unitOutcome.byPersonId,
      byName: sql<string>`coalesce(${person.name}, '')`,
      at: unitOutcome.at,
    })
    .from(unitOutcome)
    .leftJoin(person, tenantJoin(person, unitOutcome, unitOutcome.byPersonId))
    .where(and(eq(unitOutcome.personId, personId), inArray(unitOutcome.unitId, [...unitIds])))
    .orderBy(desc(unitOutcome.at), desc(unitOutcome.id));
}

export async function isAssessor(tx: Tx, personId: string): Promise<boolean> {
  const [row] = await tx.select({ roles: person.roles }).from(person).where(eq(person.id, personId));
  return row?.roles.includes('assessor') ?? false;
}

export async function insertOutcome(tx: Tx, row: typeof unitOutcome.$inferInsert): Promise<string> {
  const [made] = await tx.insert(unitOutcome).values(row).returning({ id: unitOutcome.id });
  return made!.id;
}

export async function extensionById(tx: Tx, id: string) {
  const [row] = await tx.select().from(extensionRequest).where(eq(extensionRequest.id, id));
  return row;
}

export async function decideExtension(
  tx: Tx,
  id: string,
  decision: Pick<
    typeof extensionRequest.$inferSelect,
    'state' | 'until' | 'note' | 'decidedBy' | 'decidedAt'
  >,
): Promise<void> {
  await tx.update(extensionRequest).set(decision).where(eq(extensionRequest.id, id));
}

export async function commentsOf(tx: Tx, personId: string) {
  return tx
    .select({ id: reusableComment.id, text: reusableComment.text })
    .from(reusableComment)
    .where(eq(reusableComment.personId, personId))
    .orderBy(asc(reusableComment.createdAt), asc(reusableComment.id));
}

export async function insertComment(tx: Tx, row: { personId: string; text: string }): Promise<void> {
  await tx.insert(reusableComment).values(row);
}

export async function deleteComment(tx: Tx, personId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(reusableComment)
    .where(and(eq(reusableComment.id, id), eq(reusableComment.personId, personId)))
    .returning({ id: reusableComment.id });
  return gone.length > 0;
}
