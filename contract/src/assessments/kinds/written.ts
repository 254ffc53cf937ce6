import { z } from 'zod';
import { RichText } from '#contract/kit/richText.ts';
import { Int4 } from '#contract/kit/values.ts';

const kind = z.literal('written');

const question = z.object({
  kind,
  minWords: Int4.min(1).nullable(),
  maxWords: Int4.min(1).nullable(),
});

export const written = {
  question,
  key: null,
  draft: { question, key: null },
  response: z.object({ kind, document: RichText }),
};
