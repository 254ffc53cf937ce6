import { aliasedTable, and, asc, desc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { reporterCheck, thirdPartyReport } from './evidence.table.ts';
import { attempt, response, studentAssessment } from './work.table.ts';

export type ReportRow = typeof thirdPartyReport.$inferSelect;

/** A report with the newest check of who gave it, at any of their reports on the student. */
export type CheckedReport = ReportRow & { check: { isConfirmed: boolean; note: string; at: Date } | null };

/** Of a report `r`, the newest check of who gave it. */
const newestCheck = (columns: SQL) => sql`(select ${columns} from ${reporterCheck} c
  join ${thirdPartyReport} other on other.organisation_id = c.organisation_id and other.id = c.report_id
  join ${attempt} other_try on other_try.organisation_id = c.organisation_id and other_try.id = other.attempt_id
  join ${studentAssessment} other_work on other_work.organisation_id = c.organisation_id
    and other_work.id = other_try.student_assessment_id
  where c.organisation_id = r.organisation_id and other.to_email = r.to_email
    and other_work.person_id = (select w.person_id from ${attempt} a join ${studentAssessment} w
      on w.organisation_id = a.organisation_id and w.id = a.student_assessment_id
      where a.organisation_id = r.organisation_id and a.id = r.attempt_id)
  order by c.at desc, c.id desc limit 1)`;

/** Whether the newest check stands against a report `r`, by the same rule as `reporterStanding` of the rules. */
const isRefused = sql`(r.answered_at is not null
  and coalesce(${newestCheck(sql`not c.is_confirmed and c.at >= r.answered_at`)}, false))`;
const isConfirmed = sql`coalesce(${newestCheck(sql`c.is_confirmed`)}, false)`;

/** For a joined response: the number of requested reports that are answered, and may count, or can still be. */
export const reports = sql<number>`(
  select count(*)::int from ${thirdPartyReport} r
  where r.organisation_id = ${response.organisationId} and r.attempt_id = ${response.attemptId}
    and r.item_id = ${response.itemId} and r.withdrawn_at is null and r.declined_at is null
    and (r.answered_at is not null or r.expires_at > now()) and not ${isRefused})`;

const newestReport = (which: SQL) =>
  sql<Date | null>`(select max(r.answered_at) from ${thirdPartyReport} r
  where r.organisation_id = ${response.organisationId} and r.attempt_id = ${response.attemptId}
    and r.item_id = ${response.itemId} and r.withdrawn_at is null and ${which})`.mapWith(
    thirdPartyReport.answeredAt,
  );

/** For a joined response: when the newest report on it came from somebody who is confirmed. */
export const reportedAt = newestReport(isConfirmed);

/** For a joined response: when the newest report on it came from somebody nobody has looked at. */
export const toConfirmSince = newestReport(sql`not ${isConfirmed} and not ${isRefused}`);

/** For a joined response: it was reported on, and nobody has confirmed who gave a report. */
export const reporterUnknown = sql<boolean>`(${newestReport(sql`true`)} is not null and ${reportedAt} is null)`;

/** Every requested report, including withdrawn ones; oldest first. */
export async function reportRows(tx: Tx, attemptIds: string[]): Promise<CheckedReport[]> {
  if (attemptIds.length === 0) return [];
  const r = aliasedTable(thirdPartyReport, 'r');
  const check = sql<{ isConfirmed: boolean; note: string; at: string } | null>`${newestCheck(
    sql`json_build_object('isConfirmed', c.is_confirmed, 'note', c.note, 'at', c.at)`,
  )}`;
  const rows = await tx
    .select({ ...getTableColumns(r), check })
    .from(r)
    .where(sql`${r.attemptId} = any(${sql.param(attemptIds)}::uuid[])`)
    .orderBy(asc(r.askedAt), asc(r.id));
  return rows.map(({ check: seen, ...row }) => ({
    ...row,
    check: seen && { ...seen, at: new Date(seen.at) },
  }));
}

/** Every check of who reported on a student, newest first. */
export const reporterChecks = async (tx: Tx, personId: string) =>
  tx
    .select({
      email: thirdPartyReport.toEmail,
      isConfirmed: reporterCheck.isConfirmed,
      way: reporterCheck.way,
      note: reporterCheck.note,
      byName: person.name,
      at: reporterCheck.at,
    })
    .from(reporterCheck)
    .innerJoin(thirdPartyReport, tenantJoin(thirdPartyReport, reporterCheck, reporterCheck.reportId))
    .innerJoin(attempt, tenantJoin(attempt, thirdPartyReport, thirdPartyReport.attemptId))
    .innerJoin(studentAssessment, tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId))
    .innerJoin(person, tenantJoin(person, reporterCheck, reporterCheck.byPersonId))
    .where(eq(studentAssessment.personId, personId))
    .orderBy(desc(reporterCheck.at), desc(reporterCheck.id));

export async function insertCheck(tx: Tx, values: typeof reporterCheck.$inferInsert): Promise<void> {
  await tx.insert(reporterCheck).values(values);
}

export async function insertReport(tx: Tx, values: typeof thirdPartyReport.$inferInsert): Promise<string> {
  const [row] = await tx.insert(thirdPartyReport).values(values).returning({ id: thirdPartyReport.id });
  return row!.id;
}

export async function reportById(tx: Tx, id: string): Promise<ReportRow | null> {
  const [row] = await tx.select().from(thirdPartyReport).where(eq(thirdPartyReport.id, id));
  return row ?? null;
}

export async function reportByToken(tx: Tx, tokenHash: string): Promise<ReportRow | null> {
  const [row] = await tx.select().from(thirdPartyReport).where(eq(thirdPartyReport.tokenHash, tokenHash));
  return row ?? null;
}

/**
 * The reports on an item belong to the item that takes its place in the attempt; their links go on. `unanswered`: only
 * those that can still answer what it asks.
 */
export async function moveReports(
  tx: Tx,
  attemptId: string,
  [itemId, toItemId]: readonly [string, string],
  { unanswered }: { unanswered: boolean },
): Promise<void> {
  const open = and(isNull(thirdPartyReport.answeredAt), isNull(thirdPartyReport.declinedAt));
  await tx
    .update(thirdPartyReport)
    .set({ itemId: toItemId })
    .where(
      and(
        eq(thirdPartyReport.attemptId, attemptId),
        eq(thirdPartyReport.itemId, itemId),
        unanswered ? open : undefined,
      ),
    );
}

export async function markOpened(tx: Tx, id: string, openedAt: Date): Promise<void> {
  await tx
    .update(thirdPartyReport)
    .set({ openedAt })
    .where(and(eq(thirdPartyReport.id, id), isNull(thirdPartyReport.openedAt)));
}

export async function markWithdrawn(tx: Tx, id: string, withdrawnAt: Date): Promise<void> {
  await tx.update(thirdPartyReport).set({ withdrawnAt }).where(eq(thirdPartyReport.id, id));
}

export async function markDeclined(
  tx: Tx,
  id: string,
  declinedAt: Date,
  declineReason: string,
): Promise<void> {
  await tx.update(thirdPartyReport).set({ declinedAt, declineReason }).where(eq(thirdPartyReport.id, id));
}

export async function markReported(
  tx: Tx,
  id: string,
  values: Pick<ReportRow, 'answers' | 'signedName' | 'sha256' | 'answeredAt'>,
): Promise<void> {
  await tx.update(thirdPartyReport).set(values).where(eq(thirdPartyReport.id, id));
}
