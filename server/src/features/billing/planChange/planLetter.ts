import { m } from '#messages/generated/messages.js';
import { greeting, type To } from '#server/letters/greeting.ts';
import { wordsOf, type Letter } from '#server/letters/letter.ts';

interface PlanFacts {
  /** The course, or the name of the plan. */
  name: string;
  /** Each payment as a line. */
  payments: readonly string[];
  /** Whether a stored card is charged on the days. */
  charged: boolean;
}

/** What is to be paid from now on, and when. */
export function planLetter(to: To, { name, payments, charged }: PlanFacts, url: string | null): Letter {
  const at = { locale: to.language };
  const { organisation } = to;
  return {
    words: wordsOf('plan_changed', to, { plan: name }),
    subject: m.billing_mail_plan_subject({ name }, at),
    heading: m.billing_mail_plan_heading({}, at),
    paragraphs: [
      greeting(to),
      m.billing_mail_plan_text({ organisation, name }, at),
      ...(charged ? [m.billing_mail_plan_card({}, at)] : []),
    ],
    list: { heading: m.billing_mail_plan_list({}, at), items: payments },
    ...(url !== null && { button: { label: m.billing_mail_button_pay({}, at), url } }),
    notes: [m.billing_mail_plan_invoices({}, at)],
  };
}
