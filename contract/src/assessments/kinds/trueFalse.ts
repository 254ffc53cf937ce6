import { z } from 'zod';

const kind = z.literal('true_false');

export const trueFalse = {
  question: z.object({ kind }),
  key: z.object({ kind, answer: z.boolean() }),
  response: z.object({ kind, answer: z.boolean().nullable() }),
};
