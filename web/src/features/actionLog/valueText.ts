import type { LogValue } from '#contract/console/settings/actionLog.ts';
import type { Role } from '#contract/kit/roles.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import type { TermInputs } from '#messages/terms.ts';
import { formatDay, formatInstant, type Reader } from '#web/lib/dates.ts';
import { roleNames } from '#web/shared/roleNames.ts';

export interface ValueReader {
  readonly reader: Reader;
  readonly currency: string;
  readonly terms: TermInputs;
}

const isRole = (word: string): word is Role => Object.hasOwn(roleNames, word);

function textOf(field: string, value: string, { reader, terms }: ValueReader): string {
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatInstant(value, reader);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value, reader);
  if (field === 'roles')
    return value
      .split(', ')
      .map((role) => (isRole(role) ? roleNames[role](terms) : role))
      .join(', ');
  // The codes of choices: `pause_units_after_days`.
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value;
}

/** A value of a field as the reader writes days, money and choices. */
export function valueText(field: string, value: NonNullable<LogValue>, how: ValueReader): string {
  if (typeof value === 'boolean') return value ? m.action_log_yes() : m.action_log_no();
  if (typeof value === 'string') return textOf(field, value, how);
  return /cents$/i.test(field) ? formatMoney(value, how.currency, how.reader.language) : String(value);
}
