import type { Classification } from '#country/field.ts';

export const studyReason = {
  codes: [
    { code: '01', label: 'To get a job' },
    { code: '02', label: 'To develop my existing business' },
    { code: '03', label: 'To start my own business' },
    { code: '04', label: 'To try for a different career' },
    { code: '05', label: 'To get a better job or promotion' },
    { code: '06', label: 'It was a requirement of my job' },
    { code: '07', label: 'I wanted extra skills for my job' },
    { code: '08', label: 'To get into another course of study' },
    { code: '13', label: 'To get skills for community/voluntary work' },
    { code: '12', label: 'For personal interest or self-development' },
    { code: '11', label: 'Other reasons' },
  ],
  notSaid: '@@',
} as const satisfies Classification;
