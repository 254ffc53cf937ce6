import { randomUUID } from 'node:crypto';
import { openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import { invoicesOf } from '#server/features/billing/books/billing.queries.ts';
import { insertFile, insertLines } from '#server/features/billing/bankFiles/bankFiles.queries.ts';
import { identified } from '#server/features/billing/bankFiles/identity.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** What is open of the invoice of somebody that is due first. */
async function firstOpen(tx: Tx, personId: string): Promise<number> {
  const rows = await invoicesOf(tx, personId);
  const open = rows.filter((row) => openCentsOf(row) > 0).toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  return open[0] ? openCentsOf(open[0]) : 0;
}

/** A bank file of last week: an employer paid for two people at once, and a supplier sent something back. */
export async function seedBankFile(
  tx: Tx,
  people: ReadonlyMap<string, string>,
  { today, now }: Moment,
): Promise<void> {
  const fileId = randomUUID();
  const together =
    (await firstOpen(tx, people.get('observed')!)) + (await firstOpen(tx, people.get('midway')!));
  const credits = identified([
    {
      day: addDays(today, -2),
      cents: together,
      currency: 'AUD',
      payer: 'Saltbush Catering Pty Ltd',
      text: 'Training of N Adeyemi and M Tran',
      bankId: null,
    },
    {
      day: addDays(today, -3),
      cents: 4850,
      currency: 'AUD',
      payer: 'Kitchen Wholesale Pty Ltd',
      text: 'Refund of order 20817',
      bankId: null,
    },
  ]);
  await insertFile(tx, {
    id: fileId,
    fileName: 'last-week.csv',
    format: 'csv',
    credits: credits.length,
    known: 0,
    uploadedBy: people.get('finance')!,
    uploadedAt: now,
  });
  await insertLines(
    tx,
    credits.map(({ day, cents, payer, text, identity }, position) => ({
      fileId,
      position,
      identity,
      day,
      cents,
      currency: 'AUD',
      payer,
      text,
    })),
  );
}
