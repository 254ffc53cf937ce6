import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { announcement } from '#server/features/announcements/announcements.table.ts';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { assessment, assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { deliveryLocation, intake } from '#server/features/courses/intakes.table.ts';
import { unitEdition } from '#server/features/courses/unitEditions.table.ts';
import { staffCredential } from '#server/features/credentials/credentials.table.ts';
import { domainClaim } from '#server/features/domains/domains.table.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { invitation, person } from '#server/features/identity/people/identity.table.ts';
import { peopleImport } from '#server/features/imports/imports.table.ts';
import { savedReport } from '#server/features/reports/report.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

type TableWithId = PgTable & { readonly id: AnyPgColumn };

/** Of the assessment that a work is of, as it is called in the version the student has. */
const workTitle = (workId: AnyPgColumn): SQL => sql`(select v.title from ${studentAssessment} w
  join ${assessmentVersion} v on v.organisation_id = w.organisation_id and v.id = w.version_id
  where w.organisation_id = app_organisation() and w.id = ${workId})`;

/** What has a name that says which one it is. */
const named: readonly (readonly [TableWithId, AnyPgColumn | SQL])[] = [
  [person, person.name],
  [invitation, invitation.email],
  [intake, intake.name],
  [course, course.title],
  [unitEdition, unitEdition.title],
  [assessment, assessment.code],
  [studentAssessment, workTitle(studentAssessment.id)],
  [attempt, workTitle(attempt.studentAssessmentId)],
  [deliveryLocation, deliveryLocation.name],
  [announcement, announcement.title],
  [staffCredential, staffCredential.name],
  [domainClaim, domainClaim.host],
  [storedFile, storedFile.name],
  [peopleImport, peopleImport.fileName],
  [savedReport, savedReport.name],
];

/** The names of today of these ids, whatever they are of, in one statement. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const asked = sql.param([...ids]);
  const each = named.map(
    ([table, name]) =>
      sql`select ${table.id} as id, ${name} as name from ${table} where ${table.id} = any(${asked}::uuid[])`,
  );
  const { rows } = await tx.execute<{ id: string; name: string }>(sql.join(each, sql` union all `));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
