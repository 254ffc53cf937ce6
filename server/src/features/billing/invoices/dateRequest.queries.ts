import { asc, eq } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { instalment, paymentPlan } from './plan.table.ts';
import { dueDateRequest } from './dateRequest.table.ts';

export const dateRequestsOf = async (tx: Tx, personId: string) =>
  tx
    .select()
    .from(dueDateRequest)
    .where(eq(dueDateRequest.personId, personId))
    .orderBy(asc(dueDateRequest.createdAt), asc(dueDateRequest.id));

export async function insertDateRequest(tx: Tx, values: typeof dueDateRequest.$inferInsert): Promise<void> {
  await tx.insert(dueDateRequest).values(values);
}

export const openDateRequests = async (tx: Tx) =>
  tx
    .select({ request: dueDateRequest, instalment, personName: person.name, currency: paymentPlan.currency })
    .from(dueDateRequest)
    .innerJoin(instalment, eq(instalment.id, dueDateRequest.instalmentId))
    .innerJoin(paymentPlan, eq(paymentPlan.id, instalment.planId))
    .innerJoin(person, eq(person.id, dueDateRequest.personId))
    .where(eq(dueDateRequest.status, 'open'))
    .orderBy(asc(dueDateRequest.createdAt));

export async function dateRequestById(tx: Tx, id: string) {
  const [row] = await tx.select().from(dueDateRequest).where(eq(dueDateRequest.id, id)).for('update');
  return row ?? null;
}

export async function decideDateRequest(
  tx: Tx,
  id: string,
  values: Pick<typeof dueDateRequest.$inferInsert, 'status' | 'note' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await tx.update(dueDateRequest).set(values).where(eq(dueDateRequest.id, id));
}
