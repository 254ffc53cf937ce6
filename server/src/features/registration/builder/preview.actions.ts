import { randomUUID } from 'node:crypto';
import type { Registration } from '#contract/registration/state.ts';
import { standardForm } from '#contract/registration/form/standardForm.ts';
import { readAll, stateFrom } from '#server/features/registration/draft/state.actions.ts';
import { newestVersion, readDraft } from '#server/features/registration/store/form.queries.ts';
import {
  courseOf,
  settingsOf,
  type RegistrationRow,
} from '#server/features/registration/store/registration.queries.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Scope } from '#server/platform/scope.ts';

export interface PreviewOf {
  courseId: string;
  age: 'adult' | 'under_age';
}

/** A birthday with which somebody is under age, or is not. */
function bornFor({ age }: PreviewOf, guardianAge: number, today: string): string {
  const years = age === 'under_age' ? Math.max(guardianAge - 1, 0) : guardianAge + 10;
  return `${Number(today.slice(0, 4)) - years}${today.slice(4) === '-02-29' ? '-02-28' : today.slice(4)}`;
}

/** A registration nobody began: it is in no table. */
function imagined(scope: Scope, of: PreviewOf, birthDate: string): RegistrationRow {
  const savedAt = scope.now.toISOString();
  return {
    organisationId: scope.organisation.id,
    id: randomUUID(),
    key: randomUUID(),
    number: null,
    courseId: of.courseId,
    intakeId: null,
    paymentOptionId: null,
    chosenAt: null,
    email: 'applicant@preview.invalid',
    emailProvenAt: null,
    language: 'en',
    status: 'draft',
    awaits: null,
    placeTaken: false,
    waitingSince: null,
    // What was switched in the database before forms had versions does not count.
    formNumber: 1,
    answers: { birthDate: { value: birthDate, revision: 1, savedAt } },
    revision: 1,
    savedAt: null,
    expiryMailedAt: null,
    informationVersion: null,
    submittedAt: null,
    agreedFees: null,
    sha256: null,
    nameKey: null,
    identifierKey: null,
    suitability: null,
    suitabilityAdvice: null,
    suitabilityBy: null,
    suitabilityAt: null,
    personId: null,
    subscriptionId: null,
    decidedAt: null,
    decidedBy: null,
    decisionReason: null,
    createdAt: scope.now,
  };
}

/** The form as somebody who applies for a course would begin it: the draft, else what is asked now. Stores nothing. */
export async function previewForm(scope: Scope, of: PreviewOf): Promise<Registration> {
  const { tx, today } = scope;
  found(await courseOf(tx, of.courseId));
  const [draft, newest, { guardianAge }] = await Promise.all([
    readDraft(tx),
    newestVersion(tx),
    settingsOf(tx),
  ]);
  const content = draft?.content ?? newest?.content ?? standardForm;
  const row = imagined(scope, of, bornFor(of, guardianAge, today));
  return stateFrom(scope, await readAll(scope, row, content));
}
