import type { CourseIntake } from '#contract/catalogue.ts';

/**
 * The intake to show first, from intakes in order of start: one with a place, else with a waiting list, else the
 * first.
 */
export const nextIntake = (intakes: readonly CourseIntake[]): CourseIntake | undefined =>
  intakes.find(({ full }) => !full) ?? intakes.find(({ waitingList }) => waitingList) ?? intakes[0];

/** Whether a place can still be requested. */
const takesNames = ({ full, waitingList }: CourseIntake): boolean => !full || waitingList;

export interface Enrolment {
  /** The intake, or null when the applicant still has to choose. */
  readonly intake: CourseIntake | null;
  /** Whether only the waiting list is left. */
  readonly waiting: boolean;
}

/**
 * Where “Enrol” on a course leads; null when nobody can be taken. With several open intakes the applicant chooses.
 */
export function enrolmentIn(intakes: readonly CourseIntake[]): Enrolment | null {
  const open = intakes.filter(takesNames);
  if (open.length === 0) return null;
  return { intake: open.length === 1 ? open[0]! : null, waiting: open.every(({ full }) => full) };
}
