import { z } from 'zod';
import { DraftParts, DraftWords, Part, PartId, Words } from './parts.ts';

const kind = z.literal('choice');

export const choice = {
  question: z.object({ kind, multiple: z.boolean(), choices: z.array(Part).min(2) }),
  key: z.object({ kind, choices: Words }),
  draft: {
    question: z.object({ kind, multiple: z.boolean(), choices: DraftParts }),
    key: z.object({ kind, choices: DraftWords }),
  },
  response: z.object({ kind, choices: z.array(PartId).max(40) }),
};
