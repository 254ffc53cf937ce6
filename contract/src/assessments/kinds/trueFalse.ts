import { z } from 'zod';

const kind = z.literal('true_false');

export const trueFalse = {
  question: z.object({ kind }),
  key: z.object({ kind, answer: z.boolean() }),
  draft: {
    question: z.object({ kind }),
    key: z.object({ kind, answer: z.boolean().nullable() }),
  },
  response: z.object({ kind, answer: z.boolean().nullable() }),
};
