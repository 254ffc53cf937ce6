import type { AbsenceReason, GivenMark, Mark, RollStanding } from '#contract/classes/roll.ts';
import { m } from '#messages/generated/messages.js';

/* Marks in words. */

export const markWords: Readonly<Record<Mark, () => string>> = {
  present: m.classes_mark_present,
  late: m.classes_mark_late,
  left_early: m.classes_mark_left_early,
  absent: m.classes_mark_absent,
};
export const marks = Object.keys(markWords) as Mark[];

export const reasonWords: Readonly<Record<AbsenceReason, () => string>> = {
  sick: m.classes_reason_sick,
  work: m.classes_reason_work,
  family: m.classes_reason_family,
  told_us: m.classes_reason_told_us,
  not_told: m.classes_reason_not_told,
  other: m.classes_reason_other,
};
export const reasons = Object.keys(reasonWords) as AbsenceReason[];

export const standingWords: Readonly<Record<Exclude<RollStanding, 'expected'>, () => string>> = {
  paused: m.classes_standing_paused,
  completed: m.classes_standing_completed,
  ended: m.classes_standing_ended,
  withdrawn: m.classes_standing_withdrawn,
  later: m.classes_standing_later,
  moved: m.classes_standing_moved,
};

type MarkParts = Pick<GivenMark, 'mark' | 'minutes' | 'reason' | 'words'>;

function markOnly({ mark, minutes }: MarkParts): string {
  if (mark === null) return m.classes_mark_taken_back();
  if (minutes !== null && mark === 'late') return m.classes_mark_minutes_late({ count: minutes });
  if (minutes !== null && mark === 'left_early') return m.classes_mark_minutes_early({ count: minutes });
  return markWords[mark]();
}

/** A mark with its minutes, reason and words, on one line. */
export const markText = (said: MarkParts): string =>
  [markOnly(said), said.reason && reasonWords[said.reason](), said.words].filter(Boolean).join(' · ');
