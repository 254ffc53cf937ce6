import type { Instalment } from './instalmentState.ts';

/** So many rows are looked over at once. */
const fewRows = 8;
const rowsAhead = 3;

/** What matters now of a long plan: the last that is paid, what is due, and the next few; all of a short one. */
export function nearest(instalments: readonly Instalment[]): readonly Instalment[] {
  if (instalments.length <= fewRows) return instalments;
  const lastPaid = instalments.findLast(({ state }) => state === 'paid');
  const ahead = instalments.filter(({ state }) => state === 'upcoming').slice(0, rowsAhead);
  return instalments.filter(
    (one) => one === lastPaid || one.state === 'due' || one.state === 'overdue' || ahead.includes(one),
  );
}
