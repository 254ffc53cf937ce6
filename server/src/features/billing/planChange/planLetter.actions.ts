import type { Ask } from '#contract/billing/planSteps.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { dayText } from '#server/features/billing/books/format.rules.ts';
import { activeCardOf } from '#server/features/billing/cards/storedCard.queries.ts';
import { isOwn } from '#server/features/billing/desk/together.rules.ts';
import { planById, type PlanRow } from '#server/features/billing/invoices/plan.queries.ts';
import { recipientOf } from '#server/features/billing/payments/recipient.actions.ts';
import { sendLetter } from '#server/letters/letters.actions.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';
import { planLetter } from './planLetter.ts';

const lineOf = ({ cents, dueOn }: Ask, currency: string, locale: 'en' | 'ar' | 'vi'): string => {
  const amount = formatMoney(cents, currency, locale);
  return dueOn === null
    ? m.billing_mail_plan_later({ amount }, { locale })
    : m.billing_mail_plan_line({ amount, day: dayText(dueOn, locale) }, { locale });
};

/** Mails the new instalments to the student, and to whoever else pays them. */
export async function sendPlanChange(
  scope: Scope,
  { id, personId, payer, currency, name }: PlanRow['plan'],
  asks: readonly Ask[],
): Promise<void> {
  const { tx, origin } = scope;
  const { email, to } = await recipientOf(scope, null, personId);
  const { courseTitle } = found(await planById(tx, id));
  const facts = {
    name: courseTitle ?? name,
    payments: asks.map((ask) => lineOf(ask, currency, to.language)),
    charged: (await activeCardOf(tx, id)) !== null,
  };
  await sendLetter(scope, email, planLetter(to, facts, `${origin}/billing`), to.language);
  if (isOwn(payer, email) || payer.email === '') return;
  const theirs = planLetter({ ...to, name: payer.name }, { ...facts, charged: false }, null);
  await sendLetter(scope, payer.email, { ...theirs, ofPayer: true }, to.language);
}
