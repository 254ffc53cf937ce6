import type { PaymentInput } from '#contract/payments.ts';
import { momentOf } from '#server/features/study/study.actions.ts';
import type { Sender } from '#server/features/identity/mail.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem } from '#server/platform/problem.ts';
import { openCentsOf } from './allocation.actions.ts';
import { invoiceById, lockMoneyOf, nextNumber, type InvoiceRow } from './billing.queries.ts';
import { instalmentById } from './plan.queries.ts';
import type { Charge, Gateway } from './gateways/gateway.ts';
import { gatewayOf } from './gateways/registry.ts';
import { issueInstalment, prepaidOf, settingsNeeded } from './invoices.actions.ts';
import { isOpen, type Said } from './payment.rules.ts';
import {
  insertPayment,
  insertReference,
  openPaymentOf,
  openTransferOf,
  paymentById,
  paymentByKey,
  referenceOf,
  type PaymentRow,
} from './payment.queries.ts';
import { heldBy } from './prepaid.rules.ts';
import { bankReferenceOf } from './reference.rules.ts';
import { settle } from './settle.actions.ts';

/* A payment is reserved in one transaction, the gateway is called in none, and what it says is settled in another. */

export const chargeOf = (sender: Pick<Sender, 'organisation'>, payment: PaymentRow): Charge => ({
  organisationId: sender.organisation.id,
  paymentId: payment.id,
  cents: payment.cents,
  currency: payment.currency,
  reference: payment.gatewayReference,
});

/** Who takes the money of a payment; a way to pay that was switched off since still answers for what it took. */
export const gatewayFor = (sender: Pick<Sender, 'platform'>, payment: PaymentRow): Gateway =>
  found(gatewayOf(sender.platform, payment.method), 'method_not_available');

/** The invoice to be paid: the one named, or the instalment's, which gets one now when it has none. */
async function invoiceToPay(
  tx: Tx,
  sender: Sender,
  personId: string,
  input: PaymentInput,
): Promise<InvoiceRow> {
  const { platform, organisation } = sender;
  let id = input.invoiceId;
  if (input.instalmentId) {
    const known = found(await instalmentById(tx, input.instalmentId));
    if (known.personId !== personId) throw new Problem('not_found');
    id = await issueInstalment(tx, input.instalmentId, momentOf(platform.clock, organisation));
  }
  const row = found(await invoiceById(tx, found(id)));
  if (row.invoice.personId !== personId || row.invoice.kind !== 'invoice') throw new Problem('not_found');
  return row;
}

async function refuseBeyondLimit(tx: Tx, { planId }: InvoiceRow, cents: number): Promise<void> {
  if (planId && heldBy(await prepaidOf(tx, planId), cents)) throw new Problem('prepaid_limit');
}

async function refuseUnlessOffered(
  tx: Tx,
  { platform }: Sender,
  method: PaymentInput['method'],
): Promise<void> {
  const { enabledMethods, bankAccount } = await settingsNeeded(tx);
  const offered = enabledMethods.includes(method) && (method !== 'bank_transfer' || bankAccount !== null);
  if (!offered || !gatewayOf(platform, method)) throw new Problem('method_not_available');
}

/** A payment that this press repeats, by its key or because the same is under way already; else null. */
async function repeated(tx: Tx, invoiceId: string, input: PaymentInput): Promise<PaymentRow | null> {
  if (input.method === 'bank_transfer') return openTransferOf(tx, invoiceId);
  const underWay = await openPaymentOf(tx, invoiceId);
  if (underWay && underWay.method !== input.method) throw new Problem('payment_in_progress');
  return underWay;
}

/** The reference of a transfer for an invoice, the same however often it is asked for. */
async function giveReference(tx: Tx, personId: string, invoiceId: string): Promise<void> {
  if (await referenceOf(tx, personId, invoiceId)) return;
  const reference = bankReferenceOf(await nextNumber(tx, 'bank_reference'));
  await insertReference(tx, { reference, personId, invoiceId });
}

/** The payment of this press, reserved for the whole of what is open; a repeat finds the one that is there. */
async function reserve(tx: Tx, sender: Sender, personId: string, input: PaymentInput): Promise<PaymentRow> {
  await lockMoneyOf(tx, personId);
  const known = await paymentByKey(tx, personId, input.key);
  if (known) {
    const same = known.method === input.method && (!input.invoiceId || known.invoiceId === input.invoiceId);
    if (!same) throw new Problem('idempotency_conflict');
    return known;
  }
  await refuseUnlessOffered(tx, sender, input.method);
  const row = await invoiceToPay(tx, sender, personId, input);
  const cents = openCentsOf(row);
  if (cents === 0) throw new Problem('nothing_to_pay');
  const earlier = await repeated(tx, row.invoice.id, input);
  if (earlier) return earlier;
  await refuseBeyondLimit(tx, row, cents);
  if (input.method === 'bank_transfer') await giveReference(tx, personId, row.invoice.id);
  return insertPayment(tx, {
    personId,
    cents,
    invoiceId: row.invoice.id,
    method: input.method,
    currency: row.invoice.currency,
    status: 'reserved',
    gateway: input.method,
    idempotencyKey: input.key,
    createdAt: sender.platform.clock.now(),
  });
}

/** What the gateway says; null when it said nothing, which is for the reconciling job to find out. */
const ask = (call: () => Promise<Said | null>): Promise<Said | null> => call().catch(() => null);

/** A payment with what its payer's browser alone may know. */
export interface Paid {
  payment: PaymentRow;
  clientSecret: string | null;
}

/** What was said is settled; without an answer the payment stands as it was. */
async function settled(sender: Sender, payment: PaymentRow, said: Said | null): Promise<Paid> {
  const row = await sender.platform.database.inTenant(sender.organisation.id, async (tx) =>
    said ? settle(tx, sender, payment.id, said) : found(await paymentById(tx, payment.id)),
  );
  return { payment: row, clientSecret: said?.clientSecret ?? null };
}

/** Pays an invoice or an instalment. Opens its own transactions; the same key is the same payment. */
export async function pay(sender: Sender, personId: string, input: PaymentInput): Promise<Paid> {
  const { platform, organisation } = sender;
  const payment = await platform.database.inTenant(organisation.id, (tx) =>
    reserve(tx, sender, personId, input),
  );
  if (!isOpen(payment.status)) return { payment, clientSecret: null };
  const gateway = gatewayFor(sender, payment);
  const charge = chargeOf(sender, payment);
  const said = await ask(() => gateway.charge(charge, input.card?.number));
  return settled(sender, payment, said);
}

/** A person's own payment, or not found. */
export async function ownPayment(tx: Tx, personId: string, id: string): Promise<PaymentRow> {
  const payment = found(await paymentById(tx, id));
  if (payment.personId !== personId) throw new Problem('not_found');
  return payment;
}

/** Finishes or refuses the second step of a payment of the sandbox. */
export async function confirmPayment(
  sender: Sender,
  personId: string,
  id: string,
  approve: boolean,
): Promise<Paid> {
  const payment = await sender.platform.database.inTenant(sender.organisation.id, (tx) =>
    ownPayment(tx, personId, id),
  );
  const gateway = gatewayFor(sender, payment);
  if (payment.status !== 'needs_action' || !gateway.confirm) throw new Problem('already_done');
  const said = await ask(() => gateway.confirm!(chargeOf(sender, payment), approve));
  return settled(sender, payment, said);
}
