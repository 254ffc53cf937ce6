import type { LogWord } from '#contract/record/ownLog.ts';
import type { Subject } from '#contract/kit/subjects.ts';

/* Which of the words students read stands for an entry of the log. Pure. */

type ReadAndChange = readonly [read: LogWord, change: LogWord];

const others: ReadAndChange = ['other_read', 'other_changed'];

/** By what an act was about. */
const bySubject: Record<Subject, ReadAndChange> = {
  person: ['record_read', 'record_corrected'],
  legal_name_proposal: ['record_read', 'name_decided'],
  staff_credential: ['credential_read', 'credential_changed'],
  retention_hold: ['record_read', 'record_held'],
  viewing: ['viewed', 'viewing_ended'],
  registration: ['registration_read', 'registration_decided'],
  registration_document: ['document_read', 'document_used'],
  course_subscription: ['enrolment_read', 'enrolment_changed'],
  unit_enrolment: ['enrolment_read', 'unit_decided'],
  payment_plan: ['money_read', 'money_changed'],
  payment: ['money_read', 'money_changed'],
  invoice: ['money_read', 'money_changed'],
  date_request: ['money_read', 'money_changed'],
  student_assessment: ['work_read', 'work_marked'],
  attempt: ['work_read', 'work_marked'],
  message_thread: ['message_read', 'messages_sorted'],
  letter: ['message_read', 'message_written'],
  extension_request: ['work_read', 'more_time_decided'],
  evidence_file: ['evidence_read', 'work_marked'],
  // These concern nobody.
  invitation: others,
  people_import: others,
  enrolment_settings: others,
  message_settings: others,
  announcement: others,
  delivery_location: others,
  intake: others,
  intake_class: others,
  course: others,
  course_edition: others,
  unit_edition: others,
  media_file: others,
  uploaded_file: others,
  assessment: others,
  course_information: others,
  reusable_comment: others,
  analytics_settings: others,
  registration_form: others,
  brand: others,
  organisation: others,
  mail_sender: others,
  own_letter: others,
  domain: others,
  archive: others,
  sign_in_rules: others,
  organisation_text: others,
  words: others,
  billing_settings: others,
  protection_measure: others,
  card_account: others,
  billing_desk: others,
  report: others,
  saved_report: others,
  action_log: others,
};

/** Where the subject does not say enough: the first part of the path that matches. */
const byPath: readonly (readonly [RegExp, ReadAndChange])[] = [
  [/\/imports\/:id\/start$/, ['other_read', 'record_imported']],
  [/\/imports\/:id\/undo$/, ['other_read', 'record_corrected']],
  [/\/people\/:id\/viewings$/, ['viewed', 'viewed']],
  [/\/people\/:id$/, ['page_read', 'other_changed']],
  [/\/people\/:id\/account/, ['money_read', 'money_changed']],
  [/\/people\/:id\/billing$/, ['money_read', 'money_changed']],
  [/\/people\/:id\/(roles|ending|restoration)$/, ['other_read', 'access_changed']],
  [/\/people\/:id\/merge/, ['record_compared', 'record_merged']],
  [/\/retention_holds/, ['record_read', 'record_held']],
  [/\/(observations|uploads\/observed_files)\//, ['observation_read', 'observation_written']],
  [/\/message_reading$/, ['message_read', 'message_read']],
  [/\/course_subscriptions\/:id\/messages$/, ['message_read', 'message_written']],
  [/\/missing_data_requests$/, ['other_read', 'message_written']],
  [/\/messages$/, ['work_read', 'message_written']],
  [/\/evidence_map$/, ['work_read', 'work_marked']],
  [/\/unit_outcomes$/, ['work_read', 'outcome_decided']],
];

/** Until a result is released nobody but staff knows who judges a work, so these entries bear no name. */
const unnamed: ReadonlySet<LogWord> = new Set(['work_read', 'work_marked', 'evidence_read']);

/** Whether the student reads the name of who did it. */
export const isNamed = (word: LogWord): boolean => !unnamed.has(word);

/** The words for one entry. A subject that is not known any more gets the plainest ones. */
export function wordOf({ subject, route }: { subject: string; route: string }): LogWord {
  const [read, change] =
    byPath.find(([part]) => part.test(route))?.[1] ??
    (bySubject as Record<string, ReadAndChange>)[subject] ??
    others;
  return route.startsWith('GET ') ? read : change;
}
