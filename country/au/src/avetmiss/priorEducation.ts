import type { Classification } from '#country/field.ts';

/** Whether anything beyond school was completed; Years 10 to 12 do not count. */
export const priorEducationFlag = {
  codes: [
    { code: 'Y', label: 'Yes' },
    { code: 'N', label: 'No' },
  ],
  notSaid: '@',
} as const satisfies Classification;

/** Several can be chosen. Study abroad below a bachelor degree is 990. */
export const priorEducation = {
  codes: [
    { code: '008', label: 'Bachelor degree or higher' },
    { code: '410', label: 'Advanced diploma or associate degree' },
    { code: '420', label: 'Diploma (or associate diploma)' },
    { code: '511', label: 'Certificate IV (or advanced certificate/technician)' },
    { code: '514', label: 'Certificate III (or trade certificate)' },
    { code: '521', label: 'Certificate II' },
    { code: '524', label: 'Certificate I' },
    {
      code: '990',
      label: 'Other education (including certificates or overseas qualifications not listed above)',
    },
  ],
  notSaid: null,
} as const satisfies Classification;
