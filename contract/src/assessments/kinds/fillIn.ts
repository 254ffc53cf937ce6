import { z } from 'zod';
import { Text } from '#contract/kit/values.ts';
import { DraftWords, PartId, Words } from './parts.ts';

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
  draft: {
    question: z.object({
      kind,
      segments: z
        .array(
          z.discriminatedUnion('type', [
            z.object({ type: z.literal('text'), text: Text(5000) }),
            z.object({ type: z.literal('gap'), id: PartId, choices: DraftWords.nullable() }),
          ]),
        )
        .max(81),
    }),
    key: z.object({ kind, gaps: z.record(PartId, DraftWords) }),
  },
  response: z.object({ kind, gaps: z.record(PartId, Text(200)) }),
};
