import { dayIn } from '#server/platform/basics/days.rules.ts';

/** Since when adjustments are looked for: what held on the day something began held for it. */
export const heldSince = (began: Date, timeZone: string): { since: Date; day: string } => ({
  since: began,
  day: dayIn(timeZone, began),
});
