import { formatDay } from '#messages/dates.ts';
import { m } from '#messages/generated/messages.js';
import { spokenBy, type Wording } from './wording.ts';

interface Period {
  readonly startsOn: string;
  readonly accessEndsOn: string | null;
}

/** The period of access, in words. */
export function periodText({ startsOn, accessEndsOn }: Period, wording: Wording): string {
  const { reader, now, at } = spokenBy(wording);
  const from = formatDay(startsOn, reader, now);
  return accessEndsOn
    ? m.subscriptions_period({ from, to: formatDay(accessEndsOn, reader, now) }, at)
    : m.subscriptions_period_open({ from }, at);
}
