import { z } from 'zod';
import { Text } from '#contract/kit/values.ts';
import { DraftWords, Words } from './parts.ts';

const kind = z.literal('short_text');

export const shortText = {
  question: z.object({ kind, maxLength: z.int().min(1).max(500) }),
  key: z.object({ kind, accepted: Words }),
  draft: {
    question: z.object({ kind, maxLength: z.int().min(1).max(500) }),
    key: z.object({ kind, accepted: DraftWords }),
  },
  response: z.object({ kind, text: Text(500) }),
};
