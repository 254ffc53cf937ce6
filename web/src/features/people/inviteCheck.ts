import type { Role } from '#contract/kit/contract.ts';
import { m } from '#messages/generated/messages.js';

export interface Draft {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
}
export type DraftErrors = Partial<Record<keyof Draft, string>>;

/** What keeps a draft from being sent, by field, in sentences; the server has the last word. */
export function inviteErrors({ email, name, roles }: Draft): DraftErrors {
  return {
    ...emailError(email.trim()),
    ...(name.trim() === '' && { name: m.people_invite_name_missing() }),
    ...(roles.length === 0 && { roles: m.people_invite_roles_missing() }),
  };
}

function emailError(email: string): DraftErrors {
  if (email === '') return { email: m.people_invite_email_missing() };
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? {} : { email: m.people_invite_email_wrong() };
}
