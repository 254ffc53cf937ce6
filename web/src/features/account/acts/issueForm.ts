import { gstIn } from '#au/gst.ts';
import type { OtherPayer, PersonAccount } from '#contract/billing/account.ts';
import { m } from '#messages/generated/messages.js';
import { isEmail } from '#web/shared/forms/isEmail.ts';
import type { partsOf } from '#web/lib/dayParts.ts';
import { centsOf } from '#web/shared/money/amount.ts';

/* An invoice as somebody types it. */

export type TypedLine = {
  readonly description: string;
  readonly amount: string;
  readonly gst: 'free' | 'taxable';
};
export const newLine: TypedLine = { description: '', amount: '', gst: 'free' };
export const mostTypedLines = 20;

export type IssueValues = {
  subscriptionId: string;
  /** Nothing for the student, the email of who paid before, or `new`. */
  payer: string;
  payerName: string;
  payerEmail: string;
  payerAddress: string;
  dueOn: ReturnType<typeof partsOf>;
  lines: TypedLine[];
};
export const newPayer = { payer: '', payerName: '', payerEmail: '', payerAddress: '' };

/** Who pays it as typed or chosen; null for the student. */
export function payerOf(values: IssueValues, { payers }: PersonAccount): OtherPayer | null {
  const { payer, payerName, payerEmail, payerAddress } = values;
  if (payer !== 'new') return payers.find(({ email }) => email === payer) ?? null;
  return { name: payerName.trim(), email: payerEmail.trim(), address: payerAddress.trim() };
}

/** What is wrong in who pays, by field. */
export const payerChecks = {
  payerName: (name: string, { payer }: IssueValues) =>
    payer === 'new' && name.trim() === '' ? m.account_issue_payer_name_wrong() : null,
  payerEmail: (email: string, { payer }: IssueValues) =>
    payer === 'new' && !isEmail(email) ? m.account_issue_payer_email_wrong() : null,
};

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
