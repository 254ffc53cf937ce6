import type { RegistrationDocument } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';

export const documentKindWords: Record<RegistrationDocument['kind'], () => string> = {
  identity: () => m.registration_document_identity(),
  address: () => m.registration_document_address(),
  qualification: () => m.registration_document_qualification(),
  other: () => m.registration_document_other(),
};
