import { createHash } from 'node:crypto';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { personBehindLink } from '#server/features/identity/people/identity.queries.ts';
import { weaknessOf, type PasswordWeakness } from './passwordStrength.ts';

/** Why this person may not use this password at this organisation; null when they may. */
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

/** Throws `password_too_weak` with the reason as detail, unless the password may be used. */
export function refuseWeakPassword(
  password: string,
  organisation: Organisation,
  person: { name: string; email: string },
): void {
  const weakness = passwordWeakness(password, organisation, person);
  if (weakness) throw new Problem('password_too_weak', { detail: weakness });
}

/** The person who may set a password with this mailed link; throws `link_not_valid` when it is used or expired. */
export async function accountToReset(tx: Tx, token: string): Promise<{ email: string }> {
  const hashed = createHash('sha256').update(`reset-password:${token}`).digest('base64url');
  return found(await personBehindLink(tx, hashed), 'link_not_valid');
}
