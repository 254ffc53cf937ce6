import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { Language } from '#contract/kit/values.ts';
import { dayText } from '#server/features/billing/books/format.rules.ts';
import { sendLetter } from '#server/letters/letters.actions.ts';
import { writtenOut } from '#server/letters/letters.rules.ts';
import { dayIn } from '#server/platform/basics/days.rules.ts';
import {
  expiryLetter,
  handoverLetter,
  questionLetter,
  receivedLetter,
  resumeLetter,
} from './registrationLetters.ts';
import { resumeUrl } from '#server/features/registration/applicant/applicant.actions.ts';
import type { RegistrationRow } from '#server/features/registration/store/registration.queries.ts';
import { nameOf, nameToShow, valuesOf } from '#server/features/registration/form/values.rules.ts';
import type { Scope } from '#server/platform/scope.ts';

export const to = (scope: Scope, { language, answers }: RegistrationRow, courseTitle: string) => ({
  organisation: scope.organisation.name,
  name: nameToShow(nameOf(valuesOf(answers))),
  language,
  courseTitle,
});

/** A date and time in a letter, in the organisation's time zone. */
export const inWords = ({ organisation }: Scope, at: Date, language: Language): string =>
  writtenOut(at, language, organisation.timeZone);

/** Mails a link to a registration that works on any device, optionally to one step. */
export async function mailResume(
  scope: Scope,
  row: RegistrationRow,
  courseTitle: string,
  step?: RegistrationStep,
): Promise<void> {
  const url = await resumeUrl(scope, row, step && { step });
  const letter = resumeLetter(to(scope, row, courseTitle), url);
  await sendLetter(scope, row.email, letter, row.language);
}

/** Warns that an inactive draft will be deleted on a given day. */
export async function mailExpiry(
  scope: Scope,
  row: RegistrationRow,
  courseTitle: string,
  at: Date,
): Promise<void> {
  const day = dayText(dayIn(scope.organisation.timeZone, at), row.language);
  const letter = expiryLetter(to(scope, row, courseTitle), await resumeUrl(scope, row), day);
  await sendLetter(scope, row.email, letter, row.language);
}

export async function mailReceived(
  scope: Scope,
  row: RegistrationRow,
  courseTitle: string,
  receipt: { number: string; signed: string[]; waiting: boolean; confirmEmail: boolean },
): Promise<void> {
  const when = inWords(scope, row.submittedAt ?? scope.now, row.language);
  const letter = receivedLetter(to(scope, row, courseTitle), await resumeUrl(scope, row), {
    ...receipt,
    when,
  });
  await sendLetter(scope, row.email, letter, row.language);
}

export async function mailHandover(
  scope: Scope,
  row: RegistrationRow,
  courseTitle: string,
  handover: { step: 'guardian' | 'payer'; name: string; email: string; token: string; expiresAt: Date },
): Promise<void> {
  const applicant = to(scope, row, courseTitle);
  const letter = handoverLetter(
    { ...applicant, name: nameToShow(handover.name) },
    `${scope.origin}/link/${handover.token}`,
    {
      step: handover.step,
      applicant: applicant.name || row.email,
      until: inWords(scope, handover.expiresAt, row.language),
    },
  );
  await sendLetter(scope, handover.email, letter, row.language);
}

export async function mailQuestion(
  scope: Scope,
  row: RegistrationRow,
  courseTitle: string,
  asked: { step: string; field: string | null; message: string },
): Promise<void> {
  const at = { step: asked.step, ...(asked.field !== null && { field: asked.field }) };
  const url = await resumeUrl(scope, row, at);
  const letter = questionLetter(to(scope, row, courseTitle), url, asked.message);
  await sendLetter(scope, row.email, letter, row.language);
}
