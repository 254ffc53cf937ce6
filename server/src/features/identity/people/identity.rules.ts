import type { AccountStep } from '#contract/identity.ts';

/** The next step an account needs: verify the email, then accept the current legal texts. */
export function missingStepOf(account: {
  emailVerified: boolean;
  textsMissing: boolean;
}): AccountStep | null {
  if (!account.emailVerified) return 'verify';
  return account.textsMissing ? 'terms' : null;
}
