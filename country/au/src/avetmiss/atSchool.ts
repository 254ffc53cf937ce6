import type { Classification } from './classification.ts';

export const atSchool = {
  codes: [
    { code: 'Y', label: 'Attending secondary school' },
    { code: 'N', label: 'Not attending' },
  ],
  notSaid: '@',
} as const satisfies Classification;
