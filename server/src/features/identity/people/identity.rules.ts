import { may } from '#contract/kit/acts.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { AccountStep } from '#contract/identity.ts';

/** The next step an account needs: verify the email, then accept the current legal texts. */
export function missingStepOf(account: {
  emailVerified: boolean;
  textsMissing: boolean;
}): AccountStep | null {
  if (!account.emailVerified) return 'verify';
  return account.textsMissing ? 'terms' : null;
}

/** Who is limited to their intakes, unless another role of theirs concerns every student. */
export const reachesOwnIntakesOnly = ({
  limitedToIntakes,
  roles,
}: {
  limitedToIntakes: boolean;
  roles: readonly Role[];
}): boolean => limitedToIntakes && !may(roles, 'people.change') && !may(roles, 'money.read');
