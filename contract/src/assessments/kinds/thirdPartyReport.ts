import { z } from 'zod';
import { PartId } from './parts.ts';

/** Somebody else reports on the student; the report is a separate record. */
export const thirdPartyReport = {
  question: z.object({
    kind: z.literal('third_party_report'),
    /** Who may report, in the author's words: "your workplace supervisor". */
    who: z.string(),
    questions: z.array(z.object({ id: PartId, text: z.string(), answer: z.enum(['yes_no', 'text']) })).min(1),
  }),
  key: null,
  response: null,
};
