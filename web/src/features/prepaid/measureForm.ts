import type { ProtectionKind } from '#contract/billing/protection.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { m } from '#messages/generated/messages.js';
import { isBefore, isNoDay } from '#web/lib/dayParts.ts';
import type { DayParts } from '#web/lib/dayParts.ts';
import { dayCheck } from '#web/shared/forms/dayCheck.ts';

/* A measure as somebody types it. The file itself stays outside: it is never kept as a draft. */

export type MeasureValues = {
  kind: ProtectionKind;
  name: string;
  reference: string;
  from: DayParts;
  until: DayParts;
  /** The name of the chosen file; empty before one is chosen. */
  document: string;
};

export const checks = {
  name: (name: string) => (name.trim() === '' ? m.prepaid_error_name() : null),
  from: (from: DayParts) => (isNoDay(from) ? m.prepaid_error_from() : dayCheck(from, m.prepaid_from())),
  until: (until: DayParts, { from }: MeasureValues) => {
    if (isNoDay(until)) return m.prepaid_error_until();
    return dayCheck(until, m.prepaid_until()) ?? (isBefore(until, from) ? m.prepaid_error_order() : null);
  },
  document: (document: string) => (document === '' ? m.prepaid_error_document() : null),
};

const sentences: Readonly<Record<string, readonly [field: keyof MeasureValues, text: () => string]>> = {
  'validUntil before_start': ['until', m.prepaid_error_order],
  'validUntil over': ['until', m.prepaid_error_over],
};

/** By field of the form; empty when the server said nothing of a field we know. */
export const saidByServer = (fields: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ field, code }) => {
      const known = sentences[`${field} ${code}`];
      return known ? [[known[0], known[1]()]] : [];
    }),
  );
