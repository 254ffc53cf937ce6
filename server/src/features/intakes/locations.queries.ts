import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { DeliveryLocation } from '#contract/console/intakes/deliveryLocation.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { deliveryLocation, intake } from '#server/features/courses/intakes.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/** How many of the intakes at a place are named. */
const mostNamed = 5;

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
      usedBy: sql<DeliveryLocation['usedBy']>`(select coalesce(jsonb_agg(u), '[]') from (
        select ${intake.id} as id, ${intake.name} as name, ${course.title} as course
        from ${intake} join ${course} on ${tenantJoin(course, intake, intake.courseId)}
        where ${intake.organisationId} = ${deliveryLocation.organisationId}
          and ${intake.locationId} = ${deliveryLocation.id}
        order by ${intake.startsOn} desc nulls first, ${intake.id} desc limit ${mostNamed}) u)`,
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
