import type { Classification } from '#country/field.ts';

export const gender = {
  codes: [
    { code: 'F', label: 'Female' },
    { code: 'M', label: 'Male' },
    { code: 'X', label: 'Other' },
  ],
  notSaid: '@',
} as const satisfies Classification;
