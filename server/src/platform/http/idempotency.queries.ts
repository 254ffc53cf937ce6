import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { idempotencyKey } from './idempotency.table.ts';

export interface IdempotentRequest {
  key: string;
  caller: string;
  route: string;
  requestHash: string;
}

/** Reserves the key for this transaction; false when an earlier request has it (waits while that one runs). */
export async function takeKey(tx: Tx, request: IdempotentRequest): Promise<boolean> {
  const rows = await tx.insert(idempotencyKey).values(request).onConflictDoNothing().returning();
  return rows.length === 1;
}

export async function answeredBefore(tx: Tx, { caller, route, key }: IdempotentRequest) {
  const [row] = await tx
    .select()
    .from(idempotencyKey)
    .where(
      and(eq(idempotencyKey.caller, caller), eq(idempotencyKey.route, route), eq(idempotencyKey.key, key)),
    );
  return row;
}

export async function keepAnswer(tx: Tx, request: IdempotentRequest, status: number, answer: unknown) {
  await tx
    .update(idempotencyKey)
    .set({ status, answer })
    .where(
      and(
        eq(idempotencyKey.caller, request.caller),
        eq(idempotencyKey.route, request.route),
        eq(idempotencyKey.key, request.key),
      ),
    );
}

/** Deletes answers older than an instant; a repeat after that counts as a new request. */
export async function forgetAnswers(tx: Tx, before: Date): Promise<void> {
  await tx.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, before));
}
