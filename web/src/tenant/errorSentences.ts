import { m } from '#messages/generated/messages.js';
import type { ApiError, ApiErrorCode } from '#web/lib/apiError.ts';
import { brandSettings } from './settings.ts';

/**
 * Errors that only occur on screens with their own sentence for them; elsewhere they read "something has changed".
 */
type ScreenSentences =
  | 'opened_elsewhere'
  | 'email_not_proven'
  | 'nothing_to_pay'
  | 'payment_in_progress'
  | 'prepaid_limit'
  | 'method_not_available'
  | 'registration_closed'
  | 'intake_not_open'
  | 'intake_full'
  | 'advice_missing'
  | 'assessment_closed'
  | 'attempts_used_up'
  | 'claimed_by_other'
  | 'outcome_not_ready'
  | 'own_work'
  | 'sign_in_link_off'
  | 'last_administrator'
  | 'assessment_incomplete'
  | 'judgement_incomplete'
  | 'review_incomplete'
  | 'draft_incomplete';

const sentences: Record<Exclude<ApiErrorCode, ScreenSentences>, () => string> = {
  invalid_input: () => m.app_error_invalid_input(),
  malformed_request: () => m.app_error_malformed_request(),
  wrong_content_type: () => m.app_error_file_not_accepted(),
  body_too_large: () => m.app_error_body_too_large(),
  range_not_satisfiable: () => m.app_error_malformed_request(),
  file_not_accepted: () => m.app_error_file_not_accepted(),
  signed_out: () => m.app_error_signed_out(),
  wrong_credentials: () => m.app_error_wrong_credentials(),
  wrong_code: () => m.app_error_wrong_code(),
  second_factor_needed: () => m.app_error_second_factor_needed(),
  wrong_role: () => m.app_error_wrong_role(),
  wrong_origin: () => m.app_error_malformed_request(),
  account_not_ready: () => m.app_error_account_not_ready(),
  content_locked: () => m.app_error_content_locked(),
  not_found: () => m.app_error_not_found(),
  organisation_not_found: () => m.app_error_organisation_not_found(),
  link_not_valid: () => m.app_error_link_not_valid(),
  product_not_on_scope: () => m.catalogue_closed_scope(),
  product_enrolment_ended: () => m.catalogue_closed_ended(),
  merge_blocked: () => m.app_error_merge_blocked(),
  evidence_kept: () => m.app_error_evidence_kept(),
  books_closed: () => m.app_error_books_closed(),
  already_done: () => m.app_error_already_done(),
  idempotency_conflict: () => m.app_error_already_done(),
  changed_elsewhere: () => m.app_error_changed_elsewhere(),
  wrong_state: () => m.app_error_wrong_state(),
  access_closed: () => m.app_error_access_closed(),
  too_many_addresses: () => m.app_error_too_many_addresses(),
  too_many_files: () => m.app_error_too_many_files(),
  registration_incomplete: () => m.app_error_registration_incomplete(),
  address_not_public: () => m.app_error_address_not_public(),
  password_too_weak: () => m.app_error_password_too_weak(),
  too_many_requests: () => m.app_error_too_many_requests(),
  unexpected: () => m.app_error_unexpected(),
  unavailable: () => m.app_error_unavailable(),
  request_timeout: () => m.app_error_offline(),
  offline: () => m.app_error_offline(),
};

/** Errors whose detail says how to mend them. */
const details: Readonly<Record<string, () => string>> = {
  code_used: () => m.app_error_code_used(),
  // Of a password.
  personal: () => m.app_error_password_personal({ organisation: brandSettings()?.organisation.name ?? '' }),
};

/** The sentence for an error of the server. */
export function sentenceOf({ code, problem }: ApiError): string {
  const wait = problem?.retryAfterSeconds;
  if (code === 'too_many_requests' && wait !== undefined) {
    return m.app_error_wait({ count: Math.max(1, Math.ceil(wait / 60)) });
  }
  const detailed = problem?.detail && details[problem.detail];
  if (detailed) return detailed();
  return ((sentences as Partial<Record<ApiErrorCode, () => string>>)[code] ?? sentences.changed_elsewhere)();
}
