import {
  invitations,
  invite,
  newInvitation,
  withdrawInvitation,
  type Invited,
} from '#server/features/identity/invitation/invitation.actions.ts';
import type { Sender } from '#server/letters/letters.actions.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Open invitations, newest first. */
export const waitingInvitations = (tx: Tx, now: Date) => invitations(tx, now);

export async function invitePerson(tx: Tx, sender: Sender, caller: Caller, invited: Invited) {
  const mailed = await invite(tx, sender, { id: caller.personId, name: caller.name }, invited);
  return { ...(await invitations(tx, sender.platform.clock.now())), mailed };
}

export async function withdraw(tx: Tx, id: string, now: Date) {
  await withdrawInvitation(tx, id);
  return invitations(tx, now);
}

/** For the operator: invites an administrator without sending mail; returns the token of the link. */
export async function inviteFirstAdministrator(tx: Tx, { email, name }: { email: string; name: string }) {
  const { token } = await newInvitation(tx, { email, name, roles: ['administrator'] }, null, new Date());
  return token;
}
