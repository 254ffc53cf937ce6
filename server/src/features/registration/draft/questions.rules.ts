import { definitionOf, type RegistrationStep } from '#contract/registration/fields.ts';
import { isOwnField, type AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { AppliedForm } from '#server/features/registration/form/applied.rules.ts';
import { questionOf } from '#server/features/registration/form/own.rules.ts';
import type { Answers } from '#contract/registration/values.ts';

/* Questions of staff to an applicant, and whether the applicant has changed what they are about. */

interface QuestionAbout {
  readonly step: RegistrationStep;
  readonly field: AnswerField | null;
  readonly askedAt: Date;
}

/** What an applicant can change, and when they did. */
export interface Changes {
  readonly answers: Answers;
  /** When the start and the payment plan were last chosen. */
  readonly chosenAt: Date | null;
  readonly documents: readonly { uploadedAt: Date; field: string | null }[];
  readonly form?: AppliedForm | undefined;
  readonly handovers: readonly { step: string; createdAt: Date; answeredAt: Date | null }[];
}

/** The step a field is asked in; undefined where this form does not ask it. */
export const stepOfField = (
  field: AnswerField,
  form: AppliedForm | undefined,
): RegistrationStep | undefined =>
  isOwnField(field) ? questionOf(field, form)?.step : definitionOf(field).step;

const ofStep = (
  step: RegistrationStep,
  { answers, chosenAt, documents, handovers, form }: Changes,
): Date[] => [
  ...Object.entries(answers)
    .filter(([field]) => stepOfField(field as AnswerField, form) === step)
    .flatMap(([, answer]) => (answer ? [new Date(answer.savedAt)] : [])),
  ...(step === 'fees' && chosenAt ? [chosenAt] : []),
  ...documents
    .filter(({ field }) => (field === null ? 'identity' : stepOfField(field as AnswerField, form)) === step)
    .map(({ uploadedAt }) => uploadedAt),
  ...handovers.filter((one) => one.step === step).map((one) => one.answeredAt ?? one.createdAt),
];

/** When the subject of a question was last changed after it was asked; null when it was not. */
export function repliedAt({ step, field, askedAt }: QuestionAbout, changes: Changes): Date | null {
  const answer = field === null ? undefined : changes.answers[field];
  const files = changes.documents.filter((one) => field !== null && one.field === field);
  const changed =
    field === null
      ? ofStep(step, changes)
      : [...(answer ? [new Date(answer.savedAt)] : []), ...files.map(({ uploadedAt }) => uploadedAt)];
  return changed.filter((at) => at > askedAt).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
}
