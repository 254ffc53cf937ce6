import type { Classification } from '#country/field.ts';
import lists from './lists.json' with { type: 'json' };

export const labourForceStatus: Classification = lists.labourForceStatus;
