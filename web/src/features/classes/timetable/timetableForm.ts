import type { ClassChoices, StaffClass } from '#contract/classes/classes.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import type { PreviewQuery } from '#web/features/classes/classes.api.ts';
import { dayOf, isBefore, noDay, partsOf } from '#web/lib/dayParts.ts';
import type { DayParts } from '#web/lib/dayParts.ts';

/* Classes as somebody types them, and back. */

export type TimetableValues = {
  day: DayParts;
  from: string;
  to: string;
  repeats: 'once' | 'weekly';
  weekdays: readonly string[];
  every: string;
  ends: 'day' | 'times';
  until: DayParts;
  times: string;
  locationId: string;
  room: string;
  link: string;
  unitIds: readonly string[];
  trainerIds: readonly string[];
  note: string;
  scope: 'one' | 'following';
};

const weekdayOf = (day: string): string => String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7);

/** What new classes begin with: where the intake usually is, and by whom it is taught. */
export const blank = ({ usual }: ClassChoices, endsOn: string | null): TimetableValues => ({
  day: partsOf(usual.day),
  from: '09:00',
  to: '12:00',
  repeats: 'once',
  weekdays: [weekdayOf(usual.day)],
  every: '1',
  ends: endsOn === null ? 'times' : 'day',
  until: endsOn === null ? noDay : partsOf(endsOn),
  times: '10',
  locationId: usual.locationId ?? '',
  room: '',
  link: '',
  unitIds: [],
  trainerIds: usual.trainerIds,
  note: '',
  scope: 'one',
});

export const valuesOf = (one: StaffClass, choices: ClassChoices): TimetableValues => ({
  ...blank(choices, null),
  day: partsOf(one.day),
  from: one.from,
  to: one.to,
  locationId: one.location?.id ?? '',
  room: one.room,
  link: one.link ?? '',
  unitIds: one.units.map(({ id }) => id),
  trainerIds: one.trainers.map(({ id }) => id),
  note: one.note,
});

/** What is sent of both, new classes and changed ones. The form is right before this is called. */
export const detailsOf = (values: TimetableValues) => ({
  day: dayOf(values.day) ?? '',
  from: values.from,
  to: values.to,
  locationId: values.locationId || null,
  room: values.room.trim(),
  link: values.link.trim() || null,
  note: values.note.trim(),
  trainerIds: [...values.trainerIds],
  unitIds: [...values.unitIds],
});

const numberIn = (text: string, most: number): number | null => {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
};
const mostTimes = 200;
const mostWeeks = 8;

export function repeatOf(values: TimetableValues) {
  if (values.repeats === 'once') return null;
  const byDay = values.ends === 'day';
  return {
    weekdays: values.weekdays.map(Number).toSorted((a, b) => a - b),
    every: numberIn(values.every, mostWeeks) ?? 1,
    until: byDay ? dayOf(values.until) : null,
    times: byDay ? null : numberIn(values.times, mostTimes),
  };
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

function whenWrong({ day, from, to }: TimetableValues): [string, string | null][] {
  const isTimed = clock.test(from) && clock.test(to);
  return [
    ['day', dayOf(day) === null ? m.classes_error_day() : null],
    ['from', isTimed ? null : m.classes_error_times()],
    ['to', isTimed && to <= from ? m.classes_error_to() : null],
  ];
}

function untilWrong({ ends, until, day }: TimetableValues): string | null {
  if (ends !== 'day') return null;
  if (dayOf(until) === null) return m.classes_error_until();
  return isBefore(until, day) ? m.classes_error_until_before() : null;
}

function repeatWrong(values: TimetableValues): [string, string | null][] {
  if (values.repeats === 'once') return [];
  const isTimes = values.ends === 'times' && numberIn(values.times, mostTimes) === null;
  return [
    ['weekdays', values.weekdays.length === 0 ? m.classes_error_weekdays() : null],
    ['every', numberIn(values.every, mostWeeks) === null ? m.classes_error_every() : null],
    ['until', untilWrong(values)],
    ['times', isTimes ? m.classes_error_times_count() : null],
  ];
}

const isLink = (text: string): boolean => text === '' || (/^https:\/\/\S+$/.test(text) && URL.canParse(text));

/** What is wrong, by field. */
export function wrongIn(values: TimetableValues): Record<string, string> {
  const fields = [
    ...whenWrong(values),
    ...repeatWrong(values),
    ['link', isLink(values.link.trim()) ? null : m.classes_error_link()] as const,
  ];
  return Object.fromEntries(fields.flatMap(([field, text]) => (text === null ? [] : [[field, text]])));
}

/** What the preview is asked for; null while the days cannot be known. */
export function previewOf(values: TimetableValues, ids: readonly string[] | null): PreviewQuery | null {
  const wrong = new Set(Object.keys(wrongIn(values)));
  if (['day', 'from', 'to', 'weekdays', 'every', 'until', 'times'].some((field) => wrong.has(field)))
    return null;
  const { day, from, to, trainerIds } = detailsOf(values);
  const repeat = ids === null ? repeatOf(values) : null;
  return {
    day,
    from,
    to,
    trainerIds: trainerIds.join(','),
    ...(ids && { ids: ids.join(',') }),
    ...(repeat && {
      weekdays: repeat.weekdays.join(','),
      every: String(repeat.every),
      ...(repeat.until && { until: repeat.until }),
      ...(repeat.times && { times: String(repeat.times) }),
    }),
  };
}

const serverWords: Readonly<Record<string, readonly [field: string, text: (terms: TermInputs) => string]>> = {
  before_from: ['to', () => m.classes_error_to()],
  before_first: ['until', () => m.classes_error_until_before()],
  no_day: ['weekdays', () => m.classes_error_no_day()],
  too_many: ['until', () => m.classes_error_too_many()],
  has_roll: ['day', () => m.classes_error_has_roll()],
  retired: ['locationId', () => m.classes_error_place()],
  no_trainer: ['trainerIds', () => m.classes_error_no_trainer()],
};

/** What the server found wrong, by field of the form. */
export const saidByServer = (fields: readonly FieldError[], terms: TermInputs): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ field, code }) => {
      if (field === 'unitIds') return [['unitIds', m.classes_error_unit(terms)]];
      if (field === 'locationId') return [['locationId', m.classes_error_place()]];
      const known = serverWords[code];
      return known ? [[known[0], known[1](terms)]] : [];
    }),
  );
