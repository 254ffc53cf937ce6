import {
  invitations,
  invite,
  newInvitation,
  withdrawInvitation,
  type Invitee,
} from '#server/features/identity/invitation/invitation.actions.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Open invitations, newest first. */
export const waitingInvitations = (tx: Tx, now: Date) => invitations(tx, now);

export async function invitePerson(
  scope: RequestScope & { readonly made: (id: string) => void },
  invitee: Invitee,
) {
  const { id, mailed } = await invite(scope, invitee);
  scope.made(id);
  return { ...(await invitations(scope.tx, scope.now)), mailed };
}

export async function withdraw(tx: Tx, id: string, now: Date) {
  await withdrawInvitation(tx, id);
  return invitations(tx, now);
}

/** For the operator: invites an administrator without sending mail; returns the token of the link. */
export async function inviteFirstAdministrator(
  tx: Tx,
  { email, name }: { email: string; name: string },
  now: Date,
) {
  const { token } = await newInvitation(tx, { email, name, roles: ['administrator'] }, null, now);
  return token;
}
