import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { Language } from '#contract/kit/values.ts';
import { dayText } from '#server/features/billing/books/format.rules.ts';
import { sendLetter } from '#server/letters/letters.actions.ts';
import { writtenOut } from '#server/letters/letters.rules.ts';
import { dayIn } from '#server/platform/basics/days.rules.ts';
import {
  acceptedLetter,
  awaitingPaymentLetter,
  declinedLetter,
  expiryLetter,
  handoverLetter,
  placeFreeLetter,
  questionLetter,
  receivedLetter,
  resumeLetter,
} from './registrationLetters.ts';
import { enrolledOf } from './enrolled.actions.ts';
import { resumeUrl, type Desk } from '#server/features/registration/applicant/applicant.actions.ts';
import type { RegistrationRow } from '#server/features/registration/store/registration.queries.ts';
import { nameOf, nameToShow, valuesOf } from '#server/features/registration/form/values.rules.ts';

const to = (desk: Desk, { language, answers }: RegistrationRow, courseTitle: string) => ({
  organisation: desk.organisation.name,
  name: nameToShow(nameOf(valuesOf(answers))),
  language,
  courseTitle,
});
/** An instant in a letter, in the time of the organisation. */
export const inWords = ({ organisation }: Desk, at: Date, language: Language): string =>
  writtenOut(at, language, organisation.timeZone);

/** The way back to a registration, on any device; with a step, to that step. */
export async function mailResume(
  desk: Desk,
  row: RegistrationRow,
  courseTitle: string,
  step?: RegistrationStep,
): Promise<void> {
  const url = await resumeUrl(desk, row, step && { step });
  const letter = resumeLetter(to(desk, row, courseTitle), url);
  await sendLetter(desk.tx, desk, row.email, letter, row.language);
}

/** A draft that was left lying will be deleted on a day. */
export async function mailExpiry(
  desk: Desk,
  row: RegistrationRow,
  courseTitle: string,
  at: Date,
): Promise<void> {
  const day = dayText(dayIn(desk.organisation.timeZone, at), row.language);
  const letter = expiryLetter(to(desk, row, courseTitle), await resumeUrl(desk, row), day);
  await sendLetter(desk.tx, desk, row.email, letter, row.language);
}

export async function mailReceived(
  desk: Desk,
  row: RegistrationRow,
  courseTitle: string,
  receipt: { number: string; signed: string[]; waiting: boolean; confirmEmail: boolean },
): Promise<void> {
  const when = inWords(desk, row.submittedAt ?? desk.now, row.language);
  const letter = receivedLetter(to(desk, row, courseTitle), await resumeUrl(desk, row), { ...receipt, when });
  await sendLetter(desk.tx, desk, row.email, letter, row.language);
}

export async function mailHandover(
  desk: Desk,
  row: RegistrationRow,
  courseTitle: string,
  handover: { step: 'guardian' | 'payer'; name: string; email: string; token: string; expiresAt: Date },
): Promise<void> {
  const applicant = to(desk, row, courseTitle);
  const letter = handoverLetter(
    { ...applicant, name: nameToShow(handover.name) },
    `${desk.origin}/link/${handover.token}`,
    {
      step: handover.step,
      applicant: applicant.name || row.email,
      until: inWords(desk, handover.expiresAt, row.language),
    },
  );
  await sendLetter(desk.tx, desk, handover.email, letter, row.language);
}

export async function mailQuestion(
  desk: Desk,
  row: RegistrationRow,
  courseTitle: string,
  asked: { step: string; field: string | null; message: string },
): Promise<void> {
  const at = { step: asked.step, ...(asked.field !== null && { field: asked.field }) };
  const url = await resumeUrl(desk, row, at);
  const letter = questionLetter(to(desk, row, courseTitle), url, asked.message);
  await sendLetter(desk.tx, desk, row.email, letter, row.language);
}

/** Where somebody newly enrolled goes first: to set a password, or straight in. */
const doorOf = ({ origin }: Desk, passwordToken: string | null): string =>
  passwordToken === null ? `${origin}/dashboard` : `${origin}/auth/invitation/${passwordToken}`;

export async function mailAccepted(
  desk: Desk,
  row: RegistrationRow,
  courseTitle: string,
  passwordToken: string | null,
): Promise<void> {
  const letter = acceptedLetter(
    to(desk, row, courseTitle),
    doorOf(desk, passwordToken),
    passwordToken !== null,
    await enrolledOf(desk, row),
  );
  await sendLetter(desk.tx, desk, row.email, letter, row.language);
}

export async function mailAwaitingPayment(
  desk: Desk,
  row: RegistrationRow,
  courseTitle: string,
  passwordToken: string | null,
): Promise<void> {
  const url = passwordToken === null ? `${desk.origin}/billing` : doorOf(desk, passwordToken);
  const enrolled = await enrolledOf(desk, row);
  const letter = awaitingPaymentLetter(to(desk, row, courseTitle), url, passwordToken !== null, enrolled);
  await sendLetter(desk.tx, desk, row.email, letter, row.language);
}

export async function mailDeclined(
  desk: Desk,
  row: RegistrationRow,
  courseTitle: string,
  reason: string,
): Promise<void> {
  await sendLetter(
    desk.tx,
    desk,
    row.email,
    declinedLetter(to(desk, row, courseTitle), reason),
    row.language,
  );
}

export async function mailPlaceFree(desk: Desk, row: RegistrationRow, courseTitle: string): Promise<void> {
  const letter = placeFreeLetter(to(desk, row, courseTitle), await resumeUrl(desk, row));
  await sendLetter(desk.tx, desk, row.email, letter, row.language);
}
