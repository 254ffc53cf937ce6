import type { ChangedEnrolment, EnrolmentRow } from '#contract/enrolments/enrolmentList.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { formatDay, type Reader } from '#web/lib/dates.ts';
import { statusWords } from '#web/shared/enrolmentStatus.ts';

/** An enrolment with what a change does to it, or why it cannot be done. */
export interface Outcome {
  readonly row: EnrolmentRow;
  readonly after: ChangedEnrolment['after'];
  readonly refusal: string | null;
}

/** Each answer with the enrolment it is about, in the order they were selected. */
export const outcomesOf = (
  rows: readonly EnrolmentRow[],
  answers: readonly ChangedEnrolment[],
): readonly Outcome[] =>
  rows.flatMap((row) => {
    const answer = answers.find(({ id }) => id === row.id);
    return answer ? [{ row, after: answer.after, refusal: answer.refusal }] : [];
  });

export const canBe = ({ refusal }: Outcome): boolean => refusal === null;

type Days = NonNullable<ChangedEnrolment['after']>;

function stateText({ status, pausedUntil }: Days, reader: Reader): string {
  const word = statusWords[status]();
  return pausedUntil === null
    ? word
    : `${word}, ${m.enrolments_days_until({ day: formatDay(pausedUntil, reader) })}`;
}

const factsOf = (days: Days, reader: Reader): readonly (readonly [name: string, value: string])[] => [
  [m.enrolments_many_state(), stateText(days, reader)],
  [m.enrolments_intake(), days.intake?.name ?? m.enrolments_intake_none()],
  [m.enrolments_starts(), formatDay(days.startsOn, reader)],
  [
    m.enrolments_until(),
    days.accessEndsOn === null ? m.enrolments_until_open() : formatDay(days.accessEndsOn, reader),
  ],
];

/** What becomes different, a sentence for each. */
export function changesOf({ row, after }: Outcome, reader: Reader): string[] {
  if (after === null) return [];
  const before = factsOf(row, reader);
  return factsOf(after, reader).flatMap(([name, value], at) =>
    value === before[at]![1]
      ? []
      : [m.enrolments_many_change({ name, after: value, before: before[at]![1] })],
  );
}

const sentences: Readonly<Record<string, (terms: TermInputs) => string>> = {
  own_work: m.enrolments_refused_own,
  unlimited: m.enrolments_refused_unlimited,
  not_later: m.enrolments_refused_not_later,
  not_earlier: m.enrolments_refused_not_earlier,
  paused: m.enrolments_refused_paused,
  required: m.enrolments_pause_required,
  too_long: m.enrolments_pause_long,
  intake_full: m.enrolments_refused_full,
  same: m.enrolments_refused_same,
  other_course: m.enrolments_refused_course,
  changed_elsewhere: m.enrolments_refused_elsewhere,
};

/** Why it cannot be done to one. */
export function refusalText({ row, refusal }: Outcome, terms: TermInputs): string {
  if (refusal === 'wrong_state') return m.enrolments_refused_state({ state: statusWords[row.status]() });
  return (sentences[refusal ?? ''] ?? m.enrolments_refused_other)(terms);
}
