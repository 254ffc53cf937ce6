import type { StaffRegistration } from '#contract/registration/desk.ts';
import type { Registration } from '#contract/registration/state.ts';
import type { RegistrationField } from '#contract/registration/fields.ts';

/** A text that was answered; empty for none. */
function textOf({ answers }: Pick<Registration, 'answers'>, field: RegistrationField): string {
  const value = answers[field]?.value;
  return typeof value === 'string' ? value.trim() : '';
}

/** How an applicant is called: by name, else by email. */
export const whoIs = (registration: Pick<Registration, 'answers' | 'email'>): string =>
  [textOf(registration, 'givenName'), textOf(registration, 'familyName')].filter(Boolean).join(' ') ||
  registration.email;

type Signature = StaffRegistration['signatures'][number];

/** The last guardian whose signature is still valid; signatures come newest first. */
export const guardianOf = <S extends Pick<Signature, 'who' | 'stands'>>(
  signatures: readonly S[],
): S | undefined => signatures.find(({ who, stands }) => who === 'guardian' && stands);
