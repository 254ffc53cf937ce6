import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { Registration } from '#contract/registration/state.ts';

type Question = Registration['questions'][number];

/** Whether the applicant has neither changed what a question is about nor sent it again. */
export const isOpen = ({ repliedAt, answeredAt }: Pick<Question, 'repliedAt' | 'answeredAt'>): boolean =>
  repliedAt === null && answeredAt === null;

interface Draft {
  readonly status: Registration['status'];
  readonly steps: readonly { readonly step: RegistrationStep }[];
  readonly questions: readonly Pick<Question, 'step' | 'repliedAt' | 'answeredAt'>[];
}

/**
 * Where “Save and continue” leads: to the step after this one. A registration that staff sent back was complete, so it
 * leads to the next step they ask about, and then straight to the review.
 */
export function nextStep({ status, steps, questions }: Draft, step: RegistrationStep) {
  const after = steps.slice(steps.findIndex((one) => one.step === step) + 1);
  if (status !== 'info_needed') return after[0]?.step;
  const asked = new Set(questions.filter(isOpen).map((one) => one.step));
  return (after.find((one) => asked.has(one.step)) ?? after.at(-1))?.step;
}
