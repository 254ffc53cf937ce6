import { z } from 'zod';
import { DraftParts, DraftWords, Part, PartId, Words } from './parts.ts';

const kind = z.literal('ordering');

export const ordering = {
  question: z.object({ kind, entries: z.array(Part).min(2) }),
  key: z.object({ kind, order: Words }),
  draft: {
    question: z.object({ kind, entries: DraftParts }),
    key: z.object({ kind, order: DraftWords }),
  },
  response: z.object({ kind, order: z.array(PartId).max(40) }),
};
