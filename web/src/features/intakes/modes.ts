import type { CourseMode } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';

/** How an intake is taught, in the words of staff. */
export const modeWords: Record<CourseMode, () => string> = {
  classroom: () => m.intakes_mode_classroom(),
  online: () => m.intakes_mode_online(),
  blended: () => m.intakes_mode_blended(),
  workplace: () => m.intakes_mode_workplace(),
};
export const courseModes = Object.keys(modeWords) as CourseMode[];
