import type { Classification, Code } from '#country/field.ts';

interface States extends Classification {
  readonly codes: readonly (Code & { readonly abbreviation: string })[];
}

/** 99 goes with the postcode OSPC, overseas. */
export const state = {
  codes: [
    { code: '01', abbreviation: 'NSW', label: 'New South Wales' },
    { code: '02', abbreviation: 'VIC', label: 'Victoria' },
    { code: '03', abbreviation: 'QLD', label: 'Queensland' },
    { code: '04', abbreviation: 'SA', label: 'South Australia' },
    { code: '05', abbreviation: 'WA', label: 'Western Australia' },
    { code: '06', abbreviation: 'TAS', label: 'Tasmania' },
    { code: '07', abbreviation: 'NT', label: 'Northern Territory' },
    { code: '08', abbreviation: 'ACT', label: 'Australian Capital Territory' },
    { code: '09', abbreviation: '', label: 'Other Australian territories or dependencies' },
    { code: '99', abbreviation: '', label: 'Other (overseas but not an Australian territory or dependency)' },
  ],
  notSaid: '@@',
} as const satisfies States;
export type State = (typeof state.codes)[number]['code'];
