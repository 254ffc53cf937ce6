import type { LogWord } from '#contract/record/ownLog.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';

/** What staff did about somebody, said to other staff. */
export const logSentences: Record<LogWord, (terms: TermInputs) => string> = {
  page_read: m.people_log_page_read,
  record_read: m.people_log_record_read,
  record_corrected: m.people_log_record_corrected,
  record_imported: m.people_log_record_imported,
  record_compared: m.people_log_record_compared,
  record_merged: m.people_log_record_merged,
  record_held: m.people_log_record_held,
  credential_read: m.people_log_credential_read,
  credential_changed: m.people_log_credential_changed,
  name_decided: m.people_log_name_decided,
  access_changed: m.people_log_access_changed,
  registration_read: m.people_log_registration_read,
  registration_decided: m.people_log_registration_decided,
  document_read: m.people_log_document_read,
  document_used: m.people_log_document_used,
  money_read: m.people_log_money_read,
  money_changed: m.people_log_money_changed,
  enrolment_read: m.people_log_enrolment_read,
  enrolment_changed: m.people_log_enrolment_changed,
  unit_decided: m.people_log_unit_decided,
  work_read: m.people_log_work_read,
  evidence_read: m.people_log_evidence_read,
  work_marked: m.people_log_work_marked,
  more_time_decided: m.people_log_more_time_decided,
  outcome_decided: m.people_log_outcome_decided,
  observation_read: m.people_log_observation_read,
  observation_written: m.people_log_observation_written,
  messages_sorted: m.people_log_messages_sorted,
  message_read: m.people_log_message_read,
  message_written: m.people_log_message_written,
  other_read: m.people_log_other_read,
  other_changed: m.people_log_other_changed,
};
