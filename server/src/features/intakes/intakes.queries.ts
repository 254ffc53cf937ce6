import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { IntakeDetails, IntakeTime } from '#contract/console/intakes.ts';
import { intakeDueDay } from '#server/features/assessments/tool/dueDays.table.ts';
import { isOffered, offerOfCourse, takenPlaces } from '#server/features/catalogue/catalogue.queries.ts';
import { courseOffer } from '#server/features/catalogue/catalogue.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { deliveryLocation, intake, intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { pageOf, type ListSource, type SortTerm } from '#server/platform/database/pages.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

const rows = (tx: Tx) =>
  tx
    .select({
      id: intake.id,
      courseId: intake.courseId,
      course: {
        id: course.id,
        code: course.code,
        title: course.title,
        published: sql<boolean>`${course.status} = 'published'`,
      },
      courseOffered: sql<boolean>`coalesce(${isOffered}, false)`,
      scopeSince: courseOffer.scopeSince,
      scopeUntil: courseOffer.scopeUntil,
      enrolUntil: courseOffer.enrolUntil,
      name: intake.name,
      startsOn: intake.startsOn,
      endsOn: intake.endsOn,
      opensOn: intake.opensOn,
      closesOn: intake.closesOn,
      mode: intake.mode,
      place: intake.location,
      schedule: intake.schedule,
      places: intake.places,
      waitingList: intake.waitingList,
      listed: intake.listed,
      revision: intake.revision,
      dueDaysRevision: intake.dueDaysRevision,
      firstDueOn: sql<string | null>`(select min(${intakeDueDay.dueOn}) from ${intakeDueDay}
        where ${intakeDueDay.organisationId} = ${intake.organisationId}
          and ${intakeDueDay.intakeId} = ${intake.id})`,
      taken: takenPlaces,
      waiting: sql<number>`(select count(*)::int from ${registration}
        where ${registration.organisationId} = ${intake.organisationId}
          and ${registration.intakeId} = ${intake.id} and ${registration.status} = 'waiting')`,
      location: {
        id: deliveryLocation.id,
        code: deliveryLocation.code,
        name: deliveryLocation.name,
      },
    })
    .from(intake)
    .innerJoin(course, tenantJoin(course, intake, intake.courseId))
    .leftJoin(courseOffer, offerOfCourse)
    .leftJoin(deliveryLocation, tenantJoin(deliveryLocation, intake, intake.locationId))
    .$dynamic();
export type IntakeRow = Awaited<ReturnType<typeof rows>>[number];

export interface IntakeFilter {
  /** An ILIKE pattern for what the intake and its course are called, and where it is. */
  readonly pattern?: string;
  readonly courseId?: string;
  readonly when?: IntakeTime;
  readonly listed?: boolean;
  readonly taughtBy?: string;
  readonly today: string;
}

const times: Record<IntakeTime, (today: string) => SQL | undefined> = {
  to_come: (today) => gt(intake.startsOn, today),
  running: (today) =>
    and(
      or(isNull(intake.startsOn), lte(intake.startsOn, today)),
      or(isNull(intake.endsOn), gte(intake.endsOn, today)),
    ),
  past: (today) => lt(intake.endsOn, today),
};

function called(pattern: string): SQL {
  const like = (text: AnyPgColumn): SQL => sql`lower(${text}) like lower(${pattern})`;
  return sql`(${like(intake.name)} or ${like(intake.location)} or ${intake.courseId} in (
    select ${course.id} from ${course} where ${like(course.title)} or ${like(course.code)}))`;
}

function matching({ pattern, courseId, when, listed, taughtBy, today }: IntakeFilter): SQL | undefined {
  return and(
    pattern === undefined ? undefined : called(pattern),
    courseId === undefined ? undefined : eq(intake.courseId, courseId),
    when && times[when](today),
    listed === undefined ? undefined : eq(intake.listed, listed),
    taughtBy === undefined
      ? undefined
      : sql`exists (select from ${intakeTrainer} where ${intakeTrainer.organisationId} = ${intake.organisationId}
          and ${intakeTrainer.intakeId} = ${intake.id} and ${intakeTrainer.personId} = ${taughtBy})`,
  );
}

