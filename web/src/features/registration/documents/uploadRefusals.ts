import { m } from '#messages/generated/messages.js';
import type { Refusals } from '#web/shared/uploads/UploadRow.tsx';

/** Why a document was not taken, in the words of a registration. */
export const uploadRefusals: Refusals = {
  file_not_accepted: () => m.registration_file_refused(),
  body_too_large: () => m.registration_file_refused_size(),
  too_many_files: () => m.registration_file_refused_many(),
  registration_closed: () => m.registration_not_saved_closed(),
  email_not_proven: () => m.registration_prove_title(),
};
