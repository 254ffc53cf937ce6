import { z } from 'zod';
import { Int4 } from '#contract/kit/values.ts';
import { DraftParts, Part } from './parts.ts';

const kind = z.literal('observation');

/** Each occasion can be as long as a day. */
export const mostMinutes = 24 * 60;
export const mostOccasions = 200;
/** Files of one occasion. */
export const mostObservedFiles = 10;

const amountOf = <S extends typeof DraftParts | z.ZodArray<typeof Part>>(settings: S) =>
  z
    .object({
      occasions: Int4.min(1).max(mostOccasions),
      minutes: Int4.min(1)
        .max(mostOccasions * mostMinutes)
        .nullable()
        .meta({ description: 'Over all occasions; null: however long' }),
      settings: settings.meta({ description: 'Each of them has to be seen; none: wherever' }),
    })
    .optional()
    .meta({ description: 'How much has to be seen. Absent: once' });

/** Staff observe the student at work, once or on several occasions; each occasion is a record of its own. */
export const observation = {
  question: z.object({ kind, criteria: z.array(Part).min(1), amount: amountOf(z.array(Part).max(20)) }),
  key: null,
  draft: { question: z.object({ kind, criteria: DraftParts, amount: amountOf(DraftParts) }), key: null },
  response: null,
};
