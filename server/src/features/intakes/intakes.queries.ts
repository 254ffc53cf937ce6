import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { IntakeDetails } from '#contract/console/intakes.ts';
import { takenPlaces } from '#server/features/catalogue/catalogue.queries.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { deliveryLocation, intake, intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

export type Place = Pick<
  typeof deliveryLocation.$inferSelect,
  'code' | 'name' | 'suburb' | 'state' | 'postcode' | 'country'
>;

const locationsWhere = async (tx: Tx, which: SQL | undefined) =>
  tx
    .select({
      id: deliveryLocation.id,
      code: deliveryLocation.code,
      name: deliveryLocation.name,
      suburb: deliveryLocation.suburb,
      state: deliveryLocation.state,
      postcode: deliveryLocation.postcode,
      country: deliveryLocation.country,
      revision: deliveryLocation.revision,
      retiredAt: deliveryLocation.retiredAt,
      intakes: sql<number>`(select count(*)::int from ${intake}
        where ${intake.organisationId} = ${deliveryLocation.organisationId}
          and ${intake.locationId} = ${deliveryLocation.id})`,
    })
    .from(deliveryLocation)
    .where(which)
    .orderBy(sql`${deliveryLocation.retiredAt} is not null`, asc(deliveryLocation.code));
export type LocationRow = Awaited<ReturnType<typeof locationsWhere>>[number];

/** Those in use first, by their codes. */
export const allLocations = (tx: Tx): Promise<LocationRow[]> => locationsWhere(tx, undefined);

export async function locationById(tx: Tx, id: string): Promise<LocationRow | null> {
  const [row] = await locationsWhere(tx, eq(deliveryLocation.id, id));
  return row ?? null;
}

export async function locationByCode(tx: Tx, code: string): Promise<LocationRow | null> {
  const [row] = await locationsWhere(tx, eq(deliveryLocation.code, code));
  return row ?? null;
}

/** Whether a place can be used, locked so that nobody retires it meanwhile; null when it does not exist. */
export async function holdLocation(tx: Tx, id: string): Promise<{ retired: boolean } | null> {
  const [row] = await tx
    .select({ retiredAt: deliveryLocation.retiredAt })
    .from(deliveryLocation)
    .where(eq(deliveryLocation.id, id))
    .for('share');
  return row ? { retired: row.retiredAt !== null } : null;
}

/** Lets changes of the organisation's places wait for each other: two may want the same code. */
export async function lockLocations(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('delivery locations'), hashtext(app_organisation()::text))`,
  );
}

export async function insertLocation(tx: Tx, values: Place & { id: string }): Promise<void> {
  await tx.insert(deliveryLocation).values(values);
}

export async function changeLocation(
  tx: Tx,
  id: string,
  change: Partial<Place & { retiredAt: Date | null; revision: number }>,
): Promise<void> {
  await tx.update(deliveryLocation).set(change).where(eq(deliveryLocation.id, id));
}

const intakesWhere = async (tx: Tx, which: SQL) =>
  tx
    .select({
      id: intake.id,
      courseId: intake.courseId,
      name: intake.name,
      startsOn: intake.startsOn,
      endsOn: intake.endsOn,
      closesOn: intake.closesOn,
      mode: intake.mode,
      place: intake.location,
      schedule: intake.schedule,
      places: intake.places,
      waitingList: intake.waitingList,
      listed: intake.listed,
      revision: intake.revision,
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
    .leftJoin(deliveryLocation, tenantJoin(deliveryLocation, intake, intake.locationId))
    .where(which)
    .orderBy(sql`${intake.startsOn} desc nulls first`, asc(intake.id));
export type IntakeRow = Awaited<ReturnType<typeof intakesWhere>>[number];

/** The newest start first. */
export const intakesOfCourse = (tx: Tx, courseId: string): Promise<IntakeRow[]> =>
  intakesWhere(tx, eq(intake.courseId, courseId));

export async function intakeById(tx: Tx, id: string): Promise<IntakeRow | null> {
  const [row] = await intakesWhere(tx, eq(intake.id, id));
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

/** Whether a course is published, locked so that nobody withdraws it meanwhile; null when it does not exist. */
export async function holdCourse(tx: Tx, id: string): Promise<{ published: boolean } | null> {
  const [row] = await tx.select({ status: course.status }).from(course).where(eq(course.id, id)).for('share');
  return row ? { published: row.status === 'published' } : null;
}

/** Who teaches and assesses the intakes of a course. */
export const trainersOfCourse = async (tx: Tx, courseId: string) =>
  tx
    .select({ intakeId: intakeTrainer.intakeId, id: person.id, name: person.name, roles: person.roles })
    .from(intakeTrainer)
    .innerJoin(intake, tenantJoin(intake, intakeTrainer, intakeTrainer.intakeId))
    .innerJoin(person, tenantJoin(person, intakeTrainer, intakeTrainer.personId))
    .where(eq(intake.courseId, courseId))
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
