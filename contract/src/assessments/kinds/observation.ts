import { z } from 'zod';
import { DraftParts, Part } from './parts.ts';

const kind = z.literal('observation');

/** Staff observe the student at work; the observation is a separate record. */
export const observation = {
  question: z.object({ kind, criteria: z.array(Part).min(1) }),
  key: null,
  draft: { question: z.object({ kind, criteria: DraftParts }), key: null },
  response: null,
};
