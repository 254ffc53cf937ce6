import { m } from '#messages/generated/messages.js';
import type { Locale } from '#messages/languages.ts';
import { formatMoney } from '#messages/money.ts';

type State = 'late' | 'due' | 'coming' | 'on_its_way' | 'charged' | 'date_asked';

/** The shape of `contract/src/dashboard.ts`, which this room cannot know. */
interface UpcomingPayment {
  readonly title: string;
  readonly payment: { readonly cents: number; readonly currency: string; readonly state: State } | null;
}

interface Words {
  readonly amount: string;
  readonly title: string;
}
type InLanguage = { readonly locale: Locale };

const paymentWords: { [S in State]: (words: Words, at: InLanguage) => string } = {
  late: (words, at) =>
    words.title
      ? m.dashboard_upcoming_payment_late(words, at)
      : m.dashboard_upcoming_payment_late_plain(words, at),
  due: (words, at) => dueWords(words, at),
  coming: (words, at) => dueWords(words, at),
  on_its_way: (words, at) =>
    words.title
      ? m.dashboard_upcoming_payment_on_its_way(words, at)
      : m.dashboard_upcoming_payment_on_its_way_plain(words, at),
  charged: (words, at) => m.dashboard_upcoming_payment_charged(words, at),
  date_asked: (words, at) => m.dashboard_upcoming_payment_date_asked(words, at),
};
const dueWords = (words: Words, at: InLanguage): string =>
  words.title ? m.dashboard_upcoming_payment(words, at) : m.dashboard_upcoming_payment_plain(words, at);

/** A payment as a sentence: what it is for and its state. */
export function paymentText({ payment, title }: UpcomingPayment, language: string): string {
  if (!payment) return title;
  const amount = formatMoney(payment.cents, payment.currency, language);
  return paymentWords[payment.state]({ amount, title }, { locale: language as Locale });
}
