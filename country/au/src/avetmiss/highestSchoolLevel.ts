import type { Classification } from '#country/field.ts';

/** The highest completed level: a student in Year 10 has completed Year 9. For schooling abroad the nearest level. */
export const highestSchoolLevel = {
  codes: [
    { code: '12', label: 'Completed Year 12' },
    { code: '11', label: 'Completed Year 11' },
    { code: '10', label: 'Completed Year 10' },
    { code: '09', label: 'Year 9 or equivalent' },
    { code: '08', label: 'Year 8 or below' },
    { code: '02', label: 'Did not go to school' },
  ],
  notSaid: '@@',
} as const satisfies Classification;
