import type { Classification } from '#country/field.ts';
import lists from './lists.json' with { type: 'json' };

/** Whether anything beyond school was completed; Years 10 to 12 do not count. */
export const priorEducationFlag: Classification = lists.priorEducationFlag;

/** Several can be chosen. Study abroad below a bachelor degree is 990. */
export const priorEducation: Classification = lists.priorEducation;
