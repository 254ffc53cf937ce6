import type { CourseIntake } from '#contract/catalogue.ts';

/** Of intakes in the order they start the one to tell of: with a place, else with a waiting list, else the first. */
export const nextIntake = (intakes: readonly CourseIntake[]): CourseIntake | undefined =>
  intakes.find(({ full }) => !full) ?? intakes.find(({ waitingList }) => waitingList) ?? intakes[0];

/** Whether anyone can still ask for a place. */
const takesNames = ({ full, waitingList }: CourseIntake): boolean => !full || waitingList;

export interface Enrolment {
  /** The intake it is for; null where the applicant still chooses one. */
  readonly intake: CourseIntake | null;
  /** Whether only a place on a waiting list is left. */
  readonly waiting: boolean;
}

/** What “Enrol” on a course leads to; null where nobody can be taken. With several intakes open none is chosen for them. */
export function enrolmentIn(intakes: readonly CourseIntake[]): Enrolment | null {
  const open = intakes.filter(takesNames);
  if (open.length === 0) return null;
  return { intake: open.length === 1 ? open[0]! : null, waiting: open.every(({ full }) => full) };
}
