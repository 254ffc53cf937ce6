import { z } from 'zod';
import { Part, PartId, Words } from './parts.ts';

const kind = z.literal('choice');

export const choice = {
  question: z.object({ kind, multiple: z.boolean(), choices: z.array(Part).min(2) }),
  key: z.object({ kind, choices: Words }),
  response: z.object({ kind, choices: z.array(PartId).max(40) }),
};
