import { z } from 'zod';
import { Part } from './parts.ts';

/** What is seen of the student at work; the observation is a record of its own. */
export const observation = {
  question: z.object({ kind: z.literal('observation'), criteria: z.array(Part).min(1) }),
  key: null,
  response: null,
};
