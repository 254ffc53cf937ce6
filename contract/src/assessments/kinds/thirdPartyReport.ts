import { z } from 'zod';
import { Text } from '#contract/kit/values.ts';
import { PartId } from './parts.ts';

const kind = z.literal('third_party_report');
const answer = z.enum(['yes_no', 'text']);

/** Somebody else reports on the student; the report is a separate record. */
export const thirdPartyReport = {
  question: z.object({
    kind,
    /** Who may report, in the author's words: "your workplace supervisor". */
    who: z.string(),
    questions: z.array(z.object({ id: PartId, text: z.string(), answer })).min(1),
  }),
  key: null,
  draft: {
    question: z.object({
      kind,
      who: Text(200),
      questions: z.array(z.object({ id: PartId, text: Text(1000), answer })).max(40),
    }),
    key: null,
  },
  response: null,
};
