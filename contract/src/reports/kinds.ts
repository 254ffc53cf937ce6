import type { Act } from '#contract/kit/acts.ts';
import { registrationSteps } from '#contract/registration/fields.ts';

/* The reports: what each is about, how it is divided, and its figures. Holds no schema, so that the web can ask it. */

/** How a figure is said: a number of things, a share of 1, days, or money. */
export type Unit = 'count' | 'share' | 'days' | 'cents';

interface Kind {
  /** Who may read it. */
  readonly act: Act;
  /** By what its rows are; the usual one first. */
  readonly by: readonly string[];
  readonly figures: Readonly<Record<string, Unit>>;
  /** The figures at the top. */
  readonly headlines: readonly string[];
  /** The figure of the picture. */
  readonly pictured: string;
  /** The span of days that is meant when none is chosen; null: it is as of today. */
  readonly span: Preset | null;
}

export const presets = [
  'days_7',
  'days_30',
  'days_90',
  'this_month',
  'last_month',
  'this_year',
  'last_year',
] as const;
export type Preset = (typeof presets)[number];

export const reports = {
  progress: {
    act: 'study.read',
    by: ['intake', 'course'],
    figures: {
      enrolments: 'count',
      progress: 'share',
      units_achieved: 'count',
      away: 'count',
      behind: 'count',
      completed: 'count',
    },
    headlines: ['enrolments', 'progress', 'away', 'behind'],
    pictured: 'progress',
    span: 'days_90',
  },
  at_risk: {
    act: 'study.read',
    by: ['reason', 'week', 'course', 'intake'],
    figures: { at_risk: 'count', open: 'count', set_aside: 'count', noted: 'count', risk_days: 'days' },
    headlines: ['at_risk', 'open', 'noted', 'risk_days'],
    pictured: 'at_risk',
    span: null,
  },
  marking: {
    act: 'study.read',
    by: ['course', 'assessor', 'week'],
    figures: {
      handed_in: 'count',
      judged: 'count',
      median_days: 'days',
      most_days: 'days',
      in_time: 'share',
      open_work: 'count',
    },
    headlines: ['median_days', 'most_days', 'in_time', 'open_work'],
    pictured: 'median_days',
    span: 'days_90',
  },
  outcomes: {
    act: 'study.read',
    by: ['unit', 'course', 'intake', 'month'],
    figures: {
      ended: 'count',
      competent: 'count',
      not_yet: 'count',
      rpl: 'count',
      credit: 'count',
      withdrawn: 'count',
      achieved: 'share',
    },
    headlines: ['ended', 'competent', 'not_yet', 'achieved'],
    pictured: 'achieved',
    span: 'this_year',
  },
  registrations: {
    act: 'registration.read',
    by: ['step', 'course', 'week'],
    figures: {
      begun: 'count',
      stopped: 'count',
      submitted: 'count',
      accepted: 'count',
      paid: 'count',
      sent_share: 'share',
    },
    headlines: ['begun', 'submitted', 'accepted', 'paid'],
    pictured: 'begun',
    span: 'days_90',
  },
  attendance: {
    act: 'study.read',
    by: ['intake', 'class', 'trainer', 'week'],
    figures: { marked: 'count', attended: 'count', late: 'count', absent: 'count', attended_share: 'share' },
    headlines: ['marked', 'attended', 'absent', 'attended_share'],
    pictured: 'attended_share',
    span: 'days_90',
  },
  money: {
    act: 'money.read',
    by: ['month', 'course'],
    figures: { invoiced: 'cents', received: 'cents', refunded: 'cents', earned: 'cents' },
    headlines: ['invoiced', 'received', 'refunded', 'earned'],
    pictured: 'received',
    span: 'this_year',
  },
  debt: {
    act: 'money.read',
    by: ['age', 'course'],
    figures: { invoices: 'count', owed: 'cents', overdue: 'cents' },
    headlines: ['invoices', 'owed', 'overdue'],
    pictured: 'owed',
    span: null,
  },
} as const satisfies Record<string, Kind>;

export type ReportKind = keyof typeof reports;
export const reportKinds = Object.keys(reports) as ReportKind[];

type KeysOf<T> = T extends T ? Extract<keyof T, string> : never;
export type Figure = KeysOf<(typeof reports)[ReportKind]['figures']>;
export type Division = (typeof reports)[ReportKind]['by'][number];

export const figuresOf = (kind: ReportKind): readonly Figure[] =>
  Object.keys(reports[kind].figures) as Figure[];
export const unitOf = (kind: ReportKind, figure: Figure): Unit =>
  (reports[kind].figures as Partial<Record<Figure, Unit>>)[figure]!;
export const divisionsOf = (kind: ReportKind): readonly Division[] => reports[kind].by;
/** A share of two lists has none of its own; progress is the mean of one. */
export const hasList = (kind: ReportKind, figure: Figure): boolean =>
  unitOf(kind, figure) !== 'share' || figure === 'progress';
/** Rows in the order of time, of steps or of age; others by name or figure. */
export const isOrdered = (by: Division): boolean => ['week', 'month', 'step', 'age'].includes(by);

/** The steps of a registration in their order, as far as one can tell that somebody reached them, and what follows. */
export const reachableSteps = [
  ...registrationSteps.filter((step) => step !== 'review'),
  'submitted',
  'accepted',
  'paid',
] as const;

/** More records than these are written to a file in the background. */
export const mostAtOnce = 5000;
/** How long such a file is kept. */
export const fileKeptDays = 7;
