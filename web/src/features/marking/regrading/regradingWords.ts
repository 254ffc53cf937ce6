import type { BecauseOf, Became, Grade } from '#contract/marking/regrading.ts';
import { m } from '#messages/generated/messages.js';
import { resultWords } from '#web/features/marking/words.ts';

export const becauseWords: Record<BecauseOf, () => string> = {
  not_judged: m.marking_regrade_left_not_judged,
  by_person: m.marking_regrade_left_by_person,
  carried: m.marking_regrade_left_carried,
  begun_again: m.marking_regrade_left_begun_again,
  withdrawn: m.marking_regrade_left_withdrawn,
  second_look: m.marking_regrade_left_second_look,
  reporter_unknown: m.marking_regrade_left_reporter_unknown,
  other_parts: m.marking_regrade_left_other_parts,
  claimed: m.marking_regrade_left_claimed,
  changed_meanwhile: m.marking_regrade_left_changed_meanwhile,
  needs_direction: m.marking_regrade_left_needs_direction,
  followed: m.marking_regrade_left_followed,
  closed: m.marking_regrade_left_closed,
};

export const becameWords: Record<Became, () => string> = {
  waiting: m.marking_regrade_became_waiting,
  changed: m.marking_regrade_became_changed,
  same: m.marking_regrade_became_same,
  left: m.marking_regrade_became_left,
  restored: m.marking_regrade_became_restored,
  kept: m.marking_regrade_became_kept,
};

/** A result, with its marks where there are any. */
export function gradeText(grade: Grade | null): string {
  if (grade === null) return '–';
  const result = resultWords[grade.result]();
  return grade.marks === null ? result : m.marking_regrade_grade_marks({ result, marks: grade.marks });
}
