import { z } from 'zod';
import { RichText } from '#contract/kit/richText.ts';

const kind = z.literal('written');

export const written = {
  question: z.object({
    kind,
    minWords: z.int().min(1).nullable(),
    maxWords: z.int().min(1).nullable(),
  }),
  key: null,
  response: z.object({ kind, document: RichText }),
};
