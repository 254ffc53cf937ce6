import type { RegistrationRow } from '#server/features/registration/store/registration.queries.ts';

/** Whether a registration is the caller's own: linked to their person, or started with their email. */
export const isOwnRegistration = (
  row: Pick<RegistrationRow, 'personId' | 'email'>,
  caller: { readonly personId: string; readonly email: string },
): boolean => row.personId === caller.personId || row.email === caller.email.toLowerCase();
