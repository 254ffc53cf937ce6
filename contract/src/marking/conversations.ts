import { z } from 'zod';
import { StudentAssessment } from '#contract/assessments/assessments.ts';
import { conversationLimits } from '#contract/assessments/conversationLimits.ts';
import { ConversationFinding, ConversationWay, Exchange } from '#contract/assessments/conversations.ts';
import { contract } from '#contract/kit/contract.ts';
import { Id, IdParams, Instant, Line, Text } from '#contract/kit/values.ts';
import { MarkingWork } from './marking.ts';

/* Minutes are written while the work is judged, and read with it. */

export const conversations = contract({
  'POST /api/staff/attempts/:id/conversations': {
    access: { act: 'work.judge' },
    log: { on: 'attempt' },
    summary: 'Write the minutes of a conversation with the student, or write them anew; it claims the work',
    params: IdParams,
    body: z.object({
      itemId: Id.nullable().meta({ description: 'What it was about; null: the whole work' }),
      heldAt: Instant,
      way: ConversationWay,
      present: Line(conversationLimits.present),
      exchanges: z.array(Exchange).min(1).max(conversationLimits.exchanges),
      finding: ConversationFinding,
      note: Text(conversationLimits.note).trim(),
      replaces: Id.nullable().default(null).meta({ description: 'The minutes they take the place of' }),
    }),
    response: MarkingWork,
    creates: true,
    errors: [
      'not_found',
      'invalid_input',
      'claimed_by_other',
      'assessment_closed',
      'changed_elsewhere',
      'own_work',
    ],
  },
  'POST /api/student/conversations/:id/remark': {
    access: 'student',
    summary: 'Say something about the minutes of a conversation, once',
    params: IdParams,
    body: z.object({ text: Text(conversationLimits.remark).trim().min(1) }),
    response: StudentAssessment,
    creates: true,
    errors: ['not_found', 'already_done', 'changed_elsewhere'],
  },
});
