import type { Classification } from '#country/field.ts';
import lists from './lists.json' with { type: 'json' };

/** Who pays for the training, as it is reported nationally. */
export const fundingSource: Classification = lists.fundingSource;
