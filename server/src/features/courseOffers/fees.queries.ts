import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { OfferFee, OfferPlan } from '#contract/console/courseOffers.ts';
import { paymentOptionsOfCourse } from '#server/features/catalogue/catalogue.queries.ts';
import { courseFee, paymentOption } from '#server/features/catalogue/catalogue.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

/* Fees and payment plans of a course. */

/** The fees in the order of their list. */
export const feesInOrder = async (tx: Tx, courseId: string): Promise<OfferFee[]> =>
  tx
    .select({
      id: courseFee.id,
      label: courseFee.label,
      kind: courseFee.kind,
      cents: courseFee.cents,
      gst: courseFee.gst,
      mandatory: courseFee.mandatory,
    })
    .from(courseFee)
    .where(eq(courseFee.courseId, courseId))
    .orderBy(asc(courseFee.position));

export const plansInOrder = async (tx: Tx, courseId: string): Promise<OfferPlan[]> =>
  paymentOptionsOfCourse(tx, courseId);

/** Puts these fees in the place of those that are there. */
export async function replaceFees(tx: Tx, courseId: string, fees: readonly OfferFee[]): Promise<void> {
  await tx.delete(courseFee).where(eq(courseFee.courseId, courseId));
  if (fees.length > 0)
    await tx.insert(courseFee).values(fees.map((fee, position) => ({ ...fee, courseId, position })));
}

export async function retirePlans(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(paymentOption)
      .set({ retiredAt: now })
      .where(inArray(paymentOption.id, [...ids]));
}

/** Adds the plans that are new, under an id of their own. */
export async function addPlans(
  tx: Tx,
  courseId: string,
  plans: readonly (Omit<OfferPlan, 'id'> & { position: number })[],
): Promise<void> {
  if (plans.length > 0) await tx.insert(paymentOption).values(plans.map((plan) => ({ ...plan, courseId })));
}

/** Gives the plans that stay their places, beyond those in use, so that no two meet on the way. */
export async function placePlans(tx: Tx, places: ReadonlyMap<string, number>): Promise<void> {
  if (places.size === 0) return;
  const given = sql`(values ${sql.join(
    [...places].map(([id, position]) => sql`(${id}::uuid, ${position}::int)`),
    sql`, `,
  )}) as place(id, position)`;
  const move = async (shift: number) =>
    tx.execute(sql`update payment_option set position = place.position + ${shift} from ${given}
      where payment_option.organisation_id = app_organisation() and payment_option.id = place.id`);
  await move(1_000_000);
  await move(0);
}
