import { z } from 'zod';
import { Text } from '#contract/kit/values.ts';

const kind = z.literal('number');

/** A number as authors ask for it. */
const Asked = z.number().min(-1_000_000_000).max(1_000_000_000);

export const number = {
  question: z.object({ kind, measure: z.string().nullable() }),
  key: z.object({ kind, value: z.number(), tolerance: z.number() }),
  draft: {
    question: z.object({ kind, measure: Text(40).nullable() }),
    key: z.object({ kind, value: Asked.nullable(), tolerance: Asked.min(0) }),
  },
  /** Kept as typed; marking decides what it means. */
  response: z.object({ kind, text: Text(40) }),
};
