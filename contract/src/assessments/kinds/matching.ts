import { z } from 'zod';
import { DraftParts, Part, PartId } from './parts.ts';

const kind = z.literal('matching');

export const matching = {
  question: z.object({ kind, left: z.array(Part).min(2), right: z.array(Part).min(2) }),
  key: z.object({ kind, pairs: z.record(z.string(), z.string()) }),
  draft: {
    question: z.object({ kind, left: DraftParts, right: DraftParts }),
    key: z.object({ kind, pairs: z.record(PartId, PartId) }),
  },
  response: z.object({ kind, pairs: z.record(PartId, PartId) }),
};
