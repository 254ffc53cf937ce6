import type { Payment } from '#contract/billing/payments.ts';
import { formatInstant, formatInstantDay, type Reader } from '#web/lib/dates.ts';

/** Money that staff see arrive on a day; only a card tells the minute. */
const byDay: readonly Payment['method'][] = ['bank_transfer', 'cash', 'eftpos'];

/** When a payment arrived, else when it was tried. A day is a day of the organisation, whoever reads. */
export const paidWhen = (
  { method, settledAt, createdAt }: Pick<Payment, 'method' | 'settledAt' | 'createdAt'>,
  reader: Reader,
  timeZone: string | undefined,
): string =>
  settledAt !== null && byDay.includes(method)
    ? formatInstantDay(settledAt, { ...reader, ...(timeZone && { timeZone }) })
    : formatInstant(settledAt ?? createdAt, reader);
