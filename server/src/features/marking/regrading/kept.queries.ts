import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import { studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { ofOthers, type Viewer } from '#server/features/marking/works.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { regradedWork, regrading } from './regrading.table.ts';

export type RegradingRecord = typeof regrading.$inferSelect;
export type RegradedRecord = typeof regradedWork.$inferSelect;

/** False when it is there already: it was sent twice. */
export async function insertRegrading(
  tx: Tx,
  row: typeof regrading.$inferInsert,
  works: readonly (typeof regradedWork.$inferInsert)[],
): Promise<boolean> {
  const made = await tx.insert(regrading).values(row).onConflictDoNothing().returning({ id: regrading.id });
  if (made.length === 0) return false;
  await tx.insert(regradedWork).values([...works]);
  return true;
}

export async function lockRegrading(tx: Tx, id: string): Promise<RegradingRecord | null> {
  const [row] = await tx.select().from(regrading).where(eq(regrading.id, id)).for('update');
  return row ?? null;
}

export async function changeRegrading(
  tx: Tx,
  id: string,
  change: Partial<Pick<RegradingRecord, 'state' | 'undoneBy' | 'undoneAt'>>,
): Promise<void> {
  await tx.update(regrading).set(change).where(eq(regrading.id, id));
}

/** The next work a run has to do something about; null when it is done. */
export async function nextWork(
  tx: Tx,
  id: string,
  became: 'waiting' | 'changed',
): Promise<RegradedRecord | null> {
  const [row] = await tx
    .select()
    .from(regradedWork)
    .where(and(eq(regradedWork.regradingId, id), eq(regradedWork.became, became)))
    .orderBy(asc(regradedWork.workId))
    .limit(1);
  return row ?? null;
}

export async function changeRegraded(
  tx: Tx,
  { regradingId, workId }: RegradedRecord,
  change: Partial<RegradedRecord>,
): Promise<void> {
  await tx
    .update(regradedWork)
    .set(change)
    .where(and(eq(regradedWork.regradingId, regradingId), eq(regradedWork.workId, workId)));
}

const nameOf = (column: string) =>
  sql<string | null>`(select p.name from ${person} p where p.organisation_id = app_organisation()
    and p.id = ${regrading}.${sql.identifier(column)})`;

const shownRegradings = (tx: Tx) =>
  tx
    .select({
      id: regrading.id,
      assessmentId: regrading.assessmentId,
      itemId: assessmentItem.lineageId,
      prompt: assessmentItem.prompt,
      reason: regrading.reason,
      result: regrading.result,
      state: regrading.state,
      byName: nameOf('by_person_id'),
      undoneBy: nameOf('undone_by'),
      at: regrading.at,
      works: sql<number>`(select count(*)::int from ${regradedWork} w
        where w.organisation_id = app_organisation() and w.regrading_id = ${regrading}.id)`,
    })
    .from(regrading)
    .innerJoin(assessmentItem, tenantJoin(assessmentItem, regrading, regrading.itemId));
export type ShownRegrading = Awaited<ReturnType<typeof shownRegradings>>[number];

export async function regradingShown(tx: Tx, id: string): Promise<ShownRegrading | null> {
  const [row] = await shownRegradings(tx).where(eq(regrading.id, id));
  return row ?? null;
}

/** The newest regradings of an assessment that have a work the viewer sees. */
export const regradingsOf = async (tx: Tx, viewer: Viewer, assessmentId: string, most: number) =>
  shownRegradings(tx)
    .where(
      and(
        eq(regrading.assessmentId, assessmentId),
        sql`exists (select from ${regradedWork} join ${studentAssessment}
          on ${studentAssessment.organisationId} = ${regradedWork.organisationId}
            and ${studentAssessment.id} = ${regradedWork.workId}
          where ${regradedWork.organisationId} = app_organisation()
            and ${regradedWork.regradingId} = ${regrading.id} and ${ofOthers(viewer)})`,
      ),
    )
    .orderBy(desc(regrading.at), desc(regrading.id))
    .limit(most);

/** What became of each work that the viewer sees, by name. */
export const regradedWorks = async (tx: Tx, viewer: Viewer, id: string) =>
  tx
    .select({
      workId: regradedWork.workId,
      studentName: person.name,
      seenId: regradedWork.seenId,
      writtenId: regradedWork.writtenId,
      became: regradedWork.became,
      because: regradedWork.because,
      decideAgain: regradedWork.decideAgain,
    })
    .from(regradedWork)
    .innerJoin(studentAssessment, tenantJoin(studentAssessment, regradedWork, regradedWork.workId))
    .innerJoin(person, tenantJoin(person, studentAssessment, studentAssessment.personId))
    .where(and(eq(regradedWork.regradingId, id), ofOthers(viewer)))
    .orderBy(asc(person.name), asc(regradedWork.workId));

/** Assessments that somebody handed work in for, with the title and version of the newest. */
export const assessmentsWorkedOn = async (tx: Tx) =>
  tx
    .selectDistinctOn([assessmentVersion.assessmentId], {
      id: assessmentVersion.assessmentId,
      name: assessmentVersion.title,
      versionId: assessmentVersion.id,
      number: assessmentVersion.number,
    })
    .from(assessmentVersion)
    .where(
      sql`exists (select from ${studentAssessment} w where w.organisation_id = app_organisation()
        and w.assessment_id = ${assessmentVersion}.assessment_id)`,
    )
    .orderBy(assessmentVersion.assessmentId, desc(assessmentVersion.number));
