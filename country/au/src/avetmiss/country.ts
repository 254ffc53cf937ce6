import type { Classification } from '#country/field.ts';
import { listed } from './listed.ts';
import labels from './countries.json' with { type: 'json' };

/** The country of birth (ABS SACC). */
export const country: Classification = { codes: listed(labels), notSaid: '@@@@' };

export const australia = '1101';
