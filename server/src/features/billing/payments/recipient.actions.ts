import { readerOf, type InvoiceRow } from '#server/features/billing/books/billing.queries.ts';
import { makeInvoiceLink } from '#server/features/billing/payerLinks/invoiceLink.actions.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';

/** The recipient of a billing letter: the payer. The student gets their preferred name. */
export async function recipientOf(scope: Scope, row: InvoiceRow | null, personId: string) {
  const { tx, organisation } = scope;
  const person = found(await readerOf(tx, personId));
  const email = row?.invoice.payer.email || person.email;
  const own = email.toLowerCase() === person.email;
  const name = own ? person.preferredName || person.name : (row?.invoice.payer.name ?? '');
  return { email, own, to: { organisation: organisation.name, name, language: person.language } };
}

/** Where the letter leads: the student to their bills, another payer to this invoice alone, by a link. */
export const addressFor = (
  scope: Scope,
  row: InvoiceRow | null,
  { email, own }: { email: string; own: boolean },
) =>
  own || !row ? Promise.resolve(`${scope.origin}/billing`) : makeInvoiceLink(scope, row.invoice.id, email);
