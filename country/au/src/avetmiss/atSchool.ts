import type { Classification } from '#country/field.ts';

export const atSchool = {
  codes: [
    { code: 'Y', label: 'Attending secondary school' },
    { code: 'N', label: 'Not attending' },
  ],
  notSaid: '@',
} as const satisfies Classification;
