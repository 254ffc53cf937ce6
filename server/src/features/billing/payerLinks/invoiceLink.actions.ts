import { newToken, tokenHashOf } from '#server/platform/basics/tokens.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Scope } from '#server/platform/scope.ts';
import { insertInvoiceLink, invoiceLinkByToken, type InvoiceLinkRow } from './invoiceLink.queries.ts';

/** What tells the screen that a link is of an invoice. */
const tokenPrefix = 'invoice_';
/** Longer than invoices usually wait; reminders bring a new link. */
export const linkDays = 60;

/** Makes a link to one invoice, and returns its address. Only the hash of its token is stored. */
export async function makeInvoiceLink(scope: Scope, invoiceId: string, toEmail: string): Promise<string> {
  const { tx, now, origin } = scope;
  const token = `${tokenPrefix}${newToken()}`;
  const expiresAt = new Date(now.getTime() + linkDays * 86_400_000);
  await insertInvoiceLink(tx, {
    invoiceId,
    toEmail,
    tokenHash: tokenHashOf(token),
    createdAt: now,
    expiresAt,
  });
  return `${origin}/link/${token}`;
}

/** The link behind a token; null when it was revoked, has expired, or never was. */
export const invoiceLinkOf = (tx: Tx, token: string, now: Date): Promise<InvoiceLinkRow | null> =>
  token.startsWith(tokenPrefix) ? invoiceLinkByToken(tx, tokenHashOf(token), now) : Promise.resolve(null);
