import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Audience } from '#contract/announcements/announcements.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { notTemplate } from '#server/features/courses/editions.queries.ts';
import { intake, intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { announcementIntake } from './announcements.table.ts';

/* Whom an announcement reaches: students with an enrolment in its audience that has not ended. */

const idList = (ids: readonly string[]): SQL => sql`any(${sql.param([...ids])}::uuid[])`;

/** A condition on an enrolment `s`: that the audience has it. */
function inAudience(audience: Audience): SQL {
  if (audience.kind === 'everybody') return sql`true`;
  return audience.kind === 'course'
    ? sql`s.course_id = ${audience.courseId}`
    : sql`s.intake_id = ${idList(audience.intakeIds)}`;
}

/** A condition on an enrolment `s`: that it has not ended, by its state and its last day. */
export const goesOn = (today: string): SQL =>
  sql`s.status in ('pending', 'active', 'paused') and (s.access_ends_on is null or s.access_ends_on >= ${today}::date)`;

/** The students an announcement goes to: ids after the last one, in their order. */
export async function nextReached(
  tx: Tx,
  audience: Audience,
  { after, size, today }: { after: string | null; size: number; today: string },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct s.person_id as id from ${courseSubscription} s
    join ${person} p on p.organisation_id = s.organisation_id and p.id = s.person_id
      and p.ended_at is null and p.merged_into is null
    where s.organisation_id = app_organisation() and ${inAudience(audience)} and ${goesOn(today)}
      and ${after === null ? sql`true` : sql`s.person_id > ${after}`}
    order by id limit ${size}`);
  return rows.map(({ id }) => id);
}

/** How many an audience has: reached, not reached because it ended for them, and reached without email. */
export async function reachOf(tx: Tx, audience: Audience, today: string) {
  const { rows } = await tx.execute<{ reached: number; ended: number; unmailed: number }>(sql`
    select count(*) filter (where goes_on)::int as reached, count(*) filter (where not goes_on)::int as ended,
      count(*) filter (where goes_on and not verified)::int as unmailed
    from (select bool_or(${goesOn(today)} and p.ended_at is null and p.merged_into is null) as goes_on,
        bool_or(p.email_verified) as verified
      from ${courseSubscription} s
      join ${person} p on p.organisation_id = s.organisation_id and p.id = s.person_id
      where s.organisation_id = app_organisation() and ${inAudience(audience)} group by s.person_id) as people`);
  return rows[0]!;
}

/** Intakes with their courses, by course and then the newest: those a trainer teaches, or all. */
export const intakesToChoose = async (tx: Tx, trainerId: string | null) =>
  tx
    .select({ id: intake.id, name: intake.name, course: course.title, startsOn: intake.startsOn })
    .from(intake)
    .innerJoin(course, tenantJoin(course, intake, intake.courseId))
    .where(trainerId === null ? undefined : taughtBy(trainerId))
    .orderBy(course.title, sql`${intake.startsOn} desc nulls last`, intake.name, intake.id)
    .limit(500);

const taughtBy = (trainerId: string): SQL =>
  sql`exists (select from ${intakeTrainer} t where t.organisation_id = ${intake.organisationId}
    and t.intake_id = ${intake.id} and t.person_id = ${trainerId})`;

/** How many of these intakes there are, and how many of them somebody teaches. */
export async function countIntakes(tx: Tx, ids: readonly string[], trainerId: string) {
  const [row] = await tx
    .select({
      known: sql<number>`count(*)::int`,
      taught: sql<number>`(count(*) filter (where ${taughtBy(trainerId)}))::int`,
    })
    .from(intake)
    .where(inArray(intake.id, [...ids]));
  return row!;
}

export async function isCourse(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: course.id })
    .from(course)
    .where(and(eq(course.id, id), notTemplate));
  return rows.length > 0;
}

export async function intakeIdsOf(tx: Tx, announcementId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: announcementIntake.intakeId })
    .from(announcementIntake)
    .where(eq(announcementIntake.announcementId, announcementId));
  return rows.map(({ id }) => id);
}

export async function setIntakes(tx: Tx, announcementId: string, audience: Audience): Promise<void> {
  await tx.delete(announcementIntake).where(eq(announcementIntake.announcementId, announcementId));
  if (audience.kind !== 'intakes') return;
  const intakeIds = [...new Set(audience.intakeIds)];
  await tx.insert(announcementIntake).values(intakeIds.map((intakeId) => ({ announcementId, intakeId })));
}
