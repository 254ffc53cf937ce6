import { startOfDay } from '#server/platform/basics/days.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import { wrongField } from '#server/platform/basics/problem.ts';

/** When money arrived that staff saw on a day; a day that has not come is refused. */
export function receivedAt(day: string, { now, timeZone }: Pick<Moment, 'now' | 'timeZone'>): Date {
  const received = startOfDay(day, timeZone);
  if (received > now) throw wrongField('receivedOn', 'too_big', 'This day has not come yet');
  return received;
}
