import { and, desc, eq, gt, inArray, notInArray } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { registrationAccess } from '#server/features/registration/store/registrationRecords.table.ts';

export async function insertAccess(tx: Tx, values: typeof registrationAccess.$inferInsert): Promise<string> {
  const [row] = await tx.insert(registrationAccess).values(values).returning({ id: registrationAccess.id });
  return row!.id;
}

/** The access granted by a browser's cookie; null when it has none for this registration or it has ended. */
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

/** The link with this token, locked so that it is not opened twice at once. */
export async function lockLink(tx: Tx, tokenHash: string) {
  const [row] = await tx
    .select()
    .from(registrationAccess)
    .where(and(eq(registrationAccess.kind, 'resume'), eq(registrationAccess.tokenHash, tokenHash)))
    .for('update');
  return row ?? null;
}

/** The ids of those cookies that belong to this registration. */
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

/** Deletes the cookies of browsers that have not proven the email, except the newest `but` ones. */
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
