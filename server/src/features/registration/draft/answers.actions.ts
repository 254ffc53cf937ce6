import { handoverFields } from '#contract/registration/fields.ts';
import { isOwnField, type AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { CourseIntake, CoursePage } from '#contract/catalogue.ts';
import type { AnswerSaveResult } from '#contract/registration/state.ts';
import { readCoursePage } from '#server/features/catalogue/catalogue.actions.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { handoversOf } from '#server/features/registration/applicant/handovers.queries.ts';
import {
  mergeAnswers,
  shapeErrors,
  type GivenAnswer,
} from '#server/features/registration/form/answers.rules.ts';

import { formFor, type AppliedForm } from '#server/features/registration/form/applied.rules.ts';
import { formContent } from '#server/features/registration/store/form.queries.ts';
import { askRegistry, isAskable } from '#server/features/registration/identifier/identifier.actions.ts';
import { detailsRevision } from '#server/features/registration/form/identifier.rules.ts';
import { plansOffered } from '#server/features/registration/form/plans.rules.ts';
import { prepaidLimit } from '#server/features/registration/store/lookups.queries.ts';
import { insertAnswerEvents } from '#server/features/registration/store/records.queries.ts';
import {
  courseOf,
  lockRegistration,
  settingsOf,
  updateRegistration,
  type RegistrationRow,
} from '#server/features/registration/store/registration.queries.ts';
import { isEditable } from '#server/features/registration/store/status.rules.ts';
import { valuesOf } from '#server/features/registration/form/values.rules.ts';
import type { Scope } from '#server/platform/scope.ts';

/** Refuses values that a field cannot hold, and more values than one request may contain. */
export function refuseShapes(
  given: readonly Pick<GivenAnswer, 'field' | 'value'>[],
  form?: AppliedForm,
): void {
  const errors = shapeErrors(given, form);
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
}

/** Fields signed by somebody else; the applicant cannot change them. */
async function signedFields(scope: Scope, registrationId: string): Promise<Set<AnswerField>> {
  const handovers = await handoversOf(scope.tx, registrationId);
  return new Set<AnswerField>(
    handovers.filter(({ answeredAt }) => answeredAt).flatMap(({ step }) => handoverFields[step]),
  );
}

/** Saves answers and their history. Locks the row, so that several tabs do not overwrite each other. */
export async function keepAnswers(
  scope: Scope,
  row: RegistrationRow,
  device: string,
  given: readonly GivenAnswer[],
  locked: ReadonlySet<AnswerField>,
): Promise<{ row: RegistrationRow; answer: AnswerSaveResult }> {
  const { tx, now } = scope;
  const revision = row.revision + 1;
  const { changed, answer } = mergeAnswers(
    row.answers,
    given,
    { revision, savedAt: now.toISOString() },
    locked,
  );
  const events = Object.entries(changed).map(([field, said]) => ({
    registrationId: row.id,
    field: field as AnswerField,
    value: said?.value ?? null,
    revision,
    device,
    at: now,
  }));
  if (events.length === 0) return { row, answer };
  await insertAnswerEvents(tx, events);
  const answers = { ...row.answers, ...changed };
  const kept = await updateRegistration(tx, row.id, { answers, revision, savedAt: now });
  const detailsChanged = detailsRevision(answers) === revision;
  if (detailsChanged && (await isAskable(scope, kept))) await askRegistry(scope, kept);
  return { row: kept, answer };
}

/** The form of an application, read only where own questions of the organisation are answered. */
async function askedForm(
  { tx }: Scope,
  row: RegistrationRow,
  given: readonly Pick<GivenAnswer, 'field'>[],
): Promise<AppliedForm | undefined> {
  if (!given.some(({ field }) => isOwnField(field))) return undefined;
  const [content, course, settings] = await Promise.all([
    formContent(tx, row.formNumber),
    courseOf(tx, row.courseId),
    settingsOf(tx),
  ]);
  return formFor(content, found(course), { number: row.formNumber, organisation: settings.steps });
}

export async function saveAnswers(
  scope: Scope,
  id: string,
  device: string,
  given: readonly GivenAnswer[],
): Promise<AnswerSaveResult> {
  const row = found(await lockRegistration(scope.tx, id), 'link_not_valid');
  refuseShapes(given, await askedForm(scope, row, given));
  if (!isEditable(row.status)) throw new Problem('registration_closed');
  const { answer } = await keepAnswers(scope, row, device, given, await signedFields(scope, id));
  return answer;
}

function refuseClosed(intakes: readonly CourseIntake[], intakeId: string): void {
  const intake = found(intakes.find(({ id }) => id === intakeId));
  if (intake.full && !intake.waitingList) throw new Problem('intake_not_open');
}

/** Throws unless the plan is offered and allowed. A plan chosen before may stay; it is then reported as missing. */
async function refusePrepaid(
  { tx, today }: Scope,
  row: RegistrationRow,
  page: CoursePage | null,
  { intakeId, paymentOptionId }: { intakeId: string | null; paymentOptionId: string },
): Promise<void> {
  const intake = page?.intakes.find(({ id }) => id === intakeId) ?? null;
  const paying = { intake, values: valuesOf(row.answers), limit: await prepaidLimit(tx), today };
  const plan = found(plansOffered(page, paying).find(({ id }) => id === paymentOptionId));
  if (paymentOptionId !== row.paymentOptionId && plan.prepaid?.crossing === 'refused') {
    throw new Problem('prepaid_limit');
  }
}

/** Chooses the start and the payment plan. A reserved place stays with its start. */
export async function choose(
  scope: Scope,
  id: string,
  { intakeId, paymentOptionId }: { intakeId: string | null; paymentOptionId: string | null },
): Promise<RegistrationRow> {
  const { tx, today, now } = scope;
  const row = found(await lockRegistration(tx, id), 'link_not_valid');
  if (!isEditable(row.status)) throw new Problem('registration_closed');
  if (row.number !== null && intakeId !== row.intakeId) throw new Problem('registration_closed');
  const page = await readCoursePage(tx, row.courseId, today);
  if (intakeId !== null && intakeId !== row.intakeId) refuseClosed(page?.intakes ?? [], intakeId);
  if (paymentOptionId !== null) await refusePrepaid(scope, row, page, { intakeId, paymentOptionId });
  return updateRegistration(tx, id, { intakeId, paymentOptionId, chosenAt: now });
}
