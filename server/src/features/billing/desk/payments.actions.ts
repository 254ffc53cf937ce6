import { reconcileSoon } from '#server/features/billing/billing.queues.ts';
import type { PaidTogether, PaymentInput } from '#contract/billing/payments.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import {
  invoiceById,
  lockMoneyOf,
  nextNumber,
  type InvoiceRow,
} from '#server/features/billing/books/billing.queries.ts';
import { instalmentById } from '#server/features/billing/invoices/plan.queries.ts';
import { ask, chargeOf, gatewayFor, accountFor } from '#server/features/billing/payments/charge.actions.ts';
import { issueInstalment, prepaidOf } from '#server/features/billing/invoices/invoices.actions.ts';
import { paidTogether } from './overview.actions.ts';
import { isOpen, type GatewayReport } from '#server/features/billing/books/payment.rules.ts';
import {
  expirePayment,
  insertPayment,
  insertReference,
  openPaymentOf,
  openTransfersOf,
  paymentById,
  paymentByKey,
  referenceOf,
  type PaymentRow,
} from '#server/features/billing/books/payment.queries.ts';
import { heldBy } from '#server/features/billing/invoices/prepaid.rules.ts';
import { bankReferenceOf } from '#server/features/billing/books/reference.rules.ts';
import { settleSaid } from '#server/features/billing/autopay/storedCards.actions.ts';
import { reserveCard } from '#server/features/billing/cards/cards.actions.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';

/* A payment is reserved in one transaction, the gateway is called outside any, and its answer is settled in another. */

/** The invoice to pay: the named one, or the instalment's, which is issued now if it has none. */
async function invoiceToPay(scope: Scope, personId: string, input: PaymentInput): Promise<InvoiceRow> {
  const { tx } = scope;
  let id = input.invoiceId;
  if (input.instalmentId) {
    const known = found(await instalmentById(tx, input.instalmentId));
    if (known.personId !== personId) throw new Problem('not_found');
    id = await issueInstalment(tx, input.instalmentId, scope);
  }
  const row = found(await invoiceById(tx, found(id)));
  if (row.invoice.personId !== personId || row.invoice.kind !== 'invoice') throw new Problem('not_found');
  return row;
}

/** The invoices that are paid together, earliest first; missing ones are issued now. */
async function invoicesTogether(
  scope: Scope,
  personId: string,
  together: PaidTogether,
): Promise<InvoiceRow[]> {
  const { tx } = scope;
  const targets = found(await paidTogether(tx, personId, together, scope.today), 'nothing_to_pay');
  const rows: InvoiceRow[] = [];
  for (const { instalmentId, invoiceId } of targets) {
    const id = invoiceId ?? (await issueInstalment(tx, instalmentId!, scope));
    const row = found(await invoiceById(tx, id));
    rows.push(row);
  }
  return rows.filter((row) => openCentsOf(row) > 0);
}

const invoicesToPay = async (scope: Scope, personId: string, input: PaymentInput): Promise<InvoiceRow[]> =>
  input.together
    ? invoicesTogether(scope, personId, input.together)
    : [await invoiceToPay(scope, personId, input)];

async function refuseBeyondLimit({ tx, today }: Scope, { planId }: InvoiceRow, cents: number): Promise<void> {
  if (planId && heldBy(await prepaidOf(tx, planId, today), cents)) throw new Problem('prepaid_limit');
}

const isForExactly = ({ invoiceId, otherInvoiceIds }: PaymentRow, ids: string[]): boolean =>
  otherInvoiceIds.length + 1 === ids.length &&
  [invoiceId, ...otherInvoiceIds].every((id) => id !== null && ids.includes(id));

/** A new transfer replaces all others for any of the same invoices, so that nobody sends money twice. */
async function replaceTransfers(tx: Tx, personId: string, invoiceIds: string[], now: Date): Promise<void> {
  for (const { id } of await openTransfersOf(tx, personId, invoiceIds)) await expirePayment(tx, id, now);
}

/** The open payment for the same invoices that this request repeats; null when there is none. */
async function repeated(
  tx: Tx,
  personId: string,
  invoiceIds: string[],
  input: PaymentInput,
): Promise<PaymentRow | null> {
  const underWay = await openPaymentOf(tx, personId, invoiceIds);
  // The automatic charge needs no action, and a second payment beside it could pay twice.
  if (underWay?.automatic) throw new Problem('payment_in_progress');
  if (input.method === 'bank_transfer') {
    const transfers = await openTransfersOf(tx, personId, invoiceIds);
    return transfers.find((one) => isForExactly(one, invoiceIds)) ?? null;
  }
  if (!underWay) return null;
  const same =
    isForExactly(underWay, invoiceIds) &&
    underWay.method === input.method &&
    (!input.keep || underWay.storedCardId !== null);
  if (!same) throw new Problem('payment_in_progress');
  return underWay;
}

