import { and, desc, eq, getColumns, inArray, sql } from 'drizzle-orm';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { dueDateRequest } from '#server/features/billing/invoices/dateRequest.table.ts';
import { instalment, paymentPlan } from '#server/features/billing/invoices/plan.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { planChange } from './planChange.table.ts';

/** The day a course is planned to end, or access to it ends; null when neither is known. */
export async function endOf(tx: Tx, subscriptionId: string): Promise<string | null> {
  const [row] = await tx
    .select({
      on: sql<
        string | null
      >`coalesce(${courseSubscription.expectedEndsOn}, ${courseSubscription.accessEndsOn})::text`,
    })
    .from(courseSubscription)
    .where(eq(courseSubscription.id, subscriptionId));
  return row?.on ?? null;
}

/** The place behind the last instalment of a plan. */
export async function placeBehind(tx: Tx, planId: string): Promise<number> {
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${instalment.position}), -1) + 1` })
    .from(instalment)
    .where(eq(instalment.planId, planId));
  return row!.next;
}

type NewInstalment = typeof instalment.$inferInsert;

export async function rewriteInstalment(
  tx: Tx,
  id: string,
  values: Pick<NewInstalment, 'position' | 'dueOn' | 'afterUnits'> &
    Partial<Pick<NewInstalment, 'cents' | 'lines'>>,
): Promise<void> {
  await tx.update(instalment).set(values).where(eq(instalment.id, id));
}

export async function insertInstalments(tx: Tx, rows: readonly NewInstalment[]): Promise<void> {
  if (rows.length > 0) await tx.insert(instalment).values([...rows]);
}

/** Puts instalments behind all others of their plan, so that those that count are numbered one after the other. */
export async function putBehind(tx: Tx, ids: readonly string[], places: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(instalment)
    .set({ position: sql`${instalment.position} + ${places}::int` })
    .where(inArray(instalment.id, [...ids]));
}

export async function dropInstalments(tx: Tx, ids: readonly string[], cancelledAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(instalment)
    .set({ cancelledAt })
    .where(inArray(instalment.id, [...ids]));
}

/** Answers what is asked for another date of these instalments: the day they have now is the answer. */
export async function answerDateRequests(
  tx: Tx,
  instalmentIds: readonly string[],
  { decidedBy, decidedAt }: { decidedBy: string; decidedAt: Date },
): Promise<void> {
  await tx
    .update(dueDateRequest)
    .set({
      status: sql`case when (select i.due_on >= ${dueDateRequest.wantedOn} from instalment i
        where i.organisation_id = ${dueDateRequest.organisationId} and i.id = ${dueDateRequest.instalmentId}
          and i.cancelled_at is null) then 'accepted' else 'declined' end`,
      decidedBy,
      decidedAt,
    })
    .where(and(inArray(dueDateRequest.instalmentId, [...instalmentIds]), eq(dueDateRequest.status, 'open')));
}

export async function insertPlanChange(tx: Tx, values: typeof planChange.$inferInsert): Promise<string> {
  const [row] = await tx.insert(planChange).values(values).returning({ id: planChange.id });
  return row!.id;
}

/** How the plans of a person were changed, the newest first. */
export const planChangesOf = async (tx: Tx, personId: string) =>
  tx
    .select({ ...getColumns(planChange), by: person.name })
    .from(planChange)
    .innerJoin(paymentPlan, eq(paymentPlan.id, planChange.planId))
    .innerJoin(person, eq(person.id, planChange.byPersonId))
    .where(eq(paymentPlan.personId, personId))
    .orderBy(desc(planChange.id));
