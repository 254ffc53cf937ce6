import { z } from 'zod';
import { Part } from './parts.ts';

/** Staff observe the student at work; the observation is a separate record. */
export const observation = {
  question: z.object({ kind: z.literal('observation'), criteria: z.array(Part).min(1) }),
  key: null,
  response: null,
};
