import type { StudentBilling } from '#contract/billing/billing.ts';
import type { PaidTogether, Payment, PaymentAnswer } from '#contract/billing/payments.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { daysAfter } from '#web/lib/dayParts.ts';
import type { Instalment } from '#web/shared/money/instalmentState.ts';
import { isOpen } from '#web/shared/money/paymentState.ts';

/** Nothing has been heard: whether the server did something is not known. */
export const mayBeUnderWay = (error: unknown): boolean =>
  isApiError(error, 'offline', 'unavailable', 'unexpected', 'too_many_requests');

/** Whether an answer may come by itself: not while the payer has a step to take, nor for a transfer, which takes days. */
export const waitsForAnswer = ({ payment, next }: PaymentAnswer): boolean =>
  isOpen(payment) && payment.method !== 'bank_transfer' && next === null;

/** Only the answer to a press brings the step of a payment service; asking how it stands must not take it away. */
export function withStep(answer: PaymentAnswer, before: PaymentAnswer | undefined): PaymentAnswer {
  const same = before?.payment.status === answer.payment.status && before.payment.status === 'needs_action';
  return same && answer.next === null ? { ...answer, next: before.next } : answer;
}

/** Something that can be paid now. */
export interface Payable {
  /** Of the instalment, or of the invoice where it belongs to no plan; or what is paid together. */
  readonly id: string;
  readonly kind: 'instalment' | 'invoice' | 'together';
  readonly cents: number;
  readonly currency: string;
  readonly dueOn: string | null;
  readonly invoiceId: string | null;
  /** For an instalment of a plan. */
  readonly of?: { readonly number: number; readonly total: number; readonly title: string };
  /** For an invoice. */
  readonly number?: string;
}

type Plan = StudentBilling['plans'][number];

/** What is still to be paid of an instalment. */
const openCentsOf = ({ invoices }: StudentBilling, { invoiceId, cents }: Instalment): number =>
  invoices.find(({ id }) => id === invoiceId)?.openCents ?? cents;

const isPayable = ({ state, held }: Instalment): boolean =>
  !held && state !== 'paid' && state !== 'cancelled';

/** Everything that is due, or everything with a due date, as one thing to pay; null where that is not offered. */
function payableTogether({ together, currency }: StudentBilling, scope: PaidTogether): Payable | null {
  const cents = together[scope];
  if (cents === null) return null;
  return { id: scope, kind: 'together', cents, currency, dueOn: null, invoiceId: null };
}

/** The instalment or invoice of an id as something to pay; null when nothing is to be paid there. */
export function payableOf(billing: StudentBilling, id: string): Payable | null {
  if (id === 'due' || id === 'everything') return payableTogether(billing, id);
  for (const plan of billing.plans) {
    const at = plan.instalments.findIndex((one) => one.id === id || one.invoiceId === id);
    if (at >= 0) return payableInstalment(billing, plan, at);
  }
  const invoice = billing.invoices.find((one) => one.id === id && one.kind === 'invoice');
  if (!invoice || invoice.openCents === 0) return null;
  const { openCents: cents, currency, dueOn, number } = invoice;
  return { id, kind: 'invoice', cents, currency, dueOn, invoiceId: id, number };
}

/** What somebody else pays is not offered to the student. */
function payableInstalment(billing: StudentBilling, plan: Plan, at: number): Payable | null {
  const one = plan.instalments[at]!;
  const cents = openCentsOf(billing, one);
  if (plan.payerName !== null || !isPayable(one) || cents === 0) return null;
  return {
    id: one.id,
    kind: 'instalment',
    cents,
    currency: plan.currency,
    dueOn: one.dueOn,
    invoiceId: one.invoiceId,
    of: { number: at + 1, total: plan.instalments.length, title: plan.courseTitle ?? plan.name },
  };
}

const isFor = ({ invoiceId, otherInvoiceIds }: Payment, id: string): boolean =>
  invoiceId === id || otherInvoiceIds.includes(id);

/** What can be paid instead of a payment that came to nothing; null when that is paid by now. */
export function payableAgain(
  billing: StudentBilling,
  { invoiceId, otherInvoiceIds }: Payment,
): Payable | null {
  if (otherInvoiceIds.length > 0) return payableOf(billing, 'due') ?? payableOf(billing, 'everything');
  return invoiceId ? payableOf(billing, invoiceId) : null;
}

/** A payment of this that has not ended: by card, or a transfer that is waited for. */
export const underWay = (
  { payments }: StudentBilling,
  invoiceId: string | null,
  kind: 'card' | 'transfer',
): Payment | null =>
  payments.find(
    (payment) =>
      invoiceId !== null &&
      isFor(payment, invoiceId) &&
      isOpen(payment) &&
      (payment.method === 'bank_transfer') === (kind === 'transfer'),
  ) ?? null;

/** Invoices of no plan that are still open. */
export function looseInvoices({ plans, invoices }: StudentBilling) {
  const planned = new Set(plans.flatMap(({ instalments }) => instalments.map(({ invoiceId }) => invoiceId)));
  return invoices.filter(
    ({ id, kind, openCents }) => kind === 'invoice' && openCents > 0 && !planned.has(id),
  );
}

/** Plans the student pays; what an employer or somebody else pays is asked of them alone. */
export const ownPlans = ({ plans }: Pick<StudentBilling, 'plans'>): readonly Plan[] =>
  plans.filter(({ payerName }) => payerName === null);

/** The payment of the student that comes first: what is late, then what is due, then the earliest day; one that waits for units last. */
export function firstToPay(billing: StudentBilling): { plan: Plan; instalment: Instalment } | null {
  const nexts = ownPlans(billing).flatMap((plan) => {
    const instalment = plan.instalments.find(({ id }) => id === plan.next?.instalmentId);
    return instalment ? [{ plan, instalment }] : [];
  });
  const dayOf = ({ instalment }: (typeof nexts)[number]): string => instalment.dueOn ?? '9999-12-31';
  return nexts.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))[0] ?? null;
}

/** The furthest a date may be moved, in days from today. */
export const furthestDays = 90;

/** Whether a later date may be asked for: while no request is open and a later one within reach exists. */
export const dateMayBeAsked = ({ dueOn, dateRequest }: Instalment, today: string): boolean =>
  dueOn !== null && dateRequest?.status !== 'open' && dueOn < daysAfter(today, furthestDays);
