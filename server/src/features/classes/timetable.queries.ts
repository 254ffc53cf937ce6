import { and, eq, inArray, sql } from 'drizzle-orm';
import { course, unit } from '#server/features/courses/courses.table.ts';
import { newestEdition } from '#server/features/courses/editions.queries.ts';
import { courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { courseSubscription, hasNotEnded } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { notice } from '#server/features/notifications/notifications.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { classTrainer, classUnit, intakeClass, rollMark } from './classes.table.ts';

/* How a timetable is changed, and whom that concerns. */

type ClassRow = typeof intakeClass.$inferSelect;
export type ClassColumns = Pick<ClassRow, 'locationId' | 'room' | 'link' | 'note'>;
export type NewClass = ClassColumns &
  Pick<ClassRow, 'id' | 'intakeId' | 'seriesId' | 'day' | 'startsAt' | 'endsAt' | 'createdAt'>;

export async function intakeDays(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: intake.id,
      name: intake.name,
      courseId: intake.courseId,
      startsOn: intake.startsOn,
      endsOn: intake.endsOn,
      locationId: intake.locationId,
      courseTitle: course.title,
    })
    .from(intake)
    .innerJoin(course, tenantJoin(course, intake, intake.courseId))
    .where(eq(intake.id, id));
  return row ?? null;
}

/** The units of the newest published edition of the course of an intake, in its order. */
export async function unitsOfIntake(tx: Tx, intakeId: string) {
  const { rows } = await tx.execute<{ id: string; code: string; title: string }>(sql`
    select u.id, u.code, u.title from ${intake} i
    join ${courseEditionUnit} e on e.organisation_id = i.organisation_id
      and e.course_edition_id = ${newestEdition(sql`i.organisation_id`, sql`i.course_id`)}
    join ${unit} u on u.organisation_id = e.organisation_id and u.id = e.unit_id
    where i.organisation_id = app_organisation() and i.id = ${intakeId}::uuid
    order by e.position`);
  return rows;
}

/** Classes of an intake, locked, in the order of their start. */
export const lockClasses = async (tx: Tx, intakeId: string, ids: readonly string[]): Promise<ClassRow[]> =>
  tx
    .select()
    .from(intakeClass)
    .where(and(eq(intakeClass.intakeId, intakeId), inArray(intakeClass.id, [...ids])))
    .orderBy(intakeClass.startsAt, intakeClass.id)
    .for('update');

export async function lockClass(tx: Tx, id: string): Promise<ClassRow | null> {
  const [row] = await tx.select().from(intakeClass).where(eq(intakeClass.id, id)).for('update');
  return row ?? null;
}

export async function countOfIntake(tx: Tx, intakeId: string): Promise<number> {
  return tx.$count(intakeClass, eq(intakeClass.intakeId, intakeId));
}

export async function seriesOf(tx: Tx, seriesId: string): Promise<{ intakeId: string } | null> {
  const [row] = await tx
    .select({ intakeId: intakeClass.intakeId })
    .from(intakeClass)
    .where(eq(intakeClass.seriesId, seriesId))
    .limit(1);
  return row ?? null;
}

export async function insertClasses(tx: Tx, classes: readonly NewClass[]): Promise<void> {
  await tx.insert(intakeClass).values([...classes]);
}

export async function moveClass(
  tx: Tx,
  id: string,
  change: ClassColumns & Pick<ClassRow, 'day' | 'startsAt' | 'endsAt'>,
): Promise<void> {
  await tx
    .update(intakeClass)
    .set({ ...change, revision: sql`${intakeClass.revision} + 1` })
    .where(eq(intakeClass.id, id));
}

export async function setCancelReason(tx: Tx, id: string, cancelReason: string | null): Promise<void> {
  await tx
    .update(intakeClass)
    .set({ cancelReason, revision: sql`${intakeClass.revision} + 1` })
    .where(eq(intakeClass.id, id));
}

