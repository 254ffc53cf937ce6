import type { LogWord } from '#contract/record/ownLog.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';

/** What staff did, in words. */
export const logSentences: Record<LogWord, (terms: TermInputs) => string> = {
  page_read: m.profile_log_page_read,
  record_read: m.profile_log_record_read,
  record_corrected: m.profile_log_record_corrected,
  record_imported: m.profile_log_record_imported,
  record_compared: m.profile_log_record_compared,
  record_merged: m.profile_log_record_merged,
  record_held: m.profile_log_record_held,
  credential_read: m.profile_log_credential_read,
  credential_changed: m.profile_log_credential_changed,
  name_decided: m.profile_log_name_decided,
  access_changed: m.profile_log_access_changed,
  registration_read: m.profile_log_registration_read,
  registration_decided: m.profile_log_registration_decided,
  document_read: m.profile_log_document_read,
  document_used: m.profile_log_document_used,
  money_read: m.profile_log_money_read,
  money_changed: m.profile_log_money_changed,
  enrolment_read: m.profile_log_enrolment_read,
  enrolment_changed: m.profile_log_enrolment_changed,
  unit_decided: m.profile_log_unit_decided,
  work_read: m.profile_log_work_read,
  evidence_read: m.profile_log_evidence_read,
  work_marked: m.profile_log_work_marked,
  more_time_decided: m.profile_log_more_time_decided,
  outcome_decided: m.profile_log_outcome_decided,
  observation_read: m.profile_log_observation_read,
  observation_written: m.profile_log_observation_written,
  messages_sorted: m.profile_log_messages_sorted,
  message_read: m.profile_log_message_read,
  message_written: m.profile_log_message_written,
  other_read: m.profile_log_other_read,
  other_changed: m.profile_log_other_changed,
};
