import type { Role } from '#contract/kit/roles.ts';
import { m } from '#messages/generated/messages.js';

export type Invitee = {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
};

function wrongEmail(email: string): string | null {
  if (email === '') return m.people_invite_email_missing();
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : m.people_invite_email_wrong();
}

/** What keeps an invitation from being sent, in sentences; the server has the last word. */
export const inviteChecks = {
  email: (email: string): string | null => wrongEmail(email.trim()),
  name: (name: string): string | null => (name.trim() === '' ? m.people_invite_name_missing() : null),
  roles: (roles: readonly Role[]): string | null =>
    roles.length === 0 ? m.people_invite_roles_missing() : null,
};
