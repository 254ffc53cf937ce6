import type { DebtAmounts } from '#contract/billing/debt.ts';
import { m } from '#messages/generated/messages.js';

/** The columns of who owes: how late, and what is open of it. */
export const buckets: readonly (readonly [name: () => string, of: (amounts: DebtAmounts) => number])[] = [
  [m.debt_current, ({ currentCents }) => currentCents],
  [m.debt_days30, ({ days30Cents }) => days30Cents],
  [m.debt_days60, ({ days60Cents }) => days60Cents],
  [m.debt_days90, ({ days90Cents }) => days90Cents],
  [m.debt_older, ({ olderCents }) => olderCents],
];
