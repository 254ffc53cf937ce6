import { z } from 'zod';
import { ResponseValue } from '#contract/assessments/items.ts';
import { contract } from '#contract/kit/contract.ts';
import { Id, Instant } from '#contract/kit/values.ts';

/* How an answer came to be: every save of it that is on record. */

const Save = z.object({
  attempt: z.int(),
  at: Instant,
  value: ResponseValue.nullable(),
  outcome: z.enum(['saved', 'conflict', 'late']).meta({
    description:
      '`saved`: became the answer · `conflict`: another device was faster · `late`: the time was up',
  }),
});
export type AnswerSave = z.output<typeof Save>;

export const history = contract({
  'GET /api/staff/attempts/:id/answers/:itemId': {
    access: { act: 'work.read' },
    log: { on: 'attempt' },
    summary: 'The saves of one answer, in this attempt and those before it, newest first',
    params: z.object({ id: Id, itemId: Id }),
    response: z.object({ saves: z.array(Save) }),
    errors: ['not_found', 'own_work'],
  },
});
