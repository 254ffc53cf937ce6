import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { BankColumns } from '#contract/billing/bankFiles.ts';
import { payment } from '#server/features/billing/books/payment.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { bankFile, bankFileSettings, bankLine } from './bankFiles.table.ts';

export async function rememberedColumns(tx: Tx): Promise<BankColumns | null> {
  const [row] = await tx.select({ columns: bankFileSettings.columns }).from(bankFileSettings);
  return row?.columns ?? null;
}

export async function rememberColumns(tx: Tx, columns: BankColumns): Promise<void> {
  await tx
    .insert(bankFileSettings)
    .values({ columns })
    .onConflictDoUpdate({ target: bankFileSettings.organisationId, set: { columns } });
}

export async function knownLines(tx: Tx, identities: readonly string[]): Promise<number> {
  if (identities.length === 0) return 0;
  const [row] = await tx
    .select({ known: count() })
    .from(bankLine)
    .where(inArray(bankLine.identity, [...identities]));
  return row!.known;
}

export async function bankFileById(tx: Tx, id: string) {
  const [row] = await tx.select().from(bankFile).where(eq(bankFile.id, id));
  return row ?? null;
}

/** Two uploads at once wait for each other, so that each counts what the other brought. */
export async function holdBankFiles(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('bank files ' || app_organisation(), 0))`,
  );
}

export async function insertFile(tx: Tx, values: typeof bankFile.$inferInsert): Promise<void> {
  await tx.insert(bankFile).values(values);
}

/** Lines that are known already stay with their first file. */
export async function insertLines(tx: Tx, lines: readonly (typeof bankLine.$inferInsert)[]): Promise<void> {
  for (let at = 0; at < lines.length; at += 1000)
    await tx
      .insert(bankLine)
      .values(lines.slice(at, at + 1000))
      .onConflictDoNothing();
}

const linesIn = (state: 'open' | 'booked' | 'set_aside') =>
  sql<number>`(select count(*)::int from ${bankLine} where ${bankLine.organisationId} = ${bankFile.organisationId}
    and ${bankLine.fileId} = ${bankFile.id} and ${bankLine.state} = ${state})`;

const summaries = (tx: Tx) =>
  tx
    .select({
      id: bankFile.id,
      fileName: bankFile.fileName,
      format: bankFile.format,
      uploadedAt: bankFile.uploadedAt,
      uploadedBy: person.name,
      credits: bankFile.credits,
      known: bankFile.known,
      open: linesIn('open'),
      booked: linesIn('booked'),
      setAside: linesIn('set_aside'),
    })
    .from(bankFile)
    .innerJoin(person, eq(person.id, bankFile.uploadedBy));

export const fileRows = async (tx: Tx, { size, skip }: { size: number; skip: number }) =>
  summaries(tx).orderBy(desc(bankFile.uploadedAt), desc(bankFile.id)).limit(size).offset(skip);

export async function fileCount(tx: Tx): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(bankFile);
  return row!.all;
}

export async function fileSummary(tx: Tx, id: string) {
  const [row] = await summaries(tx).where(eq(bankFile.id, id));
  return row ?? null;
}

export type LineState = (typeof bankLine.$inferSelect)['state'];
export const lineRows = async (
  tx: Tx,
  fileId: string,
  { state, size, skip }: { state: LineState | undefined; size: number; skip: number },
) =>
  tx
    .select({
      line: bankLine,
      personId: payment.personId,
      personName: person.name,
      receiptNumber: payment.receiptNumber,
    })
    .from(bankLine)
    .leftJoin(payment, eq(payment.id, bankLine.paymentId))
    .leftJoin(person, eq(person.id, payment.personId))
    .where(and(eq(bankLine.fileId, fileId), state === undefined ? undefined : eq(bankLine.state, state)))
    .orderBy(asc(bankLine.position))
    .limit(size)
    .offset(skip);

/** The lines of a file that are to be booked, held so that nobody else books them meanwhile. */
export const heldLines = async (tx: Tx, fileId: string, ids: readonly string[]) =>
  tx
    .select({ line: bankLine, receiptNumber: payment.receiptNumber })
    .from(bankLine)
    .leftJoin(payment, eq(payment.id, bankLine.paymentId))
    .where(and(eq(bankLine.fileId, fileId), inArray(bankLine.id, [...ids])))
    .orderBy(asc(bankLine.id))
    .for('update', { of: bankLine });

export async function lineById(tx: Tx, id: string) {
  const [row] = await tx.select().from(bankLine).where(eq(bankLine.id, id)).for('update');
  return row ?? null;
}

export async function changeLine(
  tx: Tx,
  id: string,
  values: Pick<typeof bankLine.$inferInsert, 'state' | 'paymentId' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await tx.update(bankLine).set(values).where(eq(bankLine.id, id));
}
