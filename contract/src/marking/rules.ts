import { z } from 'zod';
import { Int4 } from '#contract/kit/values.ts';

/** By when an organisation marks, and what a second assessor looks at. */
export const MarkingRules = z.object({
  promiseDays: Int4.min(1).max(60).nullable().meta({
    description: 'Working days until work is marked, as its student is told; null: as long as it took lately',
  }),
  sampleShare: Int4.min(0).max(100).meta({
    description: 'How many of a hundred judged works a second assessor looks at',
  }),
  sampleFirst: Int4.min(0).max(100).meta({
    description: 'How many works of each assessor are always looked at, from their first on',
  }),
  sampleNotYet: z.boolean().meta({
    description: 'Whether work with an item that is not yet satisfactory is always looked at',
  }),
  holdUntilModerated: z.boolean().meta({
    description: 'Whether what a second assessor looks at is released only after they agreed',
  }),
});
