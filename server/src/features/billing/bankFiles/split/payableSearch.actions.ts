import type { bankFiles } from '#contract/billing/bankFiles.ts';
import type { Reply } from '#contract/kit/contract.ts';
import { documentNumber } from '#server/features/billing/books/reference.rules.ts';
import { isOwn } from '#server/features/billing/desk/together.rules.ts';
import { typedSearch } from '#server/platform/basics/words.rules.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { payableInvoices } from './split.queries.ts';
import { typedIn } from './split.rules.ts';

const mostFound = 20;

/** The open invoices that what somebody typed can mean. One statement. */
export async function findPayables(
  { tx, caller }: RequestScope,
  search: string,
): Promise<Reply<(typeof bankFiles)['GET /api/staff/payable_invoices']>> {
  const found = await payableInvoices(tx, {
    ...typedIn(search),
    ...typedSearch(search),
    most: mostFound + 1,
  });
  return {
    rows: found.slice(0, mostFound).map(({ invoiceNumber, payer, personEmail, ...row }) => ({
      ...row,
      invoiceNumber: documentNumber('invoice', invoiceNumber),
      payerName: isOwn(payer, personEmail) ? null : payer.name,
      own: row.personId === caller.personId,
    })),
    more: found.length > mostFound,
  };
}
