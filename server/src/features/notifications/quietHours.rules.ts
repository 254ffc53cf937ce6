import type { NoticeKind } from '#contract/notifications.ts';
import type { MessageSettings } from '#contract/threads/messageSettings.ts';
import { addDays, dayIn, instantAt } from '#server/platform/basics/days.rules.ts';
import { hourIn } from '#server/platform/tenancy/organisation.rules.ts';

/* When letters about messages wait. Pure. */

/** What nobody needs to be told of at night. */
export const quietKinds = [
  'thread_answered',
  'thread_message',
  'announcement',
  'announcement_reminder',
] as const satisfies NoticeKind[];

/** When the quiet hours that run now end; null outside of them. Their hours are those of the organisation's clock. */
export function quietEnd(
  { quietFrom, quietUntil }: Pick<MessageSettings, 'quietFrom' | 'quietUntil'>,
  now: Date,
  timeZone: string,
): Date | null {
  const hour = hourIn(timeZone, now);
  const overnight = quietFrom > quietUntil;
  const quiet = overnight ? hour >= quietFrom || hour < quietUntil : hour >= quietFrom && hour < quietUntil;
  if (!quiet) return null;
  const today = dayIn(timeZone, now);
  const day = overnight && hour >= quietFrom ? addDays(today, 1) : today;
  return instantAt(day, `${String(quietUntil).padStart(2, '0')}:00`, timeZone);
}
