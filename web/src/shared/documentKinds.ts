import type { RegistrationDocument } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';

/** What a document of an applicant shows, as staff read it. */
export const documentKinds: Readonly<Record<RegistrationDocument['kind'], () => string>> = {
  identity: m.registration_desk_document_identity,
  address: m.registration_desk_document_address,
  qualification: m.registration_desk_document_qualification,
  other: m.registration_desk_document_other,
};
