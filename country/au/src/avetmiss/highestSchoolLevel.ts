import type { Classification } from '#country/field.ts';
import lists from './lists.json' with { type: 'json' };

/** The highest completed level: a student in Year 10 has completed Year 9. For schooling abroad the nearest level. */
export const highestSchoolLevel: Classification = lists.highestSchoolLevel;
