import { isSameTime, type Ask, type OpenInstalment } from '#contract/billing/planSteps.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import type { FeeLine } from '#server/features/billing/invoices/instalments.rules.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';

/* What other instalments a plan may get. Pure. */

/** Nobody agrees to pay later than this; a mistyped year is. */
const furthestDays = 5 * 366;

const sum = (parts: readonly { cents: number }[]): number =>
  parts.reduce((total, { cents }) => total + cents, 0);

interface Look {
  instalmentId: string;
  cents: number;
  dueOn: string | null;
}

/** Whether somebody looked at what is open now. */
export function isAsSeen(open: readonly OpenInstalment[], seen: readonly Look[]): boolean {
  const byId = new Map(seen.map((one) => [one.instalmentId, one]));
  return (
    byId.size === open.length &&
    open.every(({ id, cents, dueOn }) => byId.get(id)?.cents === cents && byId.get(id)?.dueOn === dueOn)
  );
}

const timeFault = (open: readonly OpenInstalment[], ask: Ask, today: string): string | null => {
  const { dueOn, afterUnits } = ask;
  if ((dueOn === null) === (afterUnits === null)) return 'invalid_date';
  // What is late, or waits for units, may stay so.
  if (open.some((one) => isSameTime(one, ask))) return null;
  if (dueOn === null || dueOn < today) return 'too_small';
  return dueOn > addDays(today, furthestDays) ? 'too_big' : null;
};

/** What is wrong with new instalments for what is open. */
export function wrongAsks(
  open: readonly OpenInstalment[],
  asks: readonly Ask[],
  today: string,
): FieldError[] {
  const times = asks.flatMap((ask, at) => {
    const code = timeFault(open, ask, today);
    return code ? [{ field: `asks.${at}.dueOn`, code, message: 'A day from today on, or as before' }] : [];
  });
  const difference = sum(asks) - sum(open);
  if (difference !== 0)
    times.push({ field: 'asks', code: 'sum_differs', message: `${difference} cents more than is open` });
  const same =
    asks.length === open.length &&
    asks.every((ask, at) => ask.cents === open[at]!.cents && isSameTime(ask, open[at]!));
  return same ? [{ field: 'asks', code: 'unchanged', message: 'Nothing would change' }] : times;
}

/** Lines that follow each other and are for the same become one. */
export function joinLines(lines: readonly FeeLine[]): FeeLine[] {
  const joined: FeeLine[] = [];
  for (const { description, cents, gst } of lines) {
    const last = joined.at(-1);
    if (last?.description === description && last.gst === gst) last.cents += cents;
    else joined.push({ description, cents, gst });
  }
  return joined;
}
