import type { Classification } from '#country/field.ts';

/** Who pays for the training, as it is reported nationally. */
export const fundingSource = {
  codes: [
    { code: '11', label: 'Commonwealth and state general purpose recurrent' },
    { code: '13', label: 'Commonwealth specific funding program' },
    { code: '15', label: 'State specific funding program' },
    { code: '20', label: 'Domestic client - other revenue' },
    { code: '31', label: 'International onshore client - other revenue' },
    { code: '32', label: 'International offshore client - other revenue' },
    { code: '80', label: 'Revenue earned from another training organisation' },
  ],
  notSaid: null,
} as const satisfies Classification;
