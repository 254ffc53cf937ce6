import type { OwedAmount } from '#server/features/billing/invoices/owed.rules.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { Rule } from './step.rules.ts';

/* Payments among the next steps. Pure. */

/** A payment due within this many days is the next step when nothing else can be done. */
const paymentSoonDays = 7;

/** Several payments as one amount, with a title when all are for the same course. Never sums different currencies. */
function sumOf(owed: readonly OwedAmount[]) {
  const [first] = owed;
  if (!first) return null;
  const same = owed.filter(({ currency }) => currency === first.currency);
  return {
    courseTitle: same.every(({ title }) => title === first.title) ? first.title : null,
    cents: same.reduce((sum, { cents }) => sum + cents, 0),
    currency: first.currency,
    dueOn: first.dueOn,
  };
}

export const paymentPauses: Rule = ({ study, owed }) => {
  const late = study.find(({ paused }) => paused);
  if (!late?.paused) return null;
  const { currency, cents } = late.paused;
  const pause = { ...late.paused, courseTitle: late.course.title, dueOn: null, pauses: true };
  // Include late amounts that do not pause anything yet, so that the figure is the same everywhere.
  const all = sumOf(owed.filter((one) => one.state === 'late' && one.currency === currency));
  return all && all.cents > cents ? { ...pause, courseTitle: all.courseTitle, cents: all.cents } : pause;
};

export const paymentNow: Rule = ({ owed }) => {
  const late = sumOf(owed.filter(({ state }) => state === 'late'));
  if (late) return { reason: 'payment_late', ...late, pauses: false };
  const due = sumOf(owed.filter(({ state }) => state === 'due'));
  return due ? { reason: 'payment_due', ...due, today: true } : null;
};

export const paymentSoon: Rule = ({ owed }, { today }) => {
  const soonest = owed.find(({ state }) => state === 'coming');
  if (!soonest || soonest.dueOn > addDays(today, paymentSoonDays)) return null;
  const all = owed.filter(({ state, dueOn }) => state === 'coming' && dueOn === soonest.dueOn);
  return { reason: 'payment_due', ...sumOf(all)!, today: false };
};
