import type { CourseIntake } from '#contract/catalogue.ts';

interface IntakeChoice {
  /** The intakes that can still be chosen. */
  readonly open: readonly CourseIntake[];
  /** The one asked for, or the only one there is; null where the applicant has to choose. */
  readonly chosen: CourseIntake | null;
}

/** Which intake a registration begins with: never one that nobody chose while there are others. */
export function startingIntake(intakes: readonly CourseIntake[], wanted: string | undefined): IntakeChoice {
  const open = intakes.filter(({ full, waitingList }) => !full || waitingList);
  const asked = open.find(({ id }) => id === wanted);
  return { open, chosen: asked ?? (open.length === 1 ? open[0]! : null) };
}
