import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { cardAccount } from './cardAccount.table.ts';

export type CardAccountRow = typeof cardAccount.$inferSelect;
type NewAccount = Omit<typeof cardAccount.$inferInsert, 'id' | 'organisationId' | 'status'>;

export async function cardAccountById(tx: Tx, id: string): Promise<CardAccountRow | null> {
  const [row] = await tx.select().from(cardAccount).where(eq(cardAccount.id, id));
  return row ?? null;
}

/** Every account, the one in use first. */
export const cardAccounts = async (tx: Tx): Promise<CardAccountRow[]> =>
  tx.select().from(cardAccount).orderBy(cardAccount.status, desc(cardAccount.retiredAt), cardAccount.id);

/** Makes this the account in use; the same account of the service is the same row. */
export async function useAccount(tx: Tx, values: NewAccount): Promise<void> {
  const now = { ...values, status: 'active' as const, retiredAt: null, refusedAt: null };
  await tx
    .insert(cardAccount)
    .values(now)
    .onConflictDoUpdate({
      target: [cardAccount.organisationId, cardAccount.reference, cardAccount.mode],
      set: now,
    });
}

/** Retires the account in use, unless it is this one. */
export async function retireAccount(
  tx: Tx,
  retiredAt: Date,
  except?: Pick<CardAccountRow, 'reference' | 'mode'>,
): Promise<void> {
  const same = except && and(eq(cardAccount.reference, except.reference), eq(cardAccount.mode, except.mode));
  await tx
    .update(cardAccount)
    .set({ status: 'retired', retiredAt })
    .where(and(eq(cardAccount.status, 'active'), same && sql`not (${same})`));
}

export async function noteHeard(tx: Tx, id: string, heard: string, heardAt: Date): Promise<void> {
  await tx.update(cardAccount).set({ heard, heardAt }).where(eq(cardAccount.id, id));
}

/** Notes a message with a wrong signature; at most once a minute, because anybody can send one. */
export async function noteRefused(tx: Tx, refusedAt: Date): Promise<void> {
  const before = new Date(refusedAt.getTime() - 60_000);
  await tx
    .update(cardAccount)
    .set({ refusedAt })
    .where(
      and(
        eq(cardAccount.status, 'active'),
        or(isNull(cardAccount.refusedAt), lt(cardAccount.refusedAt, before)),
      ),
    );
}

/** Deletes the keys of an account that nothing needs any more. Payments may name it for ever. */
export async function deleteKeys(tx: Tx, id: string): Promise<void> {
  await tx.update(cardAccount).set({ secretKey: null, webhookSecret: null }).where(eq(cardAccount.id, id));
}

/** What the log shows of the account in use: nothing that opens it. */
export async function accountInUse(tx: Tx): Promise<Record<string, string>> {
  const [row] = await tx
    .select({
      account: cardAccount.reference,
      name: cardAccount.name,
      mode: cardAccount.mode,
      publishableKey: cardAccount.publishableKey,
      secretKeyEnds: cardAccount.secretKeyEnds,
      webhookSecretEnds: cardAccount.webhookSecretEnds,
    })
    .from(cardAccount)
    .where(eq(cardAccount.status, 'active'));
  return row ?? {};
}
