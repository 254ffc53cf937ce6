import { eq, sql } from 'drizzle-orm';
import { brandSettings } from '#server/features/brand/brand.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { mailSender } from '#server/platform/mail/mail.table.ts';

export type SenderRow = typeof mailSender.$inferSelect;

/** Null before anything was saved or tested. */
export async function readSender(tx: Tx): Promise<SenderRow | null> {
  const [row] = await tx.select().from(mailSender);
  return row ?? null;
}

/** One change at a time, also the first. */
export async function holdSender(tx: Tx): Promise<SenderRow> {
  await tx.insert(mailSender).values({}).onConflictDoNothing();
  const [row] = await tx.select().from(mailSender).for('update');
  return row!;
}

type Change = Partial<Omit<SenderRow, 'organisationId' | 'revision'>>;

export async function writeSender(tx: Tx, change: Change): Promise<void> {
  await tx.update(mailSender).set({ ...change, revision: sql`${mailSender.revision} + 1` });
}

export async function writeTest(
  tx: Tx,
  test: Pick<SenderRow, 'tested' | 'testedAt' | 'testFailure' | 'testAnswer'>,
): Promise<void> {
  await tx.update(mailSender).set(test);
}

/** Where answers go when nothing else is set. */
export async function readContactEmail(tx: Tx): Promise<string | null> {
  const [row] = await tx.select({ email: brandSettings.contactEmail }).from(brandSettings);
  return row?.email ?? null;
}

export async function readEmailOf(tx: Tx, personId: string): Promise<string> {
  const [row] = await tx.select({ email: person.email }).from(person).where(eq(person.id, personId));
  return row!.email;
}
