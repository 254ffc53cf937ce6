import { sendLetter } from '#server/letters/letters.actions.ts';
import {
  acceptedLetter,
  awaitingPaymentLetter,
  declinedLetter,
  placeFreeLetter,
  type EnrolmentFacts,
} from './outcomeLetters.ts';
import type { To } from './registrationLetters.ts';
import { enrolledOf } from './enrolled.actions.ts';
import { resumeUrl } from '#server/features/registration/applicant/applicant.actions.ts';
import type { RegistrationRow } from '#server/features/registration/store/registration.queries.ts';
import type { Scope } from '#server/platform/scope.ts';
import { to } from './letters.actions.ts';

/** The first page for a newly enrolled person: set a password, or the application. */
const doorOf = ({ origin }: Scope, passwordToken: string | null): string =>
  passwordToken === null ? `${origin}/dashboard` : `${origin}/auth/invitation/${passwordToken}`;

/** The letter to somebody whom staff enrolled by hand; `url` leads to the course where they have a password already. */
export async function mailEnrolledByHand(
  scope: Scope,
  { email, to: reader, url }: { email: string; to: To; url: string },
  passwordToken: string | null,
  enrolled: EnrolmentFacts,
): Promise<void> {
  const door = passwordToken === null ? url : doorOf(scope, passwordToken);
  const letter = acceptedLetter(reader, door, passwordToken !== null, enrolled);
  await sendLetter(scope, email, letter, reader.language);
}

export async function mailAccepted(
  scope: Scope,
  row: RegistrationRow,
  courseTitle: string,
  passwordToken: string | null,
): Promise<void> {
  const letter = acceptedLetter(
    to(scope, row, courseTitle),
    doorOf(scope, passwordToken),
    passwordToken !== null,
    await enrolledOf(scope, row),
  );
  await sendLetter(scope, row.email, letter, row.language);
}

export async function mailAwaitingPayment(
  scope: Scope,
  row: RegistrationRow,
  courseTitle: string,
  passwordToken: string | null,
): Promise<void> {
  const url = passwordToken === null ? `${scope.origin}/billing` : doorOf(scope, passwordToken);
  const enrolled = await enrolledOf(scope, row);
  const letter = awaitingPaymentLetter(to(scope, row, courseTitle), url, passwordToken !== null, enrolled);
  await sendLetter(scope, row.email, letter, row.language);
}

export async function mailDeclined(
  scope: Scope,
  row: RegistrationRow,
  courseTitle: string,
  reason: string,
): Promise<void> {
  await sendLetter(scope, row.email, declinedLetter(to(scope, row, courseTitle), reason), row.language);
}

export async function mailPlaceFree(scope: Scope, row: RegistrationRow, courseTitle: string): Promise<void> {
  const letter = placeFreeLetter(to(scope, row, courseTitle), await resumeUrl(scope, row));
  await sendLetter(scope, row.email, letter, row.language);
}
