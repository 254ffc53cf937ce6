import { refuseEndedProduct } from '#server/features/catalogue/catalogue.actions.ts';
import { purgeDocumentQueue } from '#server/features/registration/registration.queues.ts';
import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { Suitability } from '#contract/registration/values.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { note } from '#server/features/registration/applicant/applicant.actions.ts';
import { mailQuestion } from '#server/features/registration/outcome/letters.actions.ts';
import { mailDeclined } from '#server/features/registration/outcome/outcomeLetters.actions.ts';
import {
  acceptRegistration,
  adviceMissing,
  applyOutcome,
} from '#server/features/registration/outcome/outcome.actions.ts';
import { hasPlace, lockWithIntake } from '#server/features/registration/outcome/places.actions.ts';
import { insertQuestion, questionByKey } from '#server/features/registration/store/records.queries.ts';
import { mayBeUsed } from '#server/features/registration/store/documents.rules.ts';
import { documentById, markUsed } from '#server/features/registration/store/documents.queries.ts';
import {
  courseOf,
  registrationById,
  updateRegistration,
  type RegistrationRow,
} from '#server/features/registration/store/registration.queries.ts';
import { after, isOpen } from '#server/features/registration/store/status.rules.ts';
import { stepOfField } from '#server/features/registration/draft/questions.rules.ts';
import { readAll } from '#server/features/registration/draft/state.actions.ts';
import { endWithout } from '#server/features/registration/draft/submission.actions.ts';
import { canonicalJson } from '#server/platform/basics/canonicalJson.ts';
import type { Scope } from '#server/platform/scope.ts';

/* The decisions of an administrator. */

/** Accepts a registration; repeating it changes nothing. */
export async function accept(scope: Scope, id: string, by: string): Promise<RegistrationRow> {
  const { row, intake } = await lockWithIntake(scope, id);
  if (row.status === 'accepted') return row;
  if (!after(row.status, 'accept')) throw new Problem('registration_closed');
  const course = found(await courseOf(scope.tx, row.courseId));
  if (await adviceMissing(scope, row, course)) throw new Problem('advice_missing');
  if (!row.placeTaken && !hasPlace(intake)) throw new Problem('intake_full');
  await refuseEndedProduct(scope, row.courseId, intake);
  return acceptRegistration(scope, row, by);
}

export interface NewQuestion {
  /** Created on the device; a repeated key is the same question. */
  key: string;
  step: RegistrationStep;
  field: AnswerField | null;
  message: string;
}

/** Whether this request was already handled but its answer got lost, so that nobody is asked twice. */
async function wasAsked({ tx }: Scope, id: string, { key, ...question }: NewQuestion): Promise<boolean> {
  const earlier = await questionByKey(tx, key);
  if (!earlier) return false;
  const { registrationId, step, field, message } = earlier;
  const same = registrationId === id && canonicalJson({ step, field, message }) === canonicalJson(question);
  if (!same) throw new Problem('idempotency_conflict');
  return true;
}

/** Asks the applicant for more. They can change answers again, and a mail leads them to the field. */
export async function ask(
  scope: Scope,
  id: string,
  by: string,
  question: NewQuestion,
): Promise<RegistrationRow> {
  const { tx, now } = scope;
  const { row } = await lockWithIntake(scope, id);
  const { form } = (await readAll(scope, row)).known;
  if (question.field !== null && stepOfField(question.field, form) !== question.step) {
    throw new Problem('invalid_input', {
      errors: [{ field: 'field', code: 'other_step', message: 'This field is in another step' }],
    });
  }
  if (await wasAsked(scope, id, question)) return row;
  const status = after(row.status, 'ask');
  if (!status) throw new Problem('registration_closed');
  const questionId = await insertQuestion(tx, { ...question, registrationId: id, askedBy: by, askedAt: now });
  const asked = await updateRegistration(tx, id, { status });
  await note(scope, id, 'question_asked', { by, subjectId: questionId });
  const course = found(await courseOf(tx, row.courseId));
  await mailQuestion(scope, asked, course.title, question);
  return asked;
}

export async function decline(
  scope: Scope,
  id: string,
  by: string,
  reason: string,
): Promise<RegistrationRow> {
  const { row } = await lockWithIntake(scope, id);
  if (!after(row.status, 'decline')) throw new Problem('registration_closed');
  const declined = await endWithout(scope, row, 'declined', { by, reason });
  const course = found(await courseOf(scope.tx, row.courseId));
  await mailDeclined(scope, declined, course.title, reason);
  return declined;
}

/** Records a person's advice; if the registration waited only for the advice, it continues. */
export async function recordSuitability(
  scope: Scope,
  id: string,
  by: string,
  { result, advice }: Pick<Suitability, 'result' | 'advice'>,
): Promise<RegistrationRow> {
  const { row } = await lockWithIntake(scope, id);
  if (!isOpen(row.status)) throw new Problem('registration_closed');
  const advised = await updateRegistration(scope.tx, id, {
    suitability: result,
    suitabilityAdvice: advice,
    suitabilityBy: by,
    suitabilityAt: scope.now,
  });
  await note(scope, id, 'suitability_recorded', { by });
  return result === 'suitable' ? applyOutcome(scope, advised) : advised;
}

/** Deletes a document that is no longer needed, with its file and data, at once. */
export async function documentUsed(
  scope: Scope,
  id: string,
  documentId: string,
  by: string,
): Promise<RegistrationRow> {
  const { tx, platform, organisation } = scope;
  const row = found(await registrationById(tx, id));
  const document = found(await documentById(tx, documentId));
  if (document.registrationId !== id) throw new Problem('not_found');
  if (!mayBeUsed(document.kind, row.status)) throw new Problem('evidence_kept');
  if (await markUsed(tx, documentId, by, scope.now)) {
    await platform.jobs.enqueue(tx, purgeDocumentQueue, { organisationId: organisation.id, documentId });
  }
  return row;
}
