import type { CourseMode } from '#contract/catalogue.ts';
import type { IntakeChoices, IntakeDetails, StaffIntake } from '#contract/console/intakes.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { m } from '#messages/generated/messages.js';
import { dayOf, isBefore, isNoDay, noDay, partsOf } from '#web/lib/dayParts.ts';
import type { DayParts } from '#web/lib/dayParts.ts';
import { dayCheck } from '#web/shared/forms/dayCheck.ts';
import type { Check } from '#web/shared/forms/useForm.ts';

/* An intake as somebody types it, and back. */

export type IntakeValues = {
  courseId: string;
  name: string;
  starts: 'on_a_day' | 'any_time';
  startsOn: DayParts;
  endsOn: DayParts;
  opensOn: DayParts;
  closesOn: DayParts;
  mode: CourseMode;
  schedule: string;
  place: string;
  locationId: string;
  limited: boolean;
  places: string;
  waitingList: boolean;
  listed: boolean;
  trainerIds: readonly string[];
};

/** What a new intake begins with: a first day, a limit of places, and nobody finds it yet. */
export const blank: IntakeValues = {
  courseId: '',
  name: '',
  starts: 'on_a_day',
  startsOn: noDay,
  endsOn: noDay,
  opensOn: noDay,
  closesOn: noDay,
  mode: 'classroom',
  schedule: '',
  place: '',
  locationId: '',
  limited: true,
  places: '',
  waitingList: false,
  listed: false,
  trainerIds: [],
};

const typedDay = (day: string | null): DayParts => (day ? partsOf(day) : noDay);

export const valuesOf = (intake: StaffIntake): IntakeValues => ({
  courseId: intake.courseId,
  name: intake.name,
  starts: intake.startsOn ? 'on_a_day' : 'any_time',
  startsOn: typedDay(intake.startsOn),
  endsOn: typedDay(intake.endsOn),
  opensOn: typedDay(intake.opensOn),
  closesOn: typedDay(intake.closesOn),
  mode: intake.mode,
  schedule: intake.schedule,
  place: intake.place ?? '',
  locationId: intake.location?.id ?? '',
  limited: intake.places !== null,
  places: intake.places === null ? '' : String(intake.places),
  waitingList: intake.waitingList,
  listed: intake.listed,
  trainerIds: intake.trainers.map(({ id }) => id),
});

/** The same again: its days are typed anew, and nobody finds it before they are. A retired place is left behind. */
export const copyOf = (intake: StaffIntake, { locations, trainers }: IntakeChoices): IntakeValues => {
  const values = valuesOf(intake);
  const able = new Set(trainers.map(({ id }) => id));
  return {
    ...values,
    startsOn: noDay,
    endsOn: noDay,
    opensOn: noDay,
    closesOn: noDay,
    locationId: locations.some(({ id }) => id === values.locationId) ? values.locationId : '',
    listed: false,
    trainerIds: values.trainerIds.filter((id) => able.has(id)),
  };
};

/** What is sent. The form is right before this is called. */
export function detailsOf(
  values: IntakeValues,
): IntakeDetails & { locationId: string | null; trainerIds: string[] } {
  const onADay = values.starts === 'on_a_day';
  return {
    name: values.name.trim(),
    startsOn: onADay ? dayOf(values.startsOn) : null,
    endsOn: onADay ? dayOf(values.endsOn) : null,
    opensOn: dayOf(values.opensOn),
    closesOn: dayOf(values.closesOn),
    mode: values.mode,
    schedule: values.schedule.trim(),
    place: values.place.trim() || null,
    locationId: values.locationId || null,
    places: values.limited ? Number(values.places) : null,
    waitingList: values.limited && values.waitingList,
    listed: values.listed,
    trainerIds: [...values.trainerIds],
  };
}

const mostPlaces = 10_000;
const isPlaces = (text: string): boolean => /^\d{1,5}$/.test(text.trim()) && Number(text) <= mostPlaces;

const endsRight: Check<DayParts, IntakeValues> = (parts, { starts, startsOn }) => {
  if (starts === 'any_time') return null;
  return dayCheck(parts, m.intakes_ends_on()) ?? (isBefore(parts, startsOn) ? m.intakes_error_ends() : null);
};
const closesRight: Check<DayParts, IntakeValues> = (parts, { starts, startsOn, endsOn }) => {
  const wrong = dayCheck(parts, m.intakes_closes_on());
  if (wrong) return wrong;
  // Nothing is held against a last day that is wrong itself.
  if (starts === 'any_time' || isBefore(endsOn, startsOn)) return null;
  return isBefore(endsOn, parts) ? m.intakes_error_closes() : null;
};

const opensRight: Check<DayParts, IntakeValues> = (parts, { starts, startsOn, closesOn }) => {
  const wrong = dayCheck(parts, m.intakes_opens_on());
  if (wrong) return wrong;
  const last = isNoDay(closesOn) && starts === 'on_a_day' ? startsOn : closesOn;
  return isBefore(last, parts) ? m.intakes_error_opens() : null;
};

export const checks = {
  courseId: (id: string) => (id === '' ? m.intakes_error_course() : null),
  name: (text: string) => (text.trim() === '' ? m.intakes_error_name() : null),
  startsOn: (parts: DayParts, { starts }: IntakeValues) => {
    if (starts === 'any_time') return null;
    return isNoDay(parts) ? m.intakes_error_starts() : dayCheck(parts, m.intakes_starts_on());
  },
  endsOn: endsRight,
  opensOn: opensRight,
  closesOn: closesRight,
  places: (text: string, { limited }: IntakeValues) =>
    limited && !isPlaces(text) ? m.intakes_error_places() : null,
};

/** What only the server can tell, in sentences beside the fields. */
const sentences: Readonly<Record<string, () => string>> = {
  'courseId unknown': m.intakes_error_course_gone,
  'startsOn required': m.intakes_error_starts,
  'startsOn after_due_day': m.intakes_error_due_day,
  'endsOn before_start': m.intakes_error_ends,
  'opensOn after_close': m.intakes_error_opens,
  'closesOn after_end': m.intakes_error_closes,
  'places below_taken': m.intakes_error_taken,
  'locationId unknown': m.intakes_error_location,
  'locationId retired': m.intakes_error_location,
  'trainerIds no_trainer': m.intakes_error_trainers,
};

/** By field of the form; empty when the server said nothing of a field we know. */
export const saidByServer = (fields: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ field, code }) => {
      const sentence = sentences[`${field} ${code}`];
      return sentence ? [[field, sentence()]] : [];
    }),
  );
