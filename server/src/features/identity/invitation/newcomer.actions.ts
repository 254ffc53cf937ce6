import type { Language } from '#contract/kit/values.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { firstPasswordToken } from './invitation.actions.ts';
import { currentEmail, makeStudent, newcomerByEmail } from './newcomer.queries.ts';

export interface Newcomer {
  email: string;
  name: string;
  language: Language;
}

export interface NewAccount {
  personId: string;
  /** The token of the link to set a first password; null for people who can already sign in. */
  passwordToken: string | null;
}

/** Finds or creates the student with this email. Without a password they get a link to set one. */
export async function welcomeStudent(tx: Tx, newcomer: Newcomer, now: Date): Promise<NewAccount> {
  const email = await currentEmail(tx, newcomer.email.toLowerCase());
  await makeStudent(tx, { ...newcomer, email });
  const found = (await newcomerByEmail(tx, email))!;
  return {
    personId: found.id,
    passwordToken: found.hasPassword
      ? null
      : await firstPasswordToken(tx, { email, name: found.name, roles: found.roles }, now),
  };
}
