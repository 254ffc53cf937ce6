import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';

/** What a step may lack that is no field. */
const parts: Readonly<Record<string, () => string>> = {
  document: () => m.registration_queue_part_document(),
  intake: () => m.registration_queue_part_intake(),
  paymentOption: () => m.registration_queue_part_payment_option(),
  handover: () => m.registration_queue_part_handover(),
  signature: () => m.registration_queue_part_signature(),
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
