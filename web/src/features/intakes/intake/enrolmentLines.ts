import type { StaffIntake } from '#contract/console/intakes.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';

/** What closing an intake to enrolment means, for those who have a place, wait for one, or were about to enrol. */
export const closingLines = ({ taken, waiting }: StaffIntake, terms: TermInputs): string[] => [
  m.intakes_close_new(terms),
  ...(taken > 0 ? [m.intakes_close_taken({ count: taken })] : []),
  ...(waiting > 0 ? [m.intakes_close_waiting({ count: waiting })] : []),
  m.intakes_close_drafts(),
];

/** What opening it means. */
export const openingLines = ({ waiting }: StaffIntake, terms: TermInputs): string[] => [
  m.intakes_open_new(terms),
  ...(waiting > 0 ? [m.intakes_open_waiting({ count: waiting })] : []),
];
