import type { PersonEnrolment } from '#contract/console/person.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, formatInstantDay } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';

type DaySentence = (day: { day: string }) => string;

const toCome: ReadonlySet<PersonEnrolment['phase']> = new Set(['starts_later', 'pending']);
const over: ReadonlySet<PersonEnrolment['phase']> = new Set(['completed', 'withdrawn']);

/** Each day that is known, with its words. */
function daysWithWords({
  phase,
  ...of
}: PersonEnrolment): (readonly [day: string | null, said: DaySentence])[] {
  return [
    [of.startsOn, toCome.has(phase) ? m.people_starts : m.people_started],
    [over.has(phase) ? null : of.expectedEndsOn, m.people_expected_end],
    [of.lastEngagedOn, m.people_last_engaged],
    [phase === 'paused' ? of.pausedUntil : null, m.people_paused_until],
    [of.accessEndsOn, phase === 'access_ended' ? m.people_ended : m.people_ends],
  ];
}

/** The days of an enrolment as short sentences: when it began, and what ends or ended it. */
export function daysOf(enrolment: PersonEnrolment, reader: Reader): string[] {
  const { completedAt, withdrawalReason } = enrolment;
  const days = daysWithWords(enrolment).flatMap(([day, said]) =>
    day === null ? [] : [said({ day: formatDay(day, reader) })],
  );
  return [
    ...days,
    ...(completedAt ? [m.people_completed_on({ day: formatInstantDay(completedAt, reader) })] : []),
    ...(withdrawalReason ? [m.people_withdrawal_reason({ reason: withdrawalReason })] : []),
  ];
}
