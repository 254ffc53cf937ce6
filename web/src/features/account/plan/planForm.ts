import { splitInstalments } from '#contract/billing/instalments.ts';
import { dayAfter, isSameTime, mostAsks, type Ask, type Every } from '#contract/billing/planSteps.ts';
import { m } from '#messages/generated/messages.js';
import { dayOf, isNoDay, noDay, partsOf, type DayParts } from '#web/lib/dayParts.ts';
import { amountOf, centsOf } from '#web/shared/money/amount.ts';
import type { OpenRow } from './openOfPlan.ts';

/* New instalments as somebody types them: spread evenly, or each by hand. */

export type TypedAsk = {
  readonly amount: string;
  readonly day: DayParts;
  /** What it waits for while it has no day. */
  readonly afterUnits: number | null;
};
export type PlanValues = {
  how: 'spread' | 'hand';
  count: string;
  firstOn: DayParts;
  every: Every;
  asks: TypedAsk[];
  reason: string;
};

export const newAsk: TypedAsk = { amount: '', day: noDay, afterUnits: null };

const typedOf = ({ cents, dueOn, afterUnits }: Ask): TypedAsk => ({
  amount: amountOf(cents),
  day: dueOn === null ? noDay : partsOf(dueOn),
  afterUnits: dueOn === null ? afterUnits : null,
});

/** A form begins with what there is: as many as now, from the next day on. */
export function startOf(open: readonly OpenRow[], today: string): PlanValues {
  const next = open.flatMap(({ dueOn }) => (dueOn !== null && dueOn > today ? [dueOn] : [])).toSorted()[0];
  return {
    how: 'spread',
    count: String(Math.max(1, open.length)),
    firstOn: partsOf(next ?? today),
    every: 'month',
    asks: open.map(typedOf),
    reason: '',
  };
}

export const countOf = (typed: string): number | null => {
  const count = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return count >= 1 && count <= mostAsks ? count : null;
};
export const sumOf = (rows: readonly { cents: number }[]): number =>
  rows.reduce((sum, { cents }) => sum + cents, 0);

function spreadOf({ count, firstOn, every }: PlanValues, total: number): Ask[] {
  const [parts, first] = [countOf(count), dayOf(firstOn)];
  if (parts === null || first === null) return [];
  return splitInstalments(total, 0, parts).map((cents, at) => ({
    cents,
    dueOn: dayAfter(first, every, at),
    afterUnits: null,
  }));
}

/** The new instalments; empty while something is typed wrongly. */
export function asksOf(values: PlanValues, total: number): Ask[] {
  if (values.how === 'spread') return spreadOf(values, total);
  const asks = values.asks.map(({ amount, day, afterUnits }) => ({
    cents: centsOf(amount) ?? 0,
    dueOn: dayOf(day),
    afterUnits: isNoDay(day) ? afterUnits : null,
  }));
  return asks.every(({ cents, dueOn, afterUnits }) => cents > 0 && (dueOn ?? afterUnits) !== null)
    ? asks
    : [];
}

/** What is wrong with each row typed by hand, by its path. */
export function wrongAsks(
  { how, asks }: PlanValues,
  open: readonly OpenRow[],
  today: string,
): Record<string, string> {
  if (how === 'spread') return {};
  const wrong = asks.flatMap(({ amount, day, afterUnits }, at) => {
    const dueOn = dayOf(day);
    const stays = open.some((one) => isSameTime(one, { cents: 0, dueOn, afterUnits }));
    const waits = isNoDay(day) && afterUnits !== null;
    return [
      ...(centsOf(amount) ? [] : [[`asks.${at}.amount`, m.account_amount_wrong()] as const]),
      ...(waits || stays || (dueOn !== null && dueOn >= today)
        ? []
        : [[`asks.${at}.dueOn`, m.account_plan_day_wrong()] as const]),
    ];
  });
  return Object.fromEntries(wrong);
}
