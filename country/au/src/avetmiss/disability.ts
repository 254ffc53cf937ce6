import type { Classification } from '#country/field.ts';
import lists from './lists.json' with { type: 'json' };

export const disabilityFlag: Classification = lists.disabilityFlag;

/** Several can be chosen. 99 (unspecified) exists in the standard but not on forms. */
export const disabilityTypes: Classification = lists.disabilityTypes;
