import { m } from '../generated/messages.js';
import type { TermInputs } from '../terms.ts';

/* The words of reports, for the screen and for files. */

type Words<K extends string> = Readonly<Record<K, (terms: TermInputs) => string>>;

export const kindWords = {
  progress: m.reports_kind_progress,
  at_risk: m.reports_kind_at_risk,
  marking: m.reports_kind_marking,
  outcomes: m.reports_kind_outcomes,
  registrations: m.reports_kind_registrations,
  attendance: m.reports_kind_attendance,
  money: m.reports_kind_money,
  debt: m.reports_kind_debt,
} as const satisfies Words<string>;

export const aboutWords = {
  progress: m.reports_about_progress,
  at_risk: m.reports_about_at_risk,
  marking: m.reports_about_marking,
  outcomes: m.reports_about_outcomes,
  registrations: m.reports_about_registrations,
  attendance: m.reports_about_attendance,
  money: m.reports_about_money,
  debt: m.reports_about_debt,
} as const satisfies Words<string>;

export const purposeWords = {
  progress: m.reports_purpose_progress,
  at_risk: m.reports_purpose_at_risk,
  marking: m.reports_purpose_marking,
  outcomes: m.reports_purpose_outcomes,
  registrations: m.reports_purpose_registrations,
  attendance: m.reports_purpose_attendance,
  money: m.reports_purpose_money,
  debt: m.reports_purpose_debt,
} as const satisfies Words<string>;

export const divisionWords = {
  intake: m.reports_by_intake,
  course: m.reports_by_course,
  reason: m.reports_by_reason,
  week: m.reports_by_week,
  month: m.reports_by_month,
  assessor: m.reports_by_assessor,
  unit: m.reports_by_unit,
  step: m.reports_by_step,
  class: m.reports_by_class,
  trainer: m.reports_by_trainer,
  age: m.reports_by_age,
} as const satisfies Words<string>;

export const figureWords = {
  enrolments: m.reports_figure_enrolments,
  progress: m.reports_figure_progress,
  units_achieved: m.reports_figure_units_achieved,
  away: m.reports_figure_away,
  behind: m.reports_figure_behind,
  completed: m.reports_figure_completed,
  at_risk: m.reports_figure_at_risk,
  open: m.reports_figure_open,
  set_aside: m.reports_figure_set_aside,
  noted: m.reports_figure_noted,
  risk_days: m.reports_figure_risk_days,
  handed_in: m.reports_figure_handed_in,
  judged: m.reports_figure_judged,
  median_days: m.reports_figure_median_days,
  most_days: m.reports_figure_most_days,
  in_time: m.reports_figure_in_time,
  open_work: m.reports_figure_open_work,
  ended: m.reports_figure_ended,
  competent: m.reports_figure_competent,
  not_yet: m.reports_figure_not_yet,
  rpl: m.reports_figure_rpl,
  credit: m.reports_figure_credit,
  withdrawn: m.reports_figure_withdrawn,
  achieved: m.reports_figure_achieved,
  begun: m.reports_figure_begun,
  stopped: m.reports_figure_stopped,
  submitted: m.reports_figure_submitted,
  accepted: m.reports_figure_accepted,
  paid: m.reports_figure_paid,
  sent_share: m.reports_figure_sent_share,
  marked: m.reports_figure_marked,
  attended: m.reports_figure_attended,
  late: m.reports_figure_late,
  absent: m.reports_figure_absent,
  attended_share: m.reports_figure_attended_share,
  invoiced: m.reports_figure_invoiced,
  received: m.reports_figure_received,
  refunded: m.reports_figure_refunded,
  earned: m.reports_figure_earned,
  invoices: m.reports_figure_invoices,
  owed: m.reports_figure_owed,
  overdue: m.reports_figure_overdue,
} as const satisfies Words<string>;

/** What a record says of itself, and rows that are no names. */
const words: Partial<Words<string>> = {
  active: m.reports_word_active,
  paused: m.reports_word_paused,
  completed: m.reports_word_completed,
  expired: m.reports_word_expired,
  judged: m.reports_word_judged,
  open: m.reports_word_open,
  competent: m.reports_word_competent,
  not_yet_competent: m.reports_word_not_yet_competent,
  rpl_granted: m.reports_word_rpl_granted,
  rpl_not_granted: m.reports_word_rpl_not_granted,
  credit_transfer: m.reports_word_credit_transfer,
  withdrawn: m.reports_word_withdrawn,
  not_started: m.reports_word_not_started,
  draft: m.reports_word_draft,
  submitted: m.reports_word_submitted,
  info_needed: m.reports_word_info_needed,
  waiting: m.reports_word_waiting,
  accepted: m.reports_word_accepted,
  declined: m.reports_word_declined,
  paid: m.reports_word_paid,
  present: m.reports_word_present,
  late: m.reports_word_late,
  left_early: m.reports_word_left_early,
  absent: m.reports_word_absent,
  invoiced: m.reports_word_invoiced,
  received: m.reports_word_received,
  refunded: m.reports_word_refunded,
  earned: m.reports_word_earned,
  current: m.reports_word_current,
  days30: m.reports_word_days30,
  days60: m.reports_word_days60,
  days90: m.reports_word_days90,
  older: m.reports_word_older,
  away: m.reports_word_away,
  not_begun: m.reports_word_not_begun,
  behind: m.reports_word_behind,
  late_work: m.reports_word_late_work,
  to_redo: m.reports_word_to_redo,
  self_checks: m.reports_word_self_checks,
  account: m.reports_word_account,
  about: m.reports_word_about,
  background: m.reports_word_background,
  usi: m.reports_word_usi,
  identity: m.reports_word_identity,
  llnd: m.reports_word_llnd,
  recognition: m.reports_word_recognition,
  guardian: m.reports_word_guardian,
  payer: m.reports_word_payer,
  extra: m.reports_word_extra,
  fees: m.reports_word_fees,
  declarations: m.reports_word_declarations,
};

const without: Partial<Words<string>> = {
  course: m.reports_none_course,
  intake: m.reports_none_intake,
  assessor: m.reports_none_assessor,
  trainer: m.reports_none_trainer,
};

export const wordOf = (word: string, terms: TermInputs): string => words[word]?.(terms) ?? word;

interface Row {
  readonly key: string;
  readonly name: string | null;
}

/** What a row is called where its name or a word says it; null: its key is a day or a month. */
export function rowWord({ key, name }: Row, by: string, terms: TermInputs): string | null {
  if (name !== null) return name;
  if (key === 'none') return without[by]?.(terms) ?? key;
  if (by === 'reason' && key === 'absent') return m.reports_word_misses();
  return words[key]?.(terms) ?? null;
}
