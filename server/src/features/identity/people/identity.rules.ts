import type { AccountStep } from '#contract/identity.ts';

/** The first step an account still misses: a verified email, then the current legal texts. */
export function missingStepOf(account: {
  emailVerified: boolean;
  textsMissing: boolean;
}): AccountStep | null {
  if (!account.emailVerified) return 'verify';
  return account.textsMissing ? 'terms' : null;
}
