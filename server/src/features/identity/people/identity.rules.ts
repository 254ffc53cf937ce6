import { may } from '#contract/kit/acts.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { AccountStep } from '#contract/identity.ts';

/** The next step an account needs: verify the email, accept the current legal texts, turn on two-step sign-in. */
export function missingStepOf(account: {
  emailVerified: boolean;
  textsMissing: boolean;
  twoStepMissing: boolean;
}): AccountStep | null {
  if (!account.emailVerified) return 'verify';
  if (account.textsMissing) return 'terms';
  return account.twoStepMissing ? 'two-step' : null;
}

/** Who is limited to their intakes, unless another role of theirs concerns every student. */
export const reachesOwnIntakesOnly = ({
  limitedToIntakes,
  roles,
}: {
  limitedToIntakes: boolean;
  roles: readonly Role[];
}): boolean => limitedToIntakes && !may(roles, 'people.change') && !may(roles, 'money.read');
