import { inviteMany } from '#contract/console/inviteMany.ts';
import { implement } from '#server/platform/http/implement.ts';
import { checkList, inviteAll } from './inviteMany.actions.ts';

export const inviteManyRoutes = implement(inviteMany, {
  'POST /api/staff/invitation_checks': async ({ tx, body }) => ({ lines: await checkList(tx, body.people) }),
  'POST /api/staff/invitation_batches': async (input) => inviteAll(input, input.body.people),
});
