import type { Organisation } from '#server/platform/host.ts';
import { Problem } from '#server/platform/problem.ts';
import { weaknessOf, type PasswordWeakness } from './password.rules.ts';

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
