import { and, count, desc, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import {
  registrationAccess,
  registrationHandover,
} from '#server/features/registration/store/registrationRecords.table.ts';

export async function insertAccess(tx: Tx, values: typeof registrationAccess.$inferInsert): Promise<string> {
  const [row] = await tx.insert(registrationAccess).values(values).returning({ id: registrationAccess.id });
  return row!.id;
}

/** The access of a browser's cookie; null where it has none of this registration, or none any more. */
export async function browserAccess(
  tx: Tx,
  registrationId: string,
  tokenHash: string,
  now: Date,
): Promise<{ proven: boolean } | null> {
  const [row] = await tx
    .select({ proven: registrationAccess.proven })
    .from(registrationAccess)
    .where(
      and(
        eq(registrationAccess.registrationId, registrationId),
        eq(registrationAccess.kind, 'cookie'),
        eq(registrationAccess.tokenHash, tokenHash),
        gt(registrationAccess.expiresAt, now),
      ),
    );
  return row ?? null;
}

/** The link of a token, kept from being opened twice at once. */
export async function lockLink(tx: Tx, tokenHash: string) {
  const [row] = await tx
    .select()
    .from(registrationAccess)
    .where(and(eq(registrationAccess.kind, 'resume'), eq(registrationAccess.tokenHash, tokenHash)))
    .for('update');
  return row ?? null;
}

/** Ids of the cookies among these that are of this registration. */
export async function cookiesOf(tx: Tx, registrationId: string, tokenHashes: string[]) {
  if (tokenHashes.length === 0) return [];
  const rows = await tx
    .select({ id: registrationAccess.id })
    .from(registrationAccess)
    .where(
      and(
        eq(registrationAccess.registrationId, registrationId),
        eq(registrationAccess.kind, 'cookie'),
        inArray(registrationAccess.tokenHash, tokenHashes),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Forgets the cookies of browsers that have not proven the email, but for so many of the newest. */
export async function forgetCookies(tx: Tx, registrationId: string, but: number): Promise<void> {
  const unproven = and(
    eq(registrationAccess.registrationId, registrationId),
    eq(registrationAccess.kind, 'cookie'),
    eq(registrationAccess.proven, false),
  );
  const newest = tx
    .select({ id: registrationAccess.id })
    .from(registrationAccess)
    .where(unproven)
    .orderBy(desc(registrationAccess.createdAt), desc(registrationAccess.id))
    .limit(but);
  await tx.delete(registrationAccess).where(and(unproven, notInArray(registrationAccess.id, newest)));
}

export async function markOpened(tx: Tx, id: string, openedAt: Date, openedAs: string): Promise<void> {
  await tx.update(registrationAccess).set({ openedAt, openedAs }).where(eq(registrationAccess.id, id));
}

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

/** Handovers that were not taken back, newest first. */
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

/** Takes the handovers of a step back, or one of them; answers with those that were not yet. */
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
