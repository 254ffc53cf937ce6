import type { Classification } from '#country/field.ts';
import lists from './lists.json' with { type: 'json' };

export const studyReason: Classification = lists.studyReason;
