import type { Classification } from '#country/field.ts';

export const disabilityFlag = {
  codes: [
    { code: 'Y', label: 'Yes' },
    { code: 'N', label: 'No' },
  ],
  notSaid: '@',
} as const satisfies Classification;

/** Several can be chosen. 99 (unspecified) exists in the standard but not on forms. */
export const disabilityTypes = {
  codes: [
    { code: '11', label: 'Hearing/deaf' },
    { code: '12', label: 'Physical' },
    { code: '13', label: 'Intellectual' },
    { code: '14', label: 'Learning' },
    { code: '15', label: 'Mental illness' },
    { code: '16', label: 'Acquired brain impairment' },
    { code: '17', label: 'Vision' },
    { code: '18', label: 'Medical condition' },
    { code: '19', label: 'Other' },
  ],
  notSaid: null,
} as const satisfies Classification;
