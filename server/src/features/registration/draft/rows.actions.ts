import { readCoursePage, readIntake } from '#server/features/catalogue/catalogue.actions.ts';
import { handoversOf } from '#server/features/registration/applicant/handovers.queries.ts';
import { detailsRevision } from '#server/features/registration/form/identifier.rules.ts';
import { identifierChecks } from '#server/features/registration/identifier/identifier.queries.ts';
import { documentsOf } from '#server/features/registration/store/documents.queries.ts';
import { formContent } from '#server/features/registration/store/form.queries.ts';
import { prepaidLimit } from '#server/features/registration/store/lookups.queries.ts';
import {
  currentDeclarations,
  questionsOf,
  signaturesOf,
} from '#server/features/registration/store/records.queries.ts';
import {
  courseOf,
  settingsOf,
  type RegistrationRow,
} from '#server/features/registration/store/registration.queries.ts';
import type { Scope } from '#server/platform/scope.ts';

/** All rows of a registration, read by statements that are sent together. */
export async function rowsOf({ tx, today }: Scope, row: RegistrationRow) {
  const [
    settings,
    content,
    course,
    page,
    chosen,
    documents,
    handovers,
    questions,
    texts,
    signatures,
    limit,
    checks,
  ] = await Promise.all([
    settingsOf(tx),
    formContent(tx, row.formNumber),
    courseOf(tx, row.courseId),
    readCoursePage(tx, row.courseId, today),
    row.intakeId === null ? null : readIntake(tx, row.intakeId),
    documentsOf(tx, row.id),
    handoversOf(tx, row.id),
    questionsOf(tx, row.id),
    currentDeclarations(tx),
    signaturesOf(tx, row.id),
    prepaidLimit(tx),
    identifierChecks(tx, row.id, detailsRevision(row.answers)),
  ]);
  return {
    settings,
    content,
    course,
    page,
    chosen,
    documents,
    handovers,
    questions,
    texts,
    signatures,
    limit,
    checks,
  };
}
