import type { IntakeDueDay, IntakeDueDays } from '#contract/console/intakes/dueDays.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { m } from '#messages/generated/messages.js';
import { dayText } from '#web/features/intakes/intakeWords.ts';
import type { Reader } from '#web/lib/dates.ts';
import { dayOf, daysAfter, isNoDay, noDay, partsOf } from '#web/lib/dayParts.ts';
import type { DayParts } from '#web/lib/dayParts.ts';
import { dayCheck } from '#web/shared/forms/dayCheck.ts';

/* The due days of an intake as somebody types them, and back. */

/** A day of each assessment, by its id. */
export type DueDayValues = Record<string, DayParts>;
type DueDayList = readonly IntakeDueDay[];

export const valuesOf = ({ assessments }: IntakeDueDays): DueDayValues =>
  Object.fromEntries(
    assessments.map(({ assessmentId, dueOn }) => [assessmentId, dueOn ? partsOf(dueOn) : noDay]),
  );

const typed = (values: DueDayValues, { assessmentId }: IntakeDueDay): DayParts =>
  values[assessmentId] ?? noDay;

/** What is sent, in the order of the list. The form is right before this is called. */
export const daysOf = (values: DueDayValues, assessments: DueDayList) =>
  assessments.map((one) => ({ assessmentId: one.assessmentId, dueOn: dayOf(typed(values, one)) }));

const beforeStart = (title: string, startsOn: string, reader: Reader): string =>
  m.intakes_due_error_start({ title, day: dayText(startsOn, reader) });

/** What is wrong with the typed days, by assessment. */
export function wrongDays(
  values: DueDayValues,
  assessments: DueDayList,
  startsOn: string | null,
  reader: Reader,
): Record<string, string> {
  const wrong = assessments.map((one): [string, string | null] => {
    const day = dayOf(typed(values, one));
    const isEarly = day !== null && startsOn !== null && day < startsOn;
    return [
      one.assessmentId,
      isEarly ? beforeStart(one.title, startsOn, reader) : dayCheck(typed(values, one), one.title),
    ];
  });
  return Object.fromEntries(wrong.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** What the server found wrong with days, by assessment; the start can have moved meanwhile. */
export const saidByServer = (
  fields: readonly FieldError[],
  assessments: DueDayList,
  startsOn: string | null,
  reader: Reader,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ field, code }) => {
      const one = assessments[Number(/^days\.(\d+)\.dueOn$/.exec(field)?.[1] ?? -1)];
      return one && code === 'before_start' && startsOn
        ? [[one.assessmentId, beforeStart(one.title, startsOn, reader)]]
        : [];
    }),
  );

/** The days of assessments without one, counted from the start of the intake. */
export const countedDays = (values: DueDayValues, assessments: DueDayList, startsOn: string): DueDayValues =>
  Object.fromEntries(
    assessments.flatMap((one) =>
      one.dueAfterDays === null || !isNoDay(typed(values, one))
        ? []
        : [[one.assessmentId, partsOf(daysAfter(startsOn, one.dueAfterDays))]],
    ),
  );

/** After the last day of the intake, which is right and can be a mistake. */
export const isAfterEnd = (day: string | null, endsOn: string | null): boolean =>
  day !== null && endsOn !== null && day > endsOn;

/** What holds while there is no day, for a list. */
export const usualText = ({ dueAfterDays }: IntakeDueDay): string =>
  dueAfterDays === null ? m.intakes_due_usual_never() : m.intakes_due_usual({ count: dueAfterDays });

/** The same, beside a field. */
export const withoutText = ({ dueAfterDays }: IntakeDueDay): string =>
  dueAfterDays === null ? m.intakes_due_without_never() : m.intakes_due_without({ count: dueAfterDays });
