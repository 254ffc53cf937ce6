import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ToolContent } from '#contract/assessments/toolDraft.ts';
import { assessment, assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import { studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { unit } from '#server/features/courses/courses.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { assessmentDraft, assessmentDraftWriter } from './drafts.table.ts';

/** An assessment; with `held`, locked until the transaction ends. */
export async function assessmentById(tx: Tx, id: string, held = false) {
  const query = tx
    .select({ id: assessment.id, code: assessment.code })
    .from(assessment)
    .where(eq(assessment.id, id));
  const [row] = await (held ? query.for('update') : query);
  return row ?? null;
}

/** Adds an assessment; false when there is one of this id. */
export async function insertAssessment(tx: Tx, given: { id: string; code: string }): Promise<boolean> {
  const rows = await tx
    .insert(assessment)
    .values(given)
    .onConflictDoNothing({ target: [assessment.organisationId, assessment.id] })
    .returning({ id: assessment.id });
  return rows.length === 1;
}

/** Whether another assessment has this code, whatever its case. */
export async function assessmentCodeTaken(tx: Tx, code: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: assessment.id })
    .from(assessment)
    .where(sql`lower(${assessment.code}) = lower(${code}) and ${assessment.id} <> ${id}`);
  return rows.length > 0;
}

export async function deleteAssessment(tx: Tx, id: string): Promise<void> {
  await tx.delete(assessment).where(eq(assessment.id, id));
}

/** The versions of an assessment, the newest first. */
export const versionsOf = async (tx: Tx, assessmentId: string) =>
  tx
    .select({
      id: assessmentVersion.id,
      number: assessmentVersion.number,
      title: assessmentVersion.title,
      publishedAt: assessmentVersion.publishedAt,
      items: sql<number>`(select count(*)::int from ${assessmentItem} i
        where i.organisation_id = app_organisation() and i.version_id = ${assessmentVersion}.id)`,
      begun: sql<number>`(select count(*)::int from ${studentAssessment} w
        where w.organisation_id = app_organisation() and w.version_id = ${assessmentVersion}.id)`,
    })
    .from(assessmentVersion)
    .where(eq(assessmentVersion.assessmentId, assessmentId))
    .orderBy(desc(assessmentVersion.number));

/** The draft that is being written; null while nobody writes. */
export async function draftOf(tx: Tx, assessmentId: string) {
  const [row] = await tx
    .select({
      content: assessmentDraft.content,
      revision: assessmentDraft.revision,
      savedAt: assessmentDraft.savedAt,
      by: person.name,
    })
    .from(assessmentDraft)
    .leftJoin(person, tenantJoin(person, assessmentDraft, assessmentDraft.savedBy))
    .where(eq(assessmentDraft.assessmentId, assessmentId));
  return row?.content ? { ...row, content: row.content } : null;
}

interface DraftSave {
  content: ToolContent;
  savedAt: Date;
  savedBy: string;
}

const nextRevision = { revision: sql`${assessmentDraft.revision} + 1` };

/** Begins a draft; of one that was here before, the revisions go on. */
export async function insertDraft(tx: Tx, assessmentId: string, save: DraftSave): Promise<void> {
  await tx
    .insert(assessmentDraft)
    .values({ assessmentId, ...save })
    .onConflictDoUpdate({
      target: [assessmentDraft.organisationId, assessmentDraft.assessmentId],
      set: { ...save, ...nextRevision },
    });
}

export async function updateDraft(tx: Tx, assessmentId: string, save: Partial<DraftSave>): Promise<void> {
  await tx
    .update(assessmentDraft)
    .set({ ...save, ...nextRevision })
    .where(eq(assessmentDraft.assessmentId, assessmentId));
}

/** Notes that somebody wrote the draft. */
export async function noteWriter(tx: Tx, assessmentId: string, personId: string): Promise<void> {
  await tx.insert(assessmentDraftWriter).values({ assessmentId, personId }).onConflictDoNothing();
}

/** Who wrote the draft that is there, by name. */
export const writersOf = async (tx: Tx, assessmentId: string) =>
  tx
    .select({ id: person.id, name: person.name })
    .from(assessmentDraftWriter)
    .innerJoin(person, tenantJoin(person, assessmentDraftWriter, assessmentDraftWriter.personId))
    .where(eq(assessmentDraftWriter.assessmentId, assessmentId))
    .orderBy(asc(person.nameKey), asc(person.id));

/** Ends a draft: it was published or discarded. */
export async function endDraft(tx: Tx, assessmentId: string): Promise<void> {
  await tx.delete(assessmentDraftWriter).where(eq(assessmentDraftWriter.assessmentId, assessmentId));
  await tx
    .update(assessmentDraft)
    .set({ content: null, ...nextRevision })
    .where(eq(assessmentDraft.assessmentId, assessmentId));
}

export const unitsById = async (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: unit.id, code: unit.code, title: unit.title })
    .from(unit)
    .where(inArray(unit.id, [...ids]))
    .orderBy(asc(unit.code));
