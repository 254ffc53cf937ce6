import type { PaymentAnswer, PaymentStep } from '#contract/billing/payments.ts';
import { settingsOf } from '#server/features/billing/books/billing.queries.ts';
import { referenceOf, type PaymentRow } from '#server/features/billing/books/payment.queries.ts';
import { keysIn } from '#server/features/billing/payments/charge.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { inScope, type Tenant } from '#server/platform/scope.ts';
import type { PaymentForPayer } from './payments.actions.ts';
import { paymentView } from './views.actions.ts';

async function transferStep(tx: Tx, payment: PaymentRow): Promise<PaymentStep> {
  const settings = await settingsOf(tx);
  const reference = await referenceOf(tx, payment.personId, payment.invoiceId);
  if (!settings?.bankAccount || !reference) return null;
  const { name, bsb, number } = settings.bankAccount;
  return { kind: 'transfer', accountName: name, bsb, accountNumber: number, reference, cents: payment.cents };
}

/** What the payer has to do next. */
async function stepOf(
  tx: Tx,
  tenant: Tenant,
  { payment, clientSecret }: PaymentForPayer,
): Promise<PaymentStep> {
  const { status, method } = payment;
  if (method === 'bank_transfer')
    return status === 'pending' || status === 'reserved' ? transferStep(tx, payment) : null;
  // Automatic charges never ask the payer for a step.
  if (status !== 'needs_action' || payment.automatic) return null;
  if (method === 'card_sandbox') return { kind: 'second_step' };
  const keys = clientSecret ? await keysIn(tx, tenant, payment) : null;
  return clientSecret && keys ? { kind: 'stripe', clientSecret, publishableKey: keys.publishableKey } : null;
}

/** A payment as its payer sees it, with their next step. */
export const answerIn = async (tx: Tx, tenant: Tenant, paid: PaymentForPayer): Promise<PaymentAnswer> => ({
  payment: paymentView(paid.payment),
  next: await stepOf(tx, tenant, paid),
});

/** The same in a transaction of its own. */
export const paymentAnswer = (tenant: Tenant, paid: PaymentForPayer): Promise<PaymentAnswer> =>
  inScope(tenant, ({ tx }) => answerIn(tx, tenant, paid));
