import { and, asc, desc, eq, gte, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import {
  assessmentVersion,
  integrityDeclaration,
} from '#server/features/assessments/tool/assessments.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { laterIn } from '#server/platform/database/days.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { markingSettings } from '#server/features/assessments/settings/markingSettings.table.ts';
import { attempt, studentAssessment } from './work.table.ts';
import { lockWorkOf } from './works.queries.ts';

export type AttemptRow = typeof attempt.$inferSelect;

/** For a joined attempt: whether it is the newest. */
export const isNewest: SQL<boolean> = sql`not exists (select from ${attempt} later
  where later.organisation_id = ${attempt.organisationId}
    and later.student_assessment_id = ${attempt.studentAssessmentId} and later.number > ${attempt.number})`;

export async function insertAttempt(tx: Tx, values: typeof attempt.$inferInsert): Promise<string> {
  const [row] = await tx.insert(attempt).values(values).returning({ id: attempt.id });
  return row!.id;
}

type Change = Partial<typeof attempt.$inferInsert>;
export async function changeAttempt(tx: Tx, attemptId: string, change: Change): Promise<void> {
  await tx.update(attempt).set(change).where(eq(attempt.id, attemptId));
}

/** Lets running attempts end at another time; null means never. */
export async function setEnds(tx: Tx, attemptIds: readonly string[], endsAt: Date | null): Promise<void> {
  await tx
    .update(attempt)
    .set({ endsAt })
    .where(and(inArray(attempt.id, [...attemptIds]), isNull(attempt.submittedAt)));
}

export async function attemptById(tx: Tx, id: string): Promise<AttemptRow | null> {
  const [row] = await tx.select().from(attempt).where(eq(attempt.id, id));
  return row ?? null;
}

export async function newestAttempt(tx: Tx, studentAssessmentId: string): Promise<AttemptRow | null> {
  const [row] = await tx
    .select()
    .from(attempt)
    .where(eq(attempt.studentAssessmentId, studentAssessmentId))
    .orderBy(desc(attempt.number))
    .limit(1);
  return row ?? null;
}

/** An attempt with its work, version and person, locked until the end of the transaction. */
export async function openAttempt(tx: Tx, attemptId: string) {
  const work = await lockWorkOf(tx, attemptId);
  if (!work) return null;
  const [row] = await tx
    .select({
      attempt,
      version: {
        number: assessmentVersion.number,
        title: assessmentVersion.title,
        shuffle: assessmentVersion.shuffle,
      },
      declarationVersion: integrityDeclaration.version,
      person: {
        name: person.name,
        preferredName: person.preferredName,
        email: person.email,
        language: person.language,
      },
    })
    .from(attempt)
    .innerJoin(studentAssessment, tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId))
    .innerJoin(
      assessmentVersion,
      tenantJoin(assessmentVersion, studentAssessment, studentAssessment.versionId),
    )
    .innerJoin(integrityDeclaration, tenantJoin(integrityDeclaration, attempt, attempt.declarationId))
    .innerJoin(person, tenantJoin(person, studentAssessment, studentAssessment.personId))
    .where(eq(attempt.id, attemptId));
  return row ? { ...row, work } : null;
}
export type OpenAttempt = NonNullable<Awaited<ReturnType<typeof openAttempt>>>;

/** The running attempt, with what limits its time; null when none runs. */
export async function runningAttempt(tx: Tx, studentAssessmentId: string) {
  const [row] = await tx
    .select({
      id: attempt.id,
      startedAt: attempt.startedAt,
      timeLimitMinutes: assessmentVersion.timeLimitMinutes,
      lateWork: assessmentVersion.lateWork,
    })
    .from(attempt)
    .innerJoin(studentAssessment, tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId))
    .innerJoin(
      assessmentVersion,
      tenantJoin(assessmentVersion, studentAssessment, studentAssessment.versionId),
    )
    .where(and(eq(attempt.studentAssessmentId, studentAssessmentId), isNull(attempt.submittedAt)));
  return row ?? null;
}

/** Moves the end of running attempts of a subscription that had not come, by days of the calendar; returns the new ends. */
export async function moveEnds(
  tx: Tx,
  subscriptionId: string,
  { since, days, timeZone }: { since: Date; days: number; timeZone: string },
): Promise<Date[]> {
  const rows = await tx
    .update(attempt)
    .set({ endsAt: laterIn(attempt.endsAt, days, timeZone) })
    .from(studentAssessment)
    .where(
      and(
        tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId),
        eq(studentAssessment.subscriptionId, subscriptionId),
        isNull(attempt.submittedAt),
        gte(attempt.endsAt, since),
      ),
    )
    .returning({ endsAt: attempt.endsAt });
  return rows.flatMap(({ endsAt }) => endsAt ?? []);
}

/** Running attempts whose time was up before an instant. While study is paused, no time runs out. */
export async function overtime(tx: Tx, before: Date, most: number): Promise<string[]> {
  const rows = await tx
    .select({ id: attempt.id })
    .from(attempt)
    .innerJoin(studentAssessment, tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId))
    .where(
      sql`${attempt.submittedAt} is null and ${attempt.endsAt} < ${before.toISOString()}
        and ${studentAssessment.state} = 'in_progress'
        and not exists (select from ${courseSubscription} s
          where s.organisation_id = ${studentAssessment.organisationId}
            and s.id = ${studentAssessment.subscriptionId} and s.status = 'paused')`,
    )
    .orderBy(asc(attempt.endsAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** More would not move the median, and every student's list asks for it. */
const mostReleased = 1000;

const turnaround = prepared(['since'], (tx, { since }) => {
  const newest = tx
    .select({
      took: sql<number>`extract(epoch from ${attempt.releasedAt} - ${attempt.submittedAt})`.as('took'),
    })
    .from(attempt)
    .where(
      sql`${attempt.releasedAt} >= ${since} and ${attempt.submittedAt} is not null
        and ${attempt.releasedAt} > ${attempt.submittedAt}`,
    )
    .orderBy(desc(attempt.releasedAt))
    .limit(mostReleased)
    .as('newest');
  return tx
    .select({
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${newest.took}) * 1000`,
      promiseDays: sql<number | null>`(select s.promise_days from ${markingSettings} s
        where s.organisation_id = app_organisation())`,
    })
    .from(newest);
});

/**
 * The working days until work is marked that the organisation promises, and the median time in milliseconds until the
 * newest results released since then; null where there are none.
 */
export async function paceSince(tx: Tx, since: Date) {
  const [row] = await turnaround(tx, { since: since.toISOString() });
  return row!;
}
