import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { registrationHandover } from '#server/features/registration/store/registrationRecords.table.ts';

export async function insertHandover(
  tx: Tx,
  values: typeof registrationHandover.$inferInsert,
): Promise<string> {
  const [row] = await tx
    .insert(registrationHandover)
    .values(values)
    .returning({ id: registrationHandover.id });
  return row!.id;
}

/** Handovers that were not withdrawn, newest first. */
export async function handoversOf(tx: Tx, registrationId: string) {
  return tx
    .select()
    .from(registrationHandover)
    .where(
      and(eq(registrationHandover.registrationId, registrationId), isNull(registrationHandover.withdrawnAt)),
    )
    .orderBy(desc(registrationHandover.createdAt), desc(registrationHandover.id));
}

export type HandoverRow = Awaited<ReturnType<typeof handoversOf>>[number];

export async function countHandovers(tx: Tx, registrationId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(registrationHandover)
    .where(eq(registrationHandover.registrationId, registrationId));
  return row!.total;
}

/** Withdraws one or all handovers of a step; returns those that were not withdrawn before. */
export async function withdrawHandovers(
  tx: Tx,
  registrationId: string,
  which: { step?: 'guardian' | 'payer'; id?: string },
  now: Date,
) {
  return tx
    .update(registrationHandover)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(registrationHandover.registrationId, registrationId),
        isNull(registrationHandover.withdrawnAt),
        which.step === undefined ? undefined : eq(registrationHandover.step, which.step),
        which.id === undefined ? undefined : eq(registrationHandover.id, which.id),
      ),
    )
    .returning({ id: registrationHandover.id, step: registrationHandover.step });
}

export async function handoverByToken(tx: Tx, tokenHash: string, now: Date) {
  const [row] = await tx
    .select()
    .from(registrationHandover)
    .where(
      and(
        eq(registrationHandover.tokenHash, tokenHash),
        isNull(registrationHandover.withdrawnAt),
        gt(registrationHandover.expiresAt, now),
      ),
    );
  return row ?? null;
}

export async function lockHandover(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(registrationHandover)
    .where(and(eq(registrationHandover.id, id), isNull(registrationHandover.withdrawnAt)))
    .for('update');
  return row ?? null;
}

export async function markAnswered(tx: Tx, id: string, answeredAt: Date, sha256: string): Promise<void> {
  await tx
    .update(registrationHandover)
    .set({ answeredAt, sha256 })
    .where(and(eq(registrationHandover.id, id), sql`answered_at is null`));
}

export async function markDeclined(
  tx: Tx,
  id: string,
  declinedAt: Date,
  declineReason: string,
): Promise<void> {
  await tx
    .update(registrationHandover)
    .set({ declinedAt, declineReason })
    .where(and(eq(registrationHandover.id, id), sql`answered_at is null and declined_at is null`));
}
