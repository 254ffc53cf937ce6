import type { StaffClass } from '#contract/classes/classes.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant, formatInstantDay, formatTime } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';

/* What is said of a class wherever staff see it. */

/** Classes are where they are: their times are those of the organisation, whoever reads. */
export function useThere(): Required<Reader> {
  const reader = useReader();
  return { ...reader, timeZone: useBrandSettings()?.organisation.timeZone ?? reader.timeZone };
}

type Times = Pick<StaffClass, 'startsAt' | 'endsAt'>;

export const whenText = ({ startsAt }: Pick<Times, 'startsAt'>, there: Reader): string =>
  formatInstant(startsAt, there);
export const dayText = ({ startsAt }: Pick<Times, 'startsAt'>, there: Reader): string =>
  formatInstantDay(startsAt, there);
export const timesText = ({ startsAt, endsAt }: Times, there: Reader): string =>
  m.classes_times({ from: formatTime(startsAt, there), to: formatTime(endsAt, there) });

/** A time of the day as the hands of the clock show it there, such as 09:30. */
export const clockText = (clock: string, there: Reader): string =>
  formatTime(`2000-01-01T${clock}:00Z`, { ...there, timeZone: 'UTC' });

type Place = Pick<StaffClass, 'room' | 'location' | 'link'>;

/** Where it is: the room, the place, else online. */
export function placeText({ room, location, link }: Place): string {
  const there = [room, location?.name].filter(Boolean).join(', ');
  if (there) return there;
  return link ? m.classes_online() : m.classes_no_place();
}

type State = Pick<StaffClass, 'cancelReason' | 'rolledAt' | 'marked' | 'enrolled' | 'endsAt'>;

/** How a class stands: cancelled, how much of its roll is marked, or that it was not called. */
export function stateOf(one: State, now: number): readonly [StatusTone, string] {
  const { cancelReason, rolledAt, marked, enrolled, endsAt } = one;
  if (cancelReason !== null) return ['neutral', m.classes_state_cancelled()];
  if (rolledAt !== null) {
    const tone = marked >= enrolled ? 'success' : 'brand';
    return [tone, m.classes_state_marked({ marked, enrolled: Math.max(marked, enrolled) })];
  }
  return Date.parse(endsAt) <= now
    ? ['warning', m.classes_state_not_called()]
    : ['neutral', m.classes_state_coming()];
}
