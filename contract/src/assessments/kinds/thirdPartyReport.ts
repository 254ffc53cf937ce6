import { z } from 'zod';
import { PartId } from './parts.ts';

/** What somebody else says of the student; the report is a record of its own. */
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
