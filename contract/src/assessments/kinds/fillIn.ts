import { z } from 'zod';
import { Text } from '#contract/kit/values.ts';
import { PartId, Words } from './parts.ts';

const kind = z.literal('fill_in');

export const fillIn = {
  question: z.object({
    kind,
    /** Text and gaps in order. A gap with choices is selected, one without is typed. */
    segments: z
      .array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('text'), text: z.string() }),
          z.object({ type: z.literal('gap'), id: PartId, choices: z.array(z.string()).nullable() }),
        ]),
      )
      .min(2),
  }),
  key: z.object({ kind, gaps: z.record(z.string(), Words) }),
  response: z.object({ kind, gaps: z.record(PartId, Text(200)) }),
};
