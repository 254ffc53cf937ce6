import type { EnrolmentChange } from '#contract/enrolments/enrolmentList.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { dayOf, isNoDay, noDay, type DayParts } from '#web/lib/dayParts.ts';

/** What is entered; each act needs some of it. */
export type ManyValues = { day: DayParts; intakeId: string; reason: string };
export const noValues: ManyValues = { day: noDay, intakeId: '', reason: '' };

/** An act that can be done to many enrolments at once. */
export interface ManyAct {
  readonly name: EnrolmentChange['act'];
  readonly title: () => string;
  /** What it means for those it is done to. */
  readonly text: (terms: TermInputs) => string;
  /** The day it needs; none where it needs no day. */
  readonly day?: {
    readonly label: () => string;
    readonly help?: () => string;
    readonly wrong: (parts: DayParts, today: string) => string | null;
  };
  readonly change: (values: ManyValues) => EnrolmentChange;
}

const emptyOr = (right: (day: string) => boolean, parts: DayParts): boolean =>
  isNoDay(parts) || right(dayOf(parts) ?? '');

/** In the order of the page of one enrolment. A withdrawal and a transfer show their money one by one. */
export const manyActs: readonly ManyAct[] = [
  {
    name: 'extend',
    title: m.enrolments_extend,
    text: m.enrolments_many_extend_text,
    day: {
      label: m.enrolments_extend_day,
      wrong: (parts, today) => ((dayOf(parts) ?? '') >= today ? null : m.enrolments_many_extend_wrong()),
    },
    change: ({ day }) => ({ act: 'extend', accessEndsOn: dayOf(day) ?? '' }),
  },
  {
    name: 'pause',
    title: m.enrolments_pause,
    text: m.enrolments_many_pause_text,
    day: {
      label: m.enrolments_pause_day,
      help: m.enrolments_pause_day_help,
      wrong: (parts, today) => (emptyOr((day) => day > today, parts) ? null : m.enrolments_pause_wrong()),
    },
    change: ({ day }) => ({ act: 'pause', until: dayOf(day) }),
  },
  {
    name: 'resume',
    title: m.enrolments_resume,
    text: m.enrolments_many_resume_text,
    change: () => ({ act: 'resume' }),
  },
  {
    name: 'end',
    title: m.enrolments_end,
    text: m.enrolments_many_end_text,
    day: {
      label: m.enrolments_end_day,
      help: m.enrolments_end_day_help,
      wrong: (parts) => (emptyOr((day) => day !== '', parts) ? null : m.enrolments_end_wrong()),
    },
    change: ({ day }) => ({ act: 'end', lastDay: dayOf(day) }),
  },
  {
    name: 'change_intake',
    title: m.enrolments_change_intake,
    text: m.enrolments_many_intake_text,
    change: ({ intakeId }) => ({ act: 'change_intake', intakeId }),
  },
];
