import { createHash } from 'node:crypto';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { personBehindLink } from '#server/features/identity/people/identity.queries.ts';
import { weaknessOf, type PasswordWeakness } from './passwordStrength.ts';

/** What is wrong with a password this person chooses at this organisation; null when it may be used. */
export function passwordWeakness(
  password: string,
  organisation: Organisation,
  person: { name: string; email: string },
): PasswordWeakness | null {
  return weaknessOf(password, {
    organisationSlug: organisation.slug,
    organisationName: organisation.name,
    email: person.email,
    personName: person.name,
  });
}

/** Throws `password_too_weak`, its detail the reason, unless the password may be used. */
export function refuseWeakPassword(
  password: string,
  organisation: Organisation,
  person: { name: string; email: string },
): void {
  const weakness = passwordWeakness(password, organisation, person);
  if (weakness) throw new Problem('password_too_weak', { detail: weakness });
}

/** Whose password the bearer of a mailed link may choose; throws `link_not_valid` when it is used or over. */
export async function accountToReset(tx: Tx, token: string): Promise<{ email: string }> {
  const hashed = createHash('sha256').update(`reset-password:${token}`).digest('base64url');
  return found(await personBehindLink(tx, hashed), 'link_not_valid');
}
