import type { Classification } from '#country/field.ts';

export const indigenousStatus = {
  codes: [
    { code: '4', label: 'Neither' },
    { code: '1', label: 'Aboriginal' },
    { code: '2', label: 'Torres Strait Islander' },
    { code: '3', label: 'Aboriginal and Torres Strait Islander' },
  ],
  notSaid: '@',
} as const satisfies Classification;
