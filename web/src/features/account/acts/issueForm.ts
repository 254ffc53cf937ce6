import { gstIn } from '#au/gst.ts';
import { m } from '#messages/generated/messages.js';
import { centsOf } from '#web/shared/money/amount.ts';

/* An invoice as somebody types it. */

export type TypedLine = {
  readonly description: string;
  readonly amount: string;
  readonly gst: 'free' | 'taxable';
};
export const newLine: TypedLine = { description: '', amount: '', gst: 'free' };
export const mostTypedLines = 20;

/** What is wrong inside the lines, by path. */
export function wrongLines(lines: readonly TypedLine[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap(({ description, amount }, at) => [
      ...(description.trim() === ''
        ? [[`lines.${at}.description`, m.account_issue_what_wrong()] as const]
        : []),
      ...(centsOf(amount) ? [] : [[`lines.${at}.amount`, m.account_amount_wrong()] as const]),
    ]),
  );
}

/** The total of what is typed, and the GST in it. */
export function totalsOf(
  lines: readonly TypedLine[],
  gstRegistered: boolean,
): { cents: number; gstCents: number } {
  const each = lines.map(({ amount, gst }) => ({ cents: centsOf(amount) ?? 0, gst }));
  return {
    cents: each.reduce((sum, { cents }) => sum + cents, 0),
    gstCents: gstRegistered
      ? each.reduce((sum, { cents, gst }) => sum + (gst === 'taxable' ? gstIn(cents) : 0), 0)
      : 0,
  };
}
