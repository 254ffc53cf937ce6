import type { Subject } from '#contract/kit/subjects.ts';

/* What the log can be narrowed to: what was changed or only looked at, and what that is about. */

export const looks = ['changes', 'reads', 'both'] as const;
/** Whether a record was changed or only opened. */
export type Look = (typeof looks)[number];

export const logKinds = [
  'settings',
  'people',
  'enrolments',
  'money',
  'work',
  'authoring',
  'messages',
  'reports',
] as const;
export type LogKind = (typeof logKinds)[number];

/** Of each subject. An act is too wide: who may change settings also makes courses and sends letters again. */
export const kindOfSubject: Readonly<Record<Subject, LogKind>> = {
  analytics_settings: 'settings',
  archive: 'settings',
  billing_settings: 'settings',
  brand: 'settings',
  card_account: 'settings',
  delivery_location: 'settings',
  domain: 'settings',
  enrolment_settings: 'settings',
  mail_sender: 'settings',
  message_settings: 'settings',
  organisation: 'settings',
  organisation_text: 'settings',
  own_letter: 'settings',
  protection_measure: 'settings',
  registration_form: 'settings',
  sign_in_rules: 'settings',
  words: 'settings',
  person: 'people',
  invitation: 'people',
  people_import: 'people',
  legal_name_proposal: 'people',
  retention_hold: 'people',
  staff_credential: 'people',
  viewing: 'people',
  registration: 'enrolments',
  registration_document: 'enrolments',
  course_subscription: 'enrolments',
  unit_enrolment: 'enrolments',
  intake: 'enrolments',
  intake_class: 'enrolments',
  billing_desk: 'money',
  date_request: 'money',
  invoice: 'money',
  payment: 'money',
  payment_plan: 'money',
  attempt: 'work',
  evidence_file: 'work',
  extension_request: 'work',
  reusable_comment: 'work',
  student_assessment: 'work',
  assessment: 'authoring',
  course: 'authoring',
  course_edition: 'authoring',
  course_information: 'authoring',
  media_file: 'authoring',
  unit_edition: 'authoring',
  uploaded_file: 'authoring',
  announcement: 'messages',
  letter: 'messages',
  message_thread: 'messages',
  action_log: 'reports',
  report: 'reports',
  saved_report: 'reports',
};
