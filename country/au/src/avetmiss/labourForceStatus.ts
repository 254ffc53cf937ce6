import type { Classification } from '#country/field.ts';

export const labourForceStatus = {
  codes: [
    { code: '01', label: 'Full-time employee' },
    { code: '02', label: 'Part-time employee' },
    { code: '03', label: 'Self-employed, not employing others' },
    { code: '04', label: 'Employer (self-employed, employing others)' },
    { code: '05', label: 'Employed, unpaid worker in family business' },
    { code: '06', label: 'Unemployed, seeking full-time work' },
    { code: '07', label: 'Unemployed, seeking part-time work' },
    { code: '08', label: 'Not employed, not seeking employment' },
  ],
  notSaid: '@@',
} as const satisfies Classification;
