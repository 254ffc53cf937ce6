import type { BillingDesk } from '#contract/billing/desk.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { openTransfers } from '#server/features/billing/books/payment.queries.ts';
import { openDateRequests } from '#server/features/billing/invoices/dateRequest.queries.ts';
import { documentNumber } from '#server/features/billing/books/reference.rules.ts';

/** Work for finance. `own` marks items about the viewer, which a colleague has to decide. */
export async function billingDesk(tx: Tx, callerId: string): Promise<BillingDesk> {
  const [transfers, requests] = await Promise.all([openTransfers(tx), openDateRequests(tx)]);
  return {
    transfers: transfers.map(({ payment, personName, invoiceNumber, reference }) => ({
      id: payment.id,
      own: payment.personId === callerId,
      personName,
      reference: reference ?? '',
      cents: payment.cents,
      currency: payment.currency,
      invoiceNumber: invoiceNumber === null ? null : documentNumber('invoice', invoiceNumber),
      createdAt: payment.createdAt.toISOString(),
    })),
    dateRequests: requests.map(({ request, instalment, personName, currency }) => ({
      id: request.id,
      own: request.personId === callerId,
      personName,
      cents: instalment.cents,
      currency,
      dueOn: instalment.dueOn ?? request.wantedOn,
      wantedOn: request.wantedOn,
      reason: request.reason,
      createdAt: request.createdAt.toISOString(),
    })),
  };
}
