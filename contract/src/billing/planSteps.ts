import { addDays } from '#contract/kit/days.ts';

/* What changing a plan does to its instalments. Pure, so that a screen shows what the server will book. */

/** So many instalments a plan is divided into. */
export const mostAsks = 120;

export type Every = 'week' | 'fortnight' | 'month';

/** The same day of a later month, or that month's last day when it is shorter. */
function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The day a number of periods after the first. Months are counted from the first day: 31 Jan, 28 Feb, 31 Mar. */
export const dayAfter = (first: string, every: Every, periods: number): string =>
  every === 'month' ? addMonths(first, periods) : addDays(first, periods * (every === 'week' ? 7 : 14));

/** What is asked for, and when: on a day, or after a number of completed units. */
export interface Ask {
  cents: number;
  dueOn: string | null;
  afterUnits: number | null;
}
/** An instalment of which something is open. */
export interface OpenInstalment extends Ask {
  id: string;
  /** Whether it has an invoice; then `cents` is what is open of that. */
  invoiced: boolean;
}

export interface PlanSteps {
  /** The new plan in order, each with the instalment that becomes it; null makes a new one. */
  rows: { ask: Ask; from: OpenInstalment | null }[];
  /** What is taken off issued invoices, because it is asked for otherwise. */
  credits: { from: OpenInstalment; cents: number }[];
  /** Instalments without an invoice that are asked for no more. */
  dropped: OpenInstalment[];
}

/** By day; what waits for units comes last, as it does not know its day. */
const inOrder = (a: Ask, b: Ask): number =>
  (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9') || (a.afterUnits ?? 0) - (b.afterUnits ?? 0);

/** Whether an ask is on the day, or after the units, of another. */
export const isSameTime = (a: Ask, b: Ask): boolean =>
  a.dueOn === b.dueOn && (a.dueOn !== null || a.afterUnits === b.afterUnits);

/**
 * How open instalments become the asks, which have the same sum. An issued invoice never grows: it stays for the ask at
 * its place when that is no more than is open of it, the rest is credited; otherwise all that is open is.
 */
export function planSteps(open: readonly OpenInstalment[], asks: readonly Ask[]): PlanSteps {
  const ordered = asks.toSorted(inOrder);
  const keeps = new Map<Ask, OpenInstalment>();
  const credits: PlanSteps['credits'] = [];
  for (const [at, from] of open.entries()) {
    if (!from.invoiced) continue;
    const ask = ordered[at];
    const kept = ask && ask.cents <= from.cents ? ask.cents : 0;
    if (ask && kept > 0) keeps.set(ask, from);
    if (kept < from.cents) credits.push({ from, cents: from.cents - kept });
  }
  const free = open.filter(({ invoiced }) => !invoiced);
  const rows = ordered.map((ask) => ({ ask, from: keeps.get(ask) ?? free.shift() ?? null }));
  return { rows, credits, dropped: free };
}
