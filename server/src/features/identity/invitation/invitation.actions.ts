import type { Role } from '#contract/kit/roles.ts';
import type { Language } from '#contract/kit/values.ts';
import { newToken, tokenHashOf } from '#server/platform/basics/tokens.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { invitationLetter } from '#server/features/identity/people/identityLetters.ts';
import type { To } from '#server/letters/greeting.ts';
import {
  insertPersonWithPassword,
  personByEmail,
} from '#server/features/identity/people/identity.queries.ts';
import {
  deleteWaitingInvitation,
  deleteWaitingInvitationsTo,
  insertInvitation,
  lockInvitationsTo,
  openInvitation,
  recentInvitationTo,
  takeInvitation,
  waitingInvitations,
} from './invitation.queries.ts';
import { sendLetter } from '#server/letters/letters.actions.ts';
import type { RequestScope, Scope } from '#server/platform/scope.ts';
import { setFirstPassword } from './newcomer.queries.ts';
import { writtenOut } from '#server/letters/letters.rules.ts';
import { refuseWeakPassword } from '#server/features/identity/password/password.actions.ts';
import { hashPassword } from '#server/features/identity/password/passwordHash.ts';

const days = 7;
const enrolledDays = 14;
/** Sending the same invitation again within this time sends no second letter. */
const resendAfterMinutes = 10;

export async function invitationBehind(tx: Tx, token: string) {
  const { email, name, expiresAt } = found(await openInvitation(tx, tokenHashOf(token)), 'link_not_valid');
  return { email, name, expiresAt: expiresAt.toISOString() };
}

/** Uses up an invitation and creates its person, who can then sign in. The link proves the email. */
export async function acceptInvitation(
  tx: Tx,
  organisation: Organisation,
  token: string,
  { name, password, language = 'en' }: { name: string; password: string; language?: Language | undefined },
): Promise<void> {
  const { email, roles } = found(await takeInvitation(tx, tokenHashOf(token)), 'link_not_valid');
  refuseWeakPassword(password, organisation, { name, email });
  const person = { name, email, roles, language, emailVerified: true };
  const passwordHash = await hashPassword(password);
  const personId =
    (await insertPersonWithPassword(tx, person, passwordHash)) ??
    (await setFirstPassword(tx, email, name, passwordHash));
  if (!personId) throw new Problem('link_not_valid');
}

export interface Invitee {
  email: string;
  name: string;
  roles: readonly Role[];
}

/** Creates an invitation and returns the token of its link. Throws `already_done` when a person has this email. */
export async function newInvitation(tx: Tx, invited: Invitee, invitedBy: string | null, now: Date) {
  if (await personByEmail(tx, invited.email.toLowerCase())) throw new Problem('already_done');
  return tokenFor(tx, invited, invitedBy, new Date(now.getTime() + days * 86_400_000));
}

/** Returns the token of a link for setting the first password after enrolment. */
export async function firstPasswordToken(tx: Tx, enrolled: Invitee, now: Date): Promise<string> {
  const expiresAt = new Date(now.getTime() + enrolledDays * 86_400_000);
  return (await tokenFor(tx, enrolled, null, expiresAt)).token;
}

/** Sends somebody who was added without a password the link to set one. */
export async function sendFirstPassword(
  scope: Scope,
  { email, name }: { email: string; name: string },
  by: string,
): Promise<void> {
  const { tx, organisation, origin, now, timeZone } = scope;
  const language = 'en';
  const invited = { email, name, roles: ['student'] as const };
  const { token, expiresAt } = await tokenFor(
    tx,
    invited,
    null,
    new Date(now.getTime() + enrolledDays * 86_400_000),
  );
  const to: To = { organisation: organisation.name, name, language };
  const until = writtenOut(expiresAt, language, timeZone);
  const letter = invitationLetter(to, `${origin}/auth/invitation/${token}`, by, until);
  await sendLetter(scope, email, letter, language);
}

async function tokenFor(tx: Tx, invited: Invitee, invitedBy: string | null, expiresAt: Date) {
  const email = invited.email.toLowerCase();
  await lockInvitationsTo(tx, email);
  await deleteWaitingInvitationsTo(tx, email);
  const token = newToken();
  const { name, roles } = invited;
  const id = await insertInvitation(tx, {
    tokenHash: tokenHashOf(token),
    email,
    name,
    roles: [...roles],
    invitedBy,
    expiresAt,
  });
  return { id, token, email, expiresAt };
}

/** The id of the same invitation when it was just sent, else null. Of several identical requests at once, only the first sends a letter. */
async function justInvited(tx: Tx, { email, name, roles }: Invitee): Promise<string | null> {
  const address = email.toLowerCase();
  await lockInvitationsTo(tx, address);
  const recent = await recentInvitationTo(tx, address, resendAfterMinutes);
  const same = recent?.name === name && recent.roles.toSorted().join() === roles.toSorted().join();
  return same ? recent.id : null;
}

/**
 * Invites a person by mail; returns the invitation, and whether a letter was sent. An earlier invitation of this email stops working.
 * Repeating the same invitation soon changes nothing.
 */
export async function invite(
  scope: RequestScope,
  invited: Invitee,
): Promise<{ id: string; mailed: boolean }> {
  const { tx, organisation, origin, caller, now, timeZone } = scope;
  const sent = await justInvited(tx, invited);
  if (sent) return { id: sent, mailed: false };
  const { id, token, email, expiresAt } = await newInvitation(tx, invited, caller.personId, now);
  // An invited person has not chosen a language yet; every organisation offers the first one.
  const language = 'en';
  const until = writtenOut(expiresAt, language, timeZone);
  const to: To = { organisation: organisation.name, name: invited.name, language };
  const letter = invitationLetter(to, `${origin}/auth/invitation/${token}`, caller.name, until);
  await sendLetter(scope, email, letter, language);
  return { id, mailed: true };
}

export async function invitations(tx: Tx, now: Date) {
  const rows = await waitingInvitations(tx);
  return {
    invitations: rows.map(({ id, email, name, roles, invitedAt, expiresAt }) => ({
      id,
      email,
      name,
      roles,
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      state: expiresAt > now ? ('waiting' as const) : ('expired' as const),
    })),
  };
}

export async function withdrawInvitation(tx: Tx, id: string): Promise<void> {
  if (!(await deleteWaitingInvitation(tx, id))) throw new Problem('not_found');
}
