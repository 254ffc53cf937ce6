import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';

type Identifier = Registration['identifier'];

const states: Record<Identifier['state'], () => string> = {
  missing: () => m.registration_desk_identifier_missing(),
  format_valid: () => m.registration_desk_identifier_format_valid(),
  verified: () => m.registration_desk_identifier_verified(),
  mismatch: () => m.registration_desk_identifier_mismatch(),
  deactivated: () => m.registration_desk_identifier_deactivated(),
  exempt: () => m.registration_desk_identifier_exempt(),
};

const unchecked: Record<NonNullable<Identifier['unchecked']>, () => string> = {
  not_connected: () => m.registration_desk_identifier_format_valid(),
  pending: () => m.registration_desk_identifier_pending(),
  details_needed: () => m.registration_desk_identifier_details_needed(),
  unavailable: () => m.registration_desk_identifier_unavailable(),
};

/** How the number stands with its registry, in words. */
export function identifierText({ state, unchecked: why, differs }: Identifier): string {
  if (why) return unchecked[why]();
  return differs.includes('usi') ? m.registration_desk_identifier_unknown() : states[state]();
}
