import type {
  AnnouncementChoices,
  Audience,
  StaffAnnouncementPage,
} from '#contract/announcements/announcements.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import type { ReachQuery } from '#web/features/announcements/desk/announcements.api.ts';
import { dayOf, isNoDay, noDay, partsOf } from '#web/lib/dayParts.ts';
import type { DayParts } from '#web/lib/dayParts.ts';
import { textOfDocument } from '#web/shared/answers/documentText.ts';

/* An announcement as somebody types it, and back. */

export type AnnouncementValues = {
  kind: Audience['kind'];
  intakeIds: readonly string[];
  courseId: string;
  title: string;
  document: RichText;
  when: 'now' | 'later';
  day: DayParts;
  time: string;
  until: DayParts;
  urgent: boolean;
};

/** `correct`: it was sent, and only what it says can be changed. */
export type FormMode = 'new' | 'change' | 'correct';

const nothing: RichText = { type: 'doc', content: [] };

export const blank = ({ intakes }: AnnouncementChoices, tomorrow: string): AnnouncementValues => ({
  kind: 'intakes',
  // Where there is only one, it is the one that is meant.
  intakeIds: intakes.length === 1 ? intakes.map(({ id }) => id) : [],
  courseId: '',
  title: '',
  document: nothing,
  when: 'now',
  day: partsOf(tomorrow),
  time: '09:00',
  until: noDay,
  urgent: false,
});

export const valuesOf = (one: StaffAnnouncementPage): AnnouncementValues => ({
  kind: one.audience,
  intakeIds: one.intakes.map(({ id }) => id),
  courseId: one.course?.id ?? '',
  title: one.title,
  document: one.document,
  when: 'later',
  day: partsOf(one.day),
  time: one.time,
  until: one.shownUntil === null ? noDay : partsOf(one.shownUntil),
  urgent: one.urgent,
});

/** Whom it is for; null before that is said. */
function audienceOf({ kind, intakeIds, courseId }: AnnouncementValues): Audience | null {
  if (kind === 'everybody') return { kind };
  if (kind === 'course') return courseId ? { kind, courseId } : null;
  return intakeIds.length > 0 ? { kind, intakeIds: [...intakeIds] } : null;
}

/** What is asked to say how many it reaches; null before its audience is known. */
export function reachOf(values: AnnouncementValues): ReachQuery | null {
  const audience = audienceOf(values);
  if (!audience) return null;
  const { kind } = audience;
  if (audience.kind === 'everybody') return { kind };
  return { kind, ids: audience.kind === 'course' ? audience.courseId : audience.intakeIds.join(',') };
}

/** The form is right before these are called. */
export const textToSend = ({ title, document, until }: AnnouncementValues) => ({
  title: title.trim(),
  document,
  shownUntil: dayOf(until),
});
export const planToSend = (values: AnnouncementValues) => ({
  ...textToSend(values),
  audience: audienceOf(values) ?? { kind: 'everybody' as const },
  at: values.when === 'now' ? null : { day: dayOf(values.day) ?? '', time: values.time },
  urgent: values.urgent,
});

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

type Finding = readonly [field: string, text: string | null];

function audienceWrong(values: AnnouncementValues, terms: TermInputs): Finding[] {
  if (audienceOf(values)) return [];
  return values.kind === 'course'
    ? [['courseId', m.announcements_desk_error_course(terms)]]
    : [['intakeIds', m.announcements_desk_error_intakes()]];
}

function whenWrong({ when, day, time }: AnnouncementValues): Finding[] {
  if (when === 'now') return [];
  return [
    ['day', dayOf(day) === null ? m.announcements_desk_error_day() : null],
    ['time', clock.test(time) ? null : m.announcements_desk_error_time()],
  ];
}

const textWrong = ({ title, document, until }: AnnouncementValues): Finding[] => [
  ['title', title.trim() === '' ? m.announcements_desk_error_title() : null],
  ['document', textOfDocument(document).trim() === '' ? m.announcements_desk_error_text() : null],
  ['until', isNoDay(until) || dayOf(until) ? null : m.announcements_desk_error_until_day()],
];

/** What is wrong, by field. */
export function wrongIn(
  values: AnnouncementValues,
  mode: FormMode,
  terms: TermInputs,
): Record<string, string> {
  const plan = mode === 'correct' ? [] : [...audienceWrong(values, terms), ...whenWrong(values)];
  return Object.fromEntries(
    [...plan, ...textWrong(values)].flatMap(([field, text]) => (text === null ? [] : [[field, text]])),
  );
}

const serverWords: Readonly<Record<string, readonly [field: string, text: () => string]>> = {
  before_sent: ['until', m.announcements_desk_error_until],
  past: ['day', m.announcements_desk_error_past],
  too_far: ['day', m.announcements_desk_error_far],
};

/** What the server found wrong, by field of the form. */
export const saidByServer = (fields: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ field, code }) => {
      if (field === 'audience') return [['kind', m.announcements_desk_error_audience()]];
      const known = serverWords[code];
      return known ? [[known[0], known[1]()]] : [];
    }),
  );
