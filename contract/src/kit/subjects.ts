/** What an act of staff is about. The server knows for each which columns the log shows and whose it is (ADR 87). */
export const subjects = [
  'person',
  'invitation',
  'people_import',
  'legal_name_proposal',
  'retention_hold',
  'viewing',
  'staff_credential',
  'registration',
  'course_subscription',
  'enrolment_settings',
  'message_thread',
  'message_settings',
  'announcement',
  'letter',
  'delivery_location',
  'intake',
  'intake_class',
  'course',
  'registration_document',
  'registration_form',
  'payment_plan',
  'payment',
  'invoice',
  'date_request',
  'assessment',
  'student_assessment',
  'unit_enrolment',
  'course_edition',
  'unit_edition',
  'media_file',
  'uploaded_file',
  'course_information',
  'attempt',
  'extension_request',
  'evidence_file',
  'reusable_comment',
  'analytics_settings',
  'organisation',
  'mail_sender',
  'domain',
  'archive',
  'sign_in_rules',
  'brand',
  'organisation_text',
  'own_letter',
  'words',
  'billing_settings',
  'protection_measure',
  'card_account',
  'billing_desk',
  'report',
  'saved_report',
  'action_log',
] as const;
export type Subject = (typeof subjects)[number];

/**
 * What the log says an act was about. `by` names where its id is: a parameter (`id` when left out), the `ids` of the
 * body, `made` when the handler tells it, `made_each` when it tells those of several, which can be none, or `none` for what an organisation has one of; for several, the name of each,
 * a parameter or a field of the body.
 */
export interface LogSubject {
  readonly on: Subject;
  readonly by?: 'attemptId' | 'documentId' | 'ids' | 'made' | 'made_each' | 'none' | readonly string[];
}
