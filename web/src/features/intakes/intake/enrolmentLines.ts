import type { StaffIntake } from '#contract/console/intakes.ts';
import { m } from '#messages/generated/messages.js';
import { dayText, pastLastDay } from '#web/features/intakes/intakeWords.ts';
import type { Reader } from '#web/lib/dates.ts';
import type { TermInputs } from '#messages/terms.ts';

/** What closing an intake to enrolment means, for those who have a place, wait for one, or were about to enrol. */
export const closingLines = ({ taken, waiting }: StaffIntake, terms: TermInputs): string[] => [
  m.intakes_close_new(terms),
  ...(taken > 0 ? [m.intakes_close_taken({ count: taken })] : []),
  ...(waiting > 0 ? [m.intakes_close_waiting({ count: waiting })] : []),
  m.intakes_close_drafts(),
];

/** What opening it means. */
export const openingLines = (intake: StaffIntake, terms: TermInputs, reader: Reader): string[] => {
  const past = pastLastDay(intake);
  return [
    past ? m.intakes_open_past({ day: dayText(past, reader) }) : m.intakes_open_new(terms),
    ...(intake.waiting > 0 ? [m.intakes_open_waiting({ count: intake.waiting })] : []),
  ];
};
