import type { IntakeDueDay } from '#contract/console/intakes/dueDays.ts';
import type { FieldError } from '#contract/kit/errors.ts';

/* The days on which the assessments of an intake are due. Pure. */

export type GivenDay = Pick<IntakeDueDay, 'assessmentId' | 'dueOn'>;

/** A day that an assessment gets, loses or has instead of another. */
export interface DueDayChange {
  readonly assessmentId: string;
  readonly before: string | null;
  readonly after: string | null;
}

interface Facts {
  /** The first day of the intake; null for one that is joined at any time. */
  readonly startsOn: string | null;
  /** The assessments that can have a day. */
  readonly known: readonly GivenDay[];
}

/** What is wrong with the given days, by field. A day after the end of the intake is right: work may come in later. */
export function dueDayFindings(given: readonly GivenDay[], { startsOn, known }: Facts): FieldError[] {
  const ids = new Set(known.map(({ assessmentId }) => assessmentId));
  return given.flatMap(({ assessmentId, dueOn }, at): FieldError[] => {
    const field = `days.${at}.assessmentId`;
    if (!ids.has(assessmentId)) {
      return [{ field, code: 'unknown', message: 'The course of the intake has no such assessment' }];
    }
    if (given.findIndex((one) => one.assessmentId === assessmentId) < at) {
      return [{ field, code: 'repeated', message: 'This assessment is named twice' }];
    }
    if (dueOn === null || startsOn === null || dueOn >= startsOn) return [];
    const message = `The intake starts on ${startsOn}; give this day or a later one`;
    return [{ field: `days.${at}.dueOn`, code: 'before_start', message }];
  });
}

/** What the given days change; an assessment that is not named has no day. */
export function dueDayChanges(known: readonly GivenDay[], given: readonly GivenDay[]): DueDayChange[] {
  const days = new Map(given.map(({ assessmentId, dueOn }) => [assessmentId, dueOn]));
  return known.flatMap(({ assessmentId, dueOn: before }) => {
    const after = days.get(assessmentId) ?? null;
    return after === before ? [] : [{ assessmentId, before, after }];
  });
}
