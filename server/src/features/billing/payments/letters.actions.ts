import type { Language } from '#contract/kit/values.ts';
import { lateIn } from '#server/features/billing/invoices/owed.actions.ts';
import { sendLetter } from '#server/letters/letters.actions.ts';
import { notify } from '#server/features/notifications/notifications.actions.ts';
import { pausesOn } from '#server/features/billing/invoices/late.rules.ts';
import { dateLetter, forPayer, invoiceLetter, reminderLetter, type PauseFacts } from './billingLetters.ts';
import { openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import type { InvoiceRow } from '#server/features/billing/books/billing.queries.ts';
import { chargeAhead, sayingCharge } from '#server/features/billing/cards/cardLetters.actions.ts';
import { formatMoney } from '#messages/money.ts';
import { dayText } from '#server/features/billing/books/format.rules.ts';
import { planById } from '#server/features/billing/invoices/plan.queries.ts';
import { documentNumber } from '#server/features/billing/books/reference.rules.ts';
import { addressFor, recipientOf } from './recipient.actions.ts';
import type { Scope } from '#server/platform/scope.ts';

function factsOf(row: InvoiceRow, language: string) {
  const { invoice, dueOn } = row;
  return {
    number: documentNumber(invoice.kind, invoice.number),
    amount: formatMoney(openCentsOf(row), invoice.currency, language),
    day: dayText(dueOn, language),
  };
}

/**
 * Notifies the student in the application as well. Not when somebody else pays or a stored card is charged: then the
 * student has nothing to do.
 */
async function tell(
  scope: Scope,
  row: InvoiceRow,
  { own, language, late }: { own: boolean; language: Language; late: boolean },
): Promise<void> {
  if (!own || (await chargeAhead(scope, row))) return;
  const { id, personId, currency } = row.invoice;
  await notify(scope, {
    personId,
    kind: late ? 'payment_late' : 'payment_due',
    title: `${formatMoney(openCentsOf(row), currency, language)}, ${dayText(row.dueOn, language)}`,
    name: '',
    path: '/billing',
    once: `payment:${id}:${late ? 'late' : 'due'}:${row.dueOn}`,
    at: scope.now,
  });
}

/** Mails an invoice. */
export async function sendInvoice(scope: Scope, row: InvoiceRow): Promise<void> {
  const { email, to, own } = await recipientOf(scope, row, row.invoice.personId);
  await tell(scope, row, { own, language: to.language, late: false });
  const address = await addressFor(scope, row, { email, own });
  const letter = forPayer(invoiceLetter(to, factsOf(row, to.language), address), own, to.language);
  const whole = await sayingCharge(scope, row, to.language, letter);
  await sendLetter(scope, email, whole, to.language);
}

/** What pauses in the plan's course if this stays unpaid, or has paused already; null for nothing. */
async function pauseFacts(
  scope: Scope,
  planId: string,
  dueOn: string,
  language: string,
): Promise<PauseFacts | null> {
  const { tx } = scope;
  const known = await planById(tx, planId);
  const { courseTitle } = known ?? {};
  if (!known?.plan.subscriptionId || !courseTitle) return null;
  const late = await lateIn(tx, known.plan.subscriptionId, scope);
  if (!late) return null;
  if (late.pause) return { courseTitle, day: null };
  const day = pausesOn({ dueOn, afterDays: late.unpaid[0]!.afterDays });
  // The pause day has passed without a pause: the money is on its way, or may not be paid yet.
  return day > scope.today ? { courseTitle, day: dayText(day, language) } : null;
}

export async function sendReminder(scope: Scope, row: InvoiceRow, overdue: boolean): Promise<void> {
  const { email, to, own } = await recipientOf(scope, row, row.invoice.personId);
  const { language } = to;
  await tell(scope, row, { own, language, late: overdue });
  const pause = row.planId ? await pauseFacts(scope, row.planId, row.dueOn, language) : null;
  const address = await addressFor(scope, row, { email, own });
  const facts = { ...factsOf(row, language), overdue, pause };
  const letter = forPayer(reminderLetter(to, facts, address, own), own, language);
  const whole = await sayingCharge(scope, row, language, letter);
  await sendLetter(scope, email, whole, language);
}

export interface DateDecision {
  personId: string;
  planId: string;
  accepted: boolean;
  note: string;
  openCents: number;
  currency: string;
  /** The current due date, whatever was decided. */
  dueOn: string;
  wantedOn: string;
}

/** Mails the answer of staff to the person who asked for another date. */
export async function sendDateDecision(scope: Scope, decision: DateDecision): Promise<void> {
  const { personId, planId, accepted, note, openCents, currency, dueOn, wantedOn } = decision;
  const { email, to } = await recipientOf(scope, null, personId);
  const { language } = to;
  const facts = {
    accepted,
    note,
    amount: formatMoney(openCents, currency, language),
    day: dayText(dueOn, language),
    wanted: dayText(wantedOn, language),
    pause: await pauseFacts(scope, planId, dueOn, language),
  };
  await sendLetter(scope, email, dateLetter(to, facts, `${scope.origin}/billing`), language);
}