/** Says who gives classes, and what they are about; who is named twice gives them once. */
export async function setPeopleAndUnits(
  tx: Tx,
  ids: readonly string[],
  { trainerIds, unitIds }: { trainerIds: readonly string[]; unitIds: readonly string[] },
): Promise<void> {
  await tx.delete(classTrainer).where(inArray(classTrainer.classId, [...ids]));
  await tx.delete(classUnit).where(inArray(classUnit.classId, [...ids]));
  const trainers = ids.flatMap((classId) =>
    [...new Set(trainerIds)].map((personId) => ({ classId, personId })),
  );
  const units = ids.flatMap((classId) => [...new Set(unitIds)].map((unitId) => ({ classId, unitId })));
  if (trainers.length > 0) await tx.insert(classTrainer).values(trainers);
  if (units.length > 0) await tx.insert(classUnit).values(units);
}

export async function removeClasses(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(intakeClass).where(inArray(intakeClass.id, [...ids]));
}

/** Which of these classes have a mark, also one that was taken back. */
export async function withRoll(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ id: rollMark.classId })
    .from(rollMark)
    .where(inArray(rollMark.classId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

export const hasStudents = async (tx: Tx, intakeId: string): Promise<boolean> =>
  (await tx.$count(courseSubscription, eq(courseSubscription.intakeId, intakeId))) > 0;

/** Whom a change of the timetable of an intake concerns: its students, whose enrolment has not ended. */
export const studentsOf = async (tx: Tx, intakeId: string) =>
  tx
    .select({ personId: courseSubscription.personId, subscriptionId: courseSubscription.id })
    .from(courseSubscription)
    .where(and(eq(courseSubscription.intakeId, intakeId), hasNotEnded));

/** Takes back notices that nobody has read and no email has brought. */
export async function dropNotices(tx: Tx, once: readonly string[]): Promise<void> {
  await tx
    .delete(notice)
    .where(
      and(inArray(notice.once, [...once]), sql`${notice.readAt} is null and ${notice.mailedAt} is null`),
    );
}

interface Overlap {
  /** Which of the asked times, counted from 0. */
  at: number;
  trainer: string;
  intake: string;
  from: string;
  to: string;
}

/** Other classes of these trainers at these times. */
export async function overlapsOf(
  tx: Tx,
  times: readonly { startsAt: Date; endsAt: Date }[],
  {
    trainerIds,
    except,
    timeZone,
  }: { trainerIds: readonly string[]; except: readonly string[]; timeZone: string },
): Promise<Overlap[]> {
  if (trainerIds.length === 0 || times.length === 0) return [];
  const instants = (all: readonly Date[]) => sql.param(all.map((one) => one.toISOString()));
  const { rows } = await tx.execute<Overlap & Record<string, unknown>>(sql`
    select asked.number::int - 1 as at, p.name as trainer, i.name as intake,
      to_char(c.starts_at at time zone ${timeZone}, 'HH24:MI') as "from",
      to_char(c.ends_at at time zone ${timeZone}, 'HH24:MI') as "to"
    from unnest(${instants(times.map(({ startsAt }) => startsAt))}::timestamptz[],
      ${instants(times.map(({ endsAt }) => endsAt))}::timestamptz[])
      with ordinality as asked (starts_at, ends_at, number)
    join ${intakeClass} c on c.organisation_id = app_organisation() and c.cancel_reason is null
      and c.starts_at < asked.ends_at and c.starts_at > asked.starts_at - interval '1 day'
      and c.ends_at > asked.starts_at and c.id <> all(${sql.param([...except])}::uuid[])
    join ${classTrainer} t on t.organisation_id = c.organisation_id and t.class_id = c.id
      and t.person_id = any(${sql.param([...trainerIds])}::uuid[])
    join ${person} p on p.organisation_id = t.organisation_id and p.id = t.person_id
    join ${intake} i on i.organisation_id = c.organisation_id and i.id = c.intake_id
    order by asked.number, c.starts_at, p.name
    limit 400`);
  return rows;
}
