import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { pageLanguage } from '#web/tenant/settings.ts';

export const stepTitle: Record<RegistrationStep, () => string> = {
  account: () => m.registration_step_account(),
  about: () => m.registration_step_about(),
  background: () => m.registration_step_background(),
  usi: () => m.registration_step_usi(),
  identity: () => m.registration_step_identity(),
  llnd: () => m.registration_step_llnd(),
  recognition: () => m.registration_step_recognition(),
  guardian: () => m.registration_step_guardian(),
  payer: () => m.registration_step_payer(),
  extra: () => m.registration_step_extra(),
  fees: () => m.registration_step_fees(),
  declarations: () => m.registration_step_declarations(),
  review: () => m.registration_step_review(),
};

/** What a step is called: by the organisation, else by Livery. */
export function titleOf({ step, words }: Pick<StepOf, 'step' | 'words'>): string {
  return words?.[pageLanguage()]?.title ?? words?.en?.title ?? stepTitle[step]();
}

/** What the organisation says above a step, instead of Livery. */
export const leadOf = ({ words }: Pick<StepOf, 'words'>): string | undefined =>
  words?.[pageLanguage()]?.lead ?? words?.en?.lead;

export type StepOf = Registration['steps'][number];

/** How a step stands, in words. */
export function stepStateText({ step, state }: StepOf, { handovers }: Registration): string {
  if (state === 'done') return m.registration_state_done();
  if (state === 'needs_attention') return m.registration_state_attention();
  if (state === 'todo') return m.registration_state_todo();
  const waiting = handovers.find((one) => one.step === step && one.state === 'waiting');
  return m.registration_state_waiting({ name: waiting?.name ?? '' });
}

/** The steps a person goes through: the email was given before the first of them. */
export const shownSteps = <S extends { readonly step: RegistrationStep }>(steps: readonly S[]): S[] =>
  steps.filter(({ step }) => step !== 'account');

/** Where a returning applicant continues: a question of staff, else the first thing to do, else the review. */
export function stepToGoOn({ steps, savedAt }: Registration): RegistrationStep {
  const shown = shownSteps(steps);
  if (savedAt === null) return shown[0]?.step ?? 'review';
  const asked = shown.find(({ state }) => state === 'needs_attention');
  const todo = shown.find(({ step, state }) => state === 'todo' && step !== 'review');
  return (asked ?? todo)?.step ?? 'review';
}
