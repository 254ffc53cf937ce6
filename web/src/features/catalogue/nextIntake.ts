import type { CourseIntake } from '#contract/catalogue.ts';

/** Of intakes in the order they start the one to tell of: with a place, else with a waiting list, else the first. */
export const nextIntake = (intakes: readonly CourseIntake[]): CourseIntake | undefined =>
  intakes.find(({ full }) => !full) ?? intakes.find(({ waitingList }) => waitingList) ?? intakes[0];

/** Whether anyone can still ask for a place. */
export const takesNames = ({ full, waitingList }: CourseIntake): boolean => !full || waitingList;
