import type { Classification, Code } from '#country/field.ts';
import lists from './lists.json' with { type: 'json' };

interface States extends Classification {
  readonly codes: readonly (Code & { readonly abbreviation: string })[];
}

/** 99 goes with the postcode OSPC, overseas. */
export const state: States = lists.state;
export type State = '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '99';
