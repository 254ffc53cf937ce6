import type { RegistrationStep } from '#contract/registration/fields.ts';
import { m } from '#messages/generated/messages.js';

/** What a step is called on the provider's side. */
export const stepLabels: Record<RegistrationStep, () => string> = {
  account: () => m.registration_desk_step_account(),
  about: () => m.registration_desk_step_about(),
  background: () => m.registration_desk_step_background(),
  usi: () => m.registration_desk_step_usi(),
  identity: () => m.registration_desk_step_identity(),
  llnd: () => m.registration_desk_step_llnd(),
  recognition: () => m.registration_desk_step_recognition(),
  guardian: () => m.registration_desk_step_guardian(),
  payer: () => m.registration_desk_step_payer(),
  extra: () => m.registration_desk_step_extra(),
  fees: () => m.registration_desk_step_fees(),
  declarations: () => m.registration_desk_step_declarations(),
  review: () => m.registration_desk_step_review(),
};
