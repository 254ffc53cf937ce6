import type { Classification } from '#country/field.ts';
import lists from './lists.json' with { type: 'json' };

export const indigenousStatus: Classification = lists.indigenousStatus;
