import { conversations } from '#contract/marking/conversations.ts';
import { readWork } from '#server/features/marking/workspace.actions.ts';
import { implement } from '#server/platform/http/implement.ts';
import { recordConversation, remarkOn } from './conversations.actions.ts';

export const conversationsRoutes = implement(conversations, {
  'POST /api/staff/attempts/:id/conversations': async (input) =>
    readWork(input, await recordConversation(input, input.params.id, input.body)),
  'POST /api/student/conversations/:id/remark': async (input) =>
    remarkOn(input, input.params.id, input.body.text),
});
