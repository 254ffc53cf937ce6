import type { StudentRecord } from '#contract/record/record.ts';
import { m } from '#messages/generated/messages.js';

/** How the national number stands with its registry. */
export const identifierWords: Record<StudentRecord['identifier']['state'], () => string> = {
  missing: () => m.registration_desk_identifier_missing(),
  format_valid: () => m.registration_desk_identifier_format_valid(),
  verified: () => m.registration_desk_identifier_verified(),
  mismatch: () => m.registration_desk_identifier_mismatch(),
  deactivated: () => m.registration_desk_identifier_deactivated(),
  exempt: () => m.registration_desk_identifier_exempt(),
};
