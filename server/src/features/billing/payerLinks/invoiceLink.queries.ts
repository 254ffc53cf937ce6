import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { invoiceLink } from './invoiceLink.table.ts';

export type InvoiceLinkRow = typeof invoiceLink.$inferSelect;

export async function insertInvoiceLink(tx: Tx, values: typeof invoiceLink.$inferInsert): Promise<void> {
  await tx.insert(invoiceLink).values(values);
}

/** The link of this token, unless it was revoked or has expired. */
export async function invoiceLinkByToken(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<InvoiceLinkRow | null> {
  const [row] = await tx
    .select()
    .from(invoiceLink)
    .where(
      and(
        eq(invoiceLink.tokenHash, tokenHash),
        isNull(invoiceLink.revokedAt),
        gt(invoiceLink.expiresAt, now),
      ),
    );
  return row ?? null;
}

/** All links of these invoices, newest first. */
export const invoiceLinksOf = async (tx: Tx, invoiceIds: string[]): Promise<InvoiceLinkRow[]> =>
  tx
    .select()
    .from(invoiceLink)
    .where(inArray(invoiceLink.invoiceId, invoiceIds))
    .orderBy(desc(invoiceLink.createdAt), desc(invoiceLink.id));

export async function noteOpened(tx: Tx, id: string, openedAt: Date): Promise<void> {
  await tx
    .update(invoiceLink)
    .set({ openedAt })
    .where(and(eq(invoiceLink.id, id), isNull(invoiceLink.openedAt)));
}

/** Ends every link of an invoice that still works. */
export async function revokeInvoiceLinks(tx: Tx, invoiceId: string, revokedAt: Date): Promise<void> {
  await tx
    .update(invoiceLink)
    .set({ revokedAt })
    .where(and(eq(invoiceLink.invoiceId, invoiceId), isNull(invoiceLink.revokedAt)));
}
