import { z } from 'zod';
import { Text } from '#contract/kit/values.ts';

const kind = z.literal('number');

export const number = {
  question: z.object({ kind, measure: z.string().nullable() }),
  key: z.object({ kind, value: z.number(), tolerance: z.number() }),
  /** As it was typed: what it means is decided where it is marked. */
  response: z.object({ kind, text: Text(40) }),
};
