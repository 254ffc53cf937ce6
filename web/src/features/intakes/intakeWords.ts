import type { StaffIntake } from '#contract/console/intakes.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { formatDay } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import { todayIn } from '#web/lib/dayParts.ts';
import { brandSettings } from '#web/tenant/settings.ts';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';

/* What is said of an intake in its list and on its page. */

type Days = Pick<StaffIntake, 'closesOn' | 'startsOn'>;

export type EnrolmentState = NonNullable<StaffIntake['hidden']> | 'open' | 'full' | 'full_waiting';

/** How many places nobody holds; null when there are as many as are wanted. */
const placesLeft = ({ places, taken }: Pick<StaffIntake, 'places' | 'taken'>): number | null =>
  places === null ? null : Math.max(0, places - taken);

/** Whether somebody can enrol today, and if not why. */
export function enrolmentState(intake: StaffIntake): EnrolmentState {
  if (intake.hidden) return intake.hidden;
  if (placesLeft(intake) !== 0) return 'open';
  return intake.waitingList ? 'full_waiting' : 'full';
}

export const stateWords: Record<EnrolmentState, (terms: TermInputs) => string> = {
  open: () => m.intakes_state_open(),
  full: () => m.intakes_state_full(),
  full_waiting: () => m.intakes_state_full_waiting(),
  closed: () => m.intakes_state_closed(),
  opens_later: () => m.intakes_state_opens_later(),
  not_offered: () => m.intakes_state_not_offered(),
  course_not_offered: (terms) => m.intakes_state_course_not_offered(terms),
  product_closed: () => m.intakes_state_product_closed(),
};

export const stateTones: Record<EnrolmentState, StatusTone> = {
  open: 'success',
  full: 'warning',
  full_waiting: 'warning',
  closed: 'neutral',
  opens_later: 'neutral',
  not_offered: 'neutral',
  course_not_offered: 'warning',
  product_closed: 'warning',
};

/** When it runs. */
export function daysText({ startsOn, endsOn }: StaffIntake, reader: Reader): string {
  if (!startsOn) return m.intakes_any_time();
  const start = dayText(startsOn, reader);
  return endsOn ? m.intakes_span({ start, end: dayText(endsOn, reader) }) : m.intakes_from({ start });
}

/** Always with the year, because intakes run into the next. */
export const dayText = (day: string, reader: Reader): string => formatDay(day, reader, new Date(0));

/** Where it is: as people read it, and by its code in reports. */
export function whereText({ place, location }: StaffIntake): string {
  if (!location) return place ?? m.intakes_no_location();
  return `${place ?? location.name} (${location.code})`;
}

/** How many places are taken. */
export function takenText({ places, taken }: StaffIntake): string {
  return places === null ? m.intakes_taken({ count: taken }) : m.intakes_taken_of({ taken, places });
}

/** How many are left. */
export function leftText(intake: StaffIntake): string {
  const left = placesLeft(intake);
  if (intake.places === 0) return m.intakes_waiting_only();
  return left === null ? m.intakes_unlimited() : m.intakes_left({ count: left });
}

/** Whether there is a waiting list, and how many are on it; one may wait from before it was ended. */
export function waitingText({ waitingList, waiting }: StaffIntake): string {
  if (waiting > 0) return m.intakes_waiting({ count: waiting });
  return waitingList ? m.intakes_waiting_nobody() : m.intakes_waiting_none();
}

/** The last day to enrol; null when there is none. */
export const lastDay = ({ closesOn, startsOn }: Days): string | null => closesOn ?? startsOn;

/** The last day to enrol when it is past where the organisation is; null otherwise. */
export function pastLastDay(days: Days, now = new Date()): string | null {
  const day = lastDay(days);
  const today = todayIn(brandSettings()?.organisation.timeZone ?? 'UTC', now);
  return day !== null && day < today ? day : null;
}
