import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { StaffRegistration } from '#contract/registration/desk.ts';
import { m } from '#messages/generated/messages.js';
import { stateWords } from './stateWords.ts';
import { stepLabels } from './answers/stepLabels.ts';

/** The headings of the parts that are no step. */
export const partIds = {
  decide: 'decide',
  duplicates: 'duplicates',
  questions: 'questions',
  documents: 'documents',
  signatures: 'signatures',
  history: 'history',
} as const;

/** The heading of a step. */
export const stepId = (step: RegistrationStep): string => `step-${step}`;

export interface Section {
  readonly id: string;
  readonly title: string;
  /** The state when it is not complete. */
  readonly state?: string;
}

/** The steps with answers to show. */
export const shownSteps = ({ registration }: StaffRegistration) =>
  registration.steps.filter(({ step }) => step !== 'account' && step !== 'review');

/** Every part of the screen in its order. */
export function sectionsOf(one: StaffRegistration): Section[] {
  const steps = shownSteps(one).map(({ step, state }) => ({
    id: stepId(step),
    title: stepLabels[step](),
    ...(state !== 'done' && { state: stateWords[state]() }),
  }));
  return [
    { id: partIds.decide, title: m.registration_desk_decide() },
    ...(one.duplicates.length > 0
      ? [{ id: partIds.duplicates, title: m.registration_desk_duplicates() }]
      : []),
    ...(one.registration.questions.length > 0
      ? [{ id: partIds.questions, title: m.registration_desk_questions() }]
      : []),
    ...steps,
    { id: partIds.documents, title: m.registration_desk_documents() },
    { id: partIds.signatures, title: m.registration_desk_signatures() },
    { id: partIds.history, title: m.registration_desk_history() },
  ];
}
