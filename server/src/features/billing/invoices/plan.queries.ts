import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { course } from '#server/features/courses/courses.table.ts';
import { newestEditionOf } from '#server/features/courses/editions.queries.ts';
import { courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { unitEdition } from '#server/features/courses/unitEditions.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { instalment, paymentPlan, unitDelivery } from './plan.table.ts';

export async function insertPlan(
  tx: Tx,
  values: typeof paymentPlan.$inferInsert,
  instalments: readonly Omit<typeof instalment.$inferInsert, 'planId' | 'position'>[],
) {
  const [plan] = await tx.insert(paymentPlan).values(values).returning();
  const rows = instalments.length
    ? await tx
        .insert(instalment)
        .values(instalments.map((one, position) => ({ ...one, position, planId: plan!.id })))
        .returning()
    : [];
  return { plan: plan!, instalments: rows };
}

export async function planOfRegistration(tx: Tx, registrationId: string) {
  const [row] = await tx.select().from(paymentPlan).where(eq(paymentPlan.registrationId, registrationId));
  return row ?? null;
}

const plans = (tx: Tx) =>
  tx
    .select({
      plan: paymentPlan,
      courseEditionId: courseSubscription.courseEditionId,
      courseTitle: course.title,
    })
    .from(paymentPlan)
    .leftJoin(courseSubscription, eq(courseSubscription.id, paymentPlan.subscriptionId))
    .leftJoin(course, eq(course.id, courseSubscription.courseId));

export type PlanRow = Awaited<ReturnType<typeof plansOf>>[number];

export const plansOf = async (tx: Tx, personId: string) =>
  plans(tx)
    .where(eq(paymentPlan.personId, personId))
    .orderBy(asc(paymentPlan.createdAt), asc(paymentPlan.id));

export const plansOfSubscription = async (tx: Tx, subscriptionId: string) =>
  plans(tx).where(eq(paymentPlan.subscriptionId, subscriptionId));

export async function planById(tx: Tx, id: string) {
  const [row] = await plans(tx).where(eq(paymentPlan.id, id));
  return row ?? null;
}

export type InstalmentRow = typeof instalment.$inferSelect;

export async function instalmentsOf(tx: Tx, planIds: string[]) {
  if (planIds.length === 0) return [];
  return tx
    .select()
    .from(instalment)
    .where(inArray(instalment.planId, planIds))
    .orderBy(asc(instalment.planId), asc(instalment.position));
}

/** An instalment with its person. */
export async function instalmentById(tx: Tx, id: string) {
  const [row] = await tx
    .select({ instalment, personId: paymentPlan.personId })
    .from(instalment)
    .innerJoin(paymentPlan, eq(paymentPlan.id, instalment.planId))
    .where(eq(instalment.id, id));
  return row ?? null;
}

/** Dated instalments without an invoice that are due by a day. */
export const instalmentsToIssue = async (tx: Tx, until: string) =>
  tx
    .select({ id: instalment.id, personId: paymentPlan.personId })
    .from(instalment)
    .innerJoin(paymentPlan, eq(paymentPlan.id, instalment.planId))
    .where(and(isNull(instalment.invoiceId), isNull(instalment.cancelledAt), lte(instalment.dueOn, until)))
    .orderBy(asc(instalment.dueOn), asc(instalment.id));

export async function changeInstalment(
  tx: Tx,
  id: string,
  values: { invoiceId?: string; dueOn?: string },
): Promise<void> {
  await tx.update(instalment).set(values).where(eq(instalment.id, id));
}

type Part = Pick<InstalmentRow, 'cents' | 'lines'>;

/** Divides an instalment without an invoice: it keeps the first part, the rest is a new one at the end. */
export async function splitInstalment(
  tx: Tx,
  { id, planId, dueOn, afterUnits }: InstalmentRow,
  first: Part,
  rest: Part,
): Promise<void> {
  await tx.update(instalment).set(first).where(eq(instalment.id, id));
  const position = sql<number>`(select max(position) + 1 from instalment where plan_id = ${planId})`;
  await tx.insert(instalment).values({ ...rest, planId, dueOn, afterUnits, position });
}

/** Cancels the instalments of a plan that have no invoice. */
export async function cancelUninvoiced(tx: Tx, planId: string, cancelledAt: Date): Promise<void> {
  await tx
    .update(instalment)
    .set({ cancelledAt })
    .where(and(eq(instalment.planId, planId), isNull(instalment.invoiceId), isNull(instalment.cancelledAt)));
}

export async function deliveriesOf(tx: Tx, subscriptionIds: string[]) {
  if (subscriptionIds.length === 0) return [];
  return tx.select().from(unitDelivery).where(inArray(unitDelivery.subscriptionId, subscriptionIds));
}

export async function insertDelivery(tx: Tx, values: typeof unitDelivery.$inferInsert): Promise<string> {
  const [row] = await tx.insert(unitDelivery).values(values).returning({ id: unitDelivery.id });
  return row!.id;
}

/** Units of course editions, in order. */
export async function unitsOf(tx: Tx, courseEditionIds: string[]) {
  if (courseEditionIds.length === 0) return [];
  return tx
    .select({
      courseEditionId: courseEditionUnit.courseEditionId,
      id: courseEditionUnit.unitId,
      title: unitEdition.title,
    })
    .from(courseEditionUnit)
    .innerJoin(unitEdition, eq(unitEdition.id, courseEditionUnit.unitEditionId))
    .where(inArray(courseEditionUnit.courseEditionId, courseEditionIds))
    .orderBy(asc(courseEditionUnit.courseEditionId), asc(courseEditionUnit.position));
}

/** Units of the edition a new subscription of a course would follow. */
export async function unitsOffered(tx: Tx, courseId: string) {
  const editionId = await newestEditionOf(tx, courseId);
  return editionId === null ? [] : unitsOf(tx, [editionId]);
}
