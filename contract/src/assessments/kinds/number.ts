import { z } from 'zod';
import { Text } from '#contract/kit/values.ts';

const kind = z.literal('number');

export const number = {
  question: z.object({ kind, measure: z.string().nullable() }),
  key: z.object({ kind, value: z.number(), tolerance: z.number() }),
  /** Kept as typed; marking decides what it means. */
  response: z.object({ kind, text: Text(40) }),
};
