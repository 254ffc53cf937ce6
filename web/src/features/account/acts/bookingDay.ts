import { m } from '#messages/generated/messages.js';
import { formatDay, type Reader } from '#web/lib/dates.ts';
import { dayOf, daysAfter, type DayParts } from '#web/lib/dayParts.ts';

/** What is wrong with a day on which something is booked; null when nothing. */
export function wrongBookingDay(
  parts: DayParts,
  { today, opensOn, reader }: { today: string; opensOn: string | null; reader: Reader },
): string | null {
  const day = dayOf(parts);
  if (day === null || day > today) return m.account_day_wrong();
  if (opensOn !== null && day < opensOn)
    return m.account_day_closed({ day: formatDay(daysAfter(opensOn, -1), reader) });
  return null;
}
