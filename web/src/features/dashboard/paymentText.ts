import type { Upcoming } from '#contract/dashboard.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';

type Payment = NonNullable<Upcoming['payment']>;

const paymentWords: { [S in Payment['state']]: (amount: string, title: string) => string } = {
  late: (amount, title) =>
    title
      ? m.dashboard_upcoming_payment_late({ amount, title })
      : m.dashboard_upcoming_payment_late_plain({ amount }),
  due: (amount, title) => dueWords(amount, title),
  coming: (amount, title) => dueWords(amount, title),
  on_its_way: (amount, title) =>
    title
      ? m.dashboard_upcoming_payment_on_its_way({ amount, title })
      : m.dashboard_upcoming_payment_on_its_way_plain({ amount }),
  charged: (amount, title) => m.dashboard_upcoming_payment_charged({ amount, title }),
  date_asked: (amount, title) => m.dashboard_upcoming_payment_date_asked({ amount, title }),
};
const dueWords = (amount: string, title: string): string =>
  title ? m.dashboard_upcoming_payment({ amount, title }) : m.dashboard_upcoming_payment_plain({ amount });

/** A payment as a sentence: what it is for and its state. */
export const paymentText = ({ payment, title }: Upcoming, language: string): string =>
  payment
    ? paymentWords[payment.state](formatMoney(payment.cents, payment.currency, language), title)
    : title;
