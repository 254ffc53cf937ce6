import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';

/** What a step may lack that is no field. */
const parts: Readonly<Record<string, () => string>> = {
  document: () => m.registration_desk_part_document(),
  intake: () => m.registration_desk_part_intake(),
  paymentOption: () => m.registration_desk_part_payment_option(),
  handover: () => m.registration_desk_part_handover(),
  signature: () => m.registration_desk_part_signature(),
};

/** What a step lacks besides fields, which show their own errors. */
export const missingParts = (
  { missing }: Pick<Registration, 'missing'>,
  step: RegistrationStep,
): string[] => [
  ...new Set(
    missing.filter((one) => one.step === step && one.blocking).flatMap(({ field }) => parts[field]?.() ?? []),
  ),
];
