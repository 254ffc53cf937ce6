import {
  definitionOf,
  type RegistrationField,
  type RegistrationStep,
} from '#contract/registration/fields.ts';
import type { Answers } from '#contract/registration/values.ts';

/* Questions of staff to an applicant, and whether the applicant has changed what they are about. */

interface QuestionAbout {
  readonly step: RegistrationStep;
  readonly field: RegistrationField | null;
  readonly askedAt: Date;
}

/** What an applicant can change, and when they did. */
export interface Changes {
  readonly answers: Answers;
  /** When the start and the payment plan were last chosen. */
  readonly chosenAt: Date | null;
  readonly documents: readonly { uploadedAt: Date }[];
  readonly handovers: readonly { step: string; createdAt: Date; answeredAt: Date | null }[];
}

const ofStep = (step: RegistrationStep, { answers, chosenAt, documents, handovers }: Changes): Date[] => [
  ...Object.entries(answers)
    .filter(([field]) => definitionOf(field as RegistrationField).step === step)
    .map(([, { savedAt }]) => new Date(savedAt)),
  ...(step === 'fees' && chosenAt ? [chosenAt] : []),
  ...(step === 'identity' ? documents.map(({ uploadedAt }) => uploadedAt) : []),
  ...handovers.filter((one) => one.step === step).map((one) => one.answeredAt ?? one.createdAt),
];

/** When the subject of a question was last changed after it was asked; null when it was not. */
export function repliedAt({ step, field, askedAt }: QuestionAbout, changes: Changes): Date | null {
  const answer = field === null ? undefined : changes.answers[field];
  const changed = field === null ? ofStep(step, changes) : answer ? [new Date(answer.savedAt)] : [];
  return changed.filter((at) => at > askedAt).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
}
