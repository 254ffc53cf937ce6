import type { PersonEnrolment } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, formatInstantDay } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';

/** The days of an enrolment as short sentences: when it began, and what ends or ended it. */
export function daysOf(enrolment: PersonEnrolment, reader: Reader): string[] {
  const { phase, startsOn, expectedEndsOn, accessEndsOn, pausedUntil, completedAt } = enrolment;
  const { lastEngagedOn, withdrawalReason } = enrolment;
  const day = (value: string) => ({ day: formatDay(value, reader) });
  const isOver = phase === 'completed' || phase === 'withdrawn';
  return [
    phase === 'starts_later' ? m.people_starts(day(startsOn)) : m.people_started(day(startsOn)),
    expectedEndsOn && !isOver && m.people_expected_end(day(expectedEndsOn)),
    completedAt && m.people_completed_on({ day: formatInstantDay(completedAt, reader) }),
    lastEngagedOn && m.people_last_engaged(day(lastEngagedOn)),
    withdrawalReason && m.people_withdrawal_reason({ reason: withdrawalReason }),
    phase === 'paused' && pausedUntil && m.people_paused_until(day(pausedUntil)),
    accessEndsOn &&
      (phase === 'access_ended' ? m.people_ended(day(accessEndsOn)) : m.people_ends(day(accessEndsOn))),
  ].filter((text) => typeof text === 'string' && text !== '') as string[];
}