/** Those that can be joined at any time first, then the newest start. */
const order: readonly SortTerm[] = [{ by: intake.startsOn, down: true, nulls: 'first' }, { by: intake.id }];

/** One page of intakes and how many match: their places are counted for those of the page alone. Two statements. */
export async function intakesPage(tx: Tx, filter: IntakeFilter, wish: { asked: number; size: number }) {
  const list: ListSource = { from: intake, where: matching(filter), id: intake.id, order };
  const { page, total, shown } = await pageOf(tx, list, { ...wish, search: filter.pattern !== undefined });
  const found: IntakeRow[] = await rows(tx)
    .innerJoin(shown, sql`shown.id = ${intake.id}`)
    .orderBy(sql`shown.at`);
  return { rows: found, page, total };
}

export async function intakeById(tx: Tx, id: string): Promise<IntakeRow | null> {
  const [row] = await rows(tx).where(eq(intake.id, id));
  return row ?? null;
}

const columnsOf = ({ place, ...details }: IntakeDetails) => ({ ...details, location: place });

export async function insertIntake(
  tx: Tx,
  { id, courseId, ...details }: IntakeDetails & { id: string; courseId: string },
): Promise<void> {
  await tx
    .insert(intake)
    .values({ id, courseId, ...columnsOf(details) })
    .onConflictDoNothing();
}

export async function changeIntake(
  tx: Tx,
  id: string,
  { revision, ...details }: IntakeDetails & { revision: number },
): Promise<void> {
  await tx
    .update(intake)
    .set({ ...columnsOf(details), revision })
    .where(eq(intake.id, id));
}

/** The state of a course, locked so that nobody changes it meanwhile; null when it does not exist. */
export async function holdCourse(tx: Tx, id: string) {
  const [row] = await tx.select({ status: course.status }).from(course).where(eq(course.id, id)).for('share');
  return row ?? null;
}

/** Who teaches and assesses these intakes. */
export const trainersOf = async (tx: Tx, intakeIds: readonly string[]) =>
  tx
    .select({ intakeId: intakeTrainer.intakeId, id: person.id, name: person.name, roles: person.roles })
    .from(intakeTrainer)
    .innerJoin(person, tenantJoin(person, intakeTrainer, intakeTrainer.personId))
    .where(sql`${intakeTrainer.intakeId} = any(${sql.param([...intakeIds])}::uuid[])`)
    .orderBy(asc(person.name), asc(person.id));

export async function setLocation(tx: Tx, id: string, locationId: string | null): Promise<void> {
  await tx.update(intake).set({ locationId }).where(eq(intake.id, id));
}

/** The roles of somebody whose access has not ended. */
export async function activeRoles(tx: Tx, personId: string) {
  const [row] = await tx
    .select({ roles: person.roles })
    .from(person)
    .where(and(eq(person.id, personId), sql`${person.endedAt} is null`));
  return row?.roles ?? null;
}

export async function addTrainer(tx: Tx, intakeId: string, personId: string): Promise<void> {
  await tx.insert(intakeTrainer).values({ intakeId, personId }).onConflictDoNothing();
}

export async function removeTrainer(tx: Tx, intakeId: string, personId: string): Promise<void> {
  await tx
    .delete(intakeTrainer)
    .where(and(eq(intakeTrainer.intakeId, intakeId), eq(intakeTrainer.personId, personId)));
}

/** Those of these people who are trainers or assessors and whose access has not ended. */
export async function teachersAmong(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await tx
    .select({ id: person.id })
    .from(person)
    .where(
      and(
        inArray(person.id, [...ids]),
        isNull(person.endedAt),
        or(sql`${person.roles} @> '{trainer}'`, sql`${person.roles} @> '{assessor}'`),
      ),
    );
  return found.map(({ id }) => id);
}

export async function addTrainers(tx: Tx, intakeId: string, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  await tx
    .insert(intakeTrainer)
    .values(personIds.map((personId) => ({ intakeId, personId })))
    .onConflictDoNothing();
}

/** Takes everyone else off an intake. */
export async function keepTrainers(tx: Tx, intakeId: string, personIds: readonly string[]): Promise<void> {
  await tx
    .delete(intakeTrainer)
    .where(and(eq(intakeTrainer.intakeId, intakeId), notInArray(intakeTrainer.personId, [...personIds])));
}