/** Creates the transfer reference of an invoice; asking again gives the same one. */
async function giveReference(tx: Tx, personId: string, invoiceId: string): Promise<void> {
  if (await referenceOf(tx, personId, invoiceId)) return;
  const reference = bankReferenceOf(await nextNumber(tx, 'bank_reference'));
  await insertReference(tx, { reference, personId, invoiceId });
}

/** The card to store for the plan of this invoice; null without consent. */
async function cardToKeep(
  scope: Scope,
  { invoice: { personId }, planId }: InvoiceRow,
  { keep: consent, method, key }: PaymentInput,
  cardAccountId: string | null,
): Promise<string | null> {
  if (!consent) return null;
  const wanted = { personId, planId: found(planId), method, key, consent, cardAccountId };
  const { id } = await reserveCard(scope, wanted);
  return id;
}

/** The payment that this request already made (same key) or continues; null for a new one. */
async function begunBefore(tx: Tx, personId: string, input: PaymentInput): Promise<PaymentRow | null> {
  const known = await paymentByKey(tx, personId, input.key);
  if (known) {
    const same = known.method === input.method && (!input.invoiceId || known.invoiceId === input.invoiceId);
    if (!same) throw new Problem('idempotency_conflict');
    return known;
  }
  if (!input.paymentId) return null;
  const payment = await ownPayment(tx, personId, input.paymentId);
  if (payment.method !== input.method || payment.automatic) throw new Problem('not_found');
  return payment;
}

/** Reserves a payment of the whole open amount; a repeated request gets the existing one. */
async function reserve(scope: Scope, personId: string, input: PaymentInput): Promise<PaymentRow> {
  const { tx } = scope;
  await lockMoneyOf(tx, personId);
  const known = await begunBefore(tx, personId, input);
  if (known) return known;
  const cardAccountId = await accountFor(scope, input.method);
  // This is for the payment, and for the invoice that may have been issued for it.
  await reconcileSoon(scope);
  const rows = await invoicesToPay(scope, personId, input);
  const [row] = rows;
  const cents = rows.reduce((sum, one) => sum + openCentsOf(one), 0);
  if (!row || cents === 0) throw new Problem('nothing_to_pay');
  const ids = rows.map(({ invoice }) => invoice.id);
  const earlier = await repeated(tx, personId, ids, input);
  if (earlier) return earlier;
  if (!input.together) await refuseBeyondLimit(scope, row, cents);
  if (input.method === 'bank_transfer') {
    await replaceTransfers(tx, personId, ids, scope.now);
    await giveReference(tx, personId, row.invoice.id);
  }
  return insertPayment(tx, {
    personId,
    cents,
    cardAccountId,
    storedCardId: await cardToKeep(scope, row, input, cardAccountId),
    invoiceId: row.invoice.id,
    otherInvoiceIds: ids.slice(1),
    method: input.method,
    currency: row.invoice.currency,
    status: 'reserved',
    gateway: input.method,
    idempotencyKey: input.key,
    createdAt: scope.now,
  });
}

/** A payment with the secret that only its payer's browser may see. */
export interface PaymentForPayer {
  payment: PaymentRow;
  clientSecret: string | null;
}

/** Settles the gateway's answer; without an answer the payment stays as it was. */
async function settled(
  tenant: Tenant,
  payment: PaymentRow,
  said: GatewayReport | null,
): Promise<PaymentForPayer> {
  const row = said
    ? await settleSaid(tenant, payment.id, said)
    : await inScope(tenant, async ({ tx }) => found(await paymentById(tx, payment.id)));
  return { payment: row, clientSecret: said?.clientSecret ?? null };
}

/** Pays an invoice or instalment. Opens its own transactions; the same key returns the same payment. */
export async function pay(tenant: Tenant, personId: string, input: PaymentInput): Promise<PaymentForPayer> {
  const payment = await inScope(tenant, (scope) => reserve(scope, personId, input));
  if (!isOpen(payment.status)) return { payment, clientSecret: null };
  const gateway = await gatewayFor(tenant, payment);
  const charge = await chargeOf(tenant, payment);
  const said = await ask(() => gateway.charge(charge, input.card?.number));
  return settled(tenant, payment, said);
}

/** A person's own payment, or not found. */
export async function ownPayment(tx: Tx, personId: string, id: string): Promise<PaymentRow> {
  const payment = found(await paymentById(tx, id));
  if (payment.personId !== personId) throw new Problem('not_found');
  return payment;
}

/** Confirms or refuses the second step of a sandbox payment. */
export async function confirmPayment(
  tenant: Tenant,
  personId: string,
  id: string,
  approve: boolean,
): Promise<PaymentForPayer> {
  const payment = await inScope(tenant, ({ tx }) => ownPayment(tx, personId, id));
  const gateway = await gatewayFor(tenant, payment);
  if (payment.status !== 'needs_action' || !gateway.confirm) throw new Problem('already_done');
  const charge = await chargeOf(tenant, payment);
  const said = await ask(() => gateway.confirm!(charge, approve));
  return settled(tenant, payment, said);
}
