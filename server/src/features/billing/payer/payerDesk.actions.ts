import type { PersonMoney } from '#contract/console/person.ts';
import { openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import {
  invoiceById,
  invoicesOf,
  lockMoneyOf,
  readerOf,
} from '#server/features/billing/books/billing.queries.ts';
import { documentNumber } from '#server/features/billing/books/reference.rules.ts';
import { isOwn } from '#server/features/billing/desk/together.rules.ts';
import {
  invoiceLinksOf,
  revokeInvoiceLinks,
} from '#server/features/billing/payerLinks/invoiceLink.queries.ts';
import { sendInvoice } from '#server/features/billing/payments/letters.actions.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope, Scope } from '#server/platform/scope.ts';

/** The invoice of another payer; not found for one the student pays. */
async function otherPayers({ tx, caller }: RequestScope, invoiceId: string) {
  const row = found(await invoiceById(tx, invoiceId));
  const { personId, kind, payer } = row.invoice;
  refuseOwn(caller.personId, personId);
  const { email } = found(await readerOf(tx, personId));
  if (kind !== 'invoice' || isOwn(payer, email)) throw new Problem('not_found');
  return row;
}

/** Ends the links there are and mails the payer a new one. */
export async function renewPayerLink(scope: RequestScope, invoiceId: string): Promise<void> {
  const { tx, now } = scope;
  const { invoice } = await otherPayers(scope, invoiceId);
  await lockMoneyOf(tx, invoice.personId);
  const row = await otherPayers(scope, invoiceId);
  if (openCentsOf(row) === 0) throw new Problem('nothing_to_pay');
  await revokeInvoiceLinks(tx, invoiceId, now);
  await sendInvoice(scope, row);
}

export async function endPayerLinks(scope: RequestScope, invoiceId: string): Promise<void> {
  await otherPayers(scope, invoiceId);
  await revokeInvoiceLinks(scope.tx, invoiceId, scope.now);
}

const iso = (at: Date | null): string | null => at && at.toISOString();

/** The invoices of a person that somebody else pays, with the newest link of each. */
export async function payersOf({ tx, now }: Scope, personId: string): Promise<PersonMoney['payers']> {
  const [reader, invoices] = await Promise.all([readerOf(tx, personId), invoicesOf(tx, personId)]);
  const others = invoices.filter(
    ({ invoice: { kind, payer } }) => kind === 'invoice' && !isOwn(payer, found(reader).email),
  );
  if (others.length === 0) return [];
  const links = await invoiceLinksOf(
    tx,
    others.map(({ invoice }) => invoice.id),
  );
  return others.map((row) => {
    const { id, kind, number, payer, currency } = row.invoice;
    const own = links.filter(({ invoiceId }) => invoiceId === id);
    const works = own.find(({ revokedAt, expiresAt }) => revokedAt === null && expiresAt > now);
    const opened = own
      .flatMap(({ openedAt }) => openedAt ?? [])
      .toSorted((a, b) => b.getTime() - a.getTime());
    return {
      invoiceId: id,
      number: documentNumber(kind, number),
      payerName: payer.name,
      payerEmail: payer.email,
      currency,
      openCents: openCentsOf(row),
      sentAt: iso(own[0]?.createdAt ?? null),
      worksUntil: iso(works?.expiresAt ?? null),
      openedAt: iso(opened[0] ?? null),
    };
  });
}
