import type { LetterKind } from '#contract/console/settings/letterKinds.ts';
import type { NoticeKind } from '#contract/notifications.ts';
import type { GuardianGroup } from '#contract/record/guardianGroups.ts';

/*
 * What guardians can be sent copies of: for each kind of letter and of notice the group the organisation switches on, or
 * null for what is never copied. A new kind has to say. Letters whose words are always the product's (`words: null`), such
 * as signing in, are never copied.
 */

export const copiedLetters: Readonly<Record<LetterKind, GuardianGroup | null>> = {
  // Until somebody is enrolled their record names nobody, and these letters open a registration or an account.
  invitation: null,
  registration_saved: null,
  registration_expires: null,
  guardian_asked: null,
  payer_asked: null,
  registration_received: null,
  registration_question: null,
  registration_declined: null,
  place_free: null,
  payment_awaited: null,
  accepted: null,
  extended: 'enrolment',
  paused: 'enrolment',
  paused_undated: 'enrolment',
  // Their notice is copied, which also tells of a pause that ended by itself.
  resumed: null,
  resumed_unlimited: null,
  ended: 'enrolment',
  intake_changed: 'enrolment',
  withdrawn: 'enrolment',
  transferred: 'enrolment',
  work_received: null,
  missing_data: null,
  invoice: 'money',
  payment_reminder: 'money',
  payment_overdue: 'money',
  date_accepted: 'money',
  date_declined: 'money',
  plan_changed: 'money',
  receipt: 'money',
  // Its notices are copied one by one, by the table below.
  news: null,
  guardian_copy: null,
};

export const copiedNotices: Readonly<Record<NoticeKind, GuardianGroup | null>> = {
  assessment_submitted: null,
  assessment_feedback: 'marking',
  assessment_action_needed: 'marking',
  assessment_due_soon: 'marking',
  assessment_moved: null,
  due_days_changed: 'marking',
  class_added: 'attendance',
  classes_added: 'attendance',
  class_changed: 'attendance',
  classes_changed: 'attendance',
  class_cancelled: 'attendance',
  class_on_again: 'attendance',
  class_tomorrow: null,
  extension_granted: 'marking',
  extension_declined: 'marking',
  observation_to_confirm: null,
  report_answered: null,
  report_declined: null,
  report_not_confirmed: null,
  // What a student and the team write to each other is theirs.
  message_received: null,
  thread_answered: null,
  thread_message: null,
  announcement: 'announcements',
  announcement_urgent: 'announcements',
  announcement_reminder: null,
  unit_outcome: 'marking',
  unit_outcome_again: 'marking',
  access_ended: 'enrolment',
  study_resumed: 'enrolment',
  // A letter says these, which is copied itself.
  study_paused: null,
  access_changed: null,
  enrolment_changed: null,
  name_confirmed: null,
  name_refused: null,
  payment_due: null,
  payment_late: null,
  marking_submitted: null,
  marking_extension_asked: null,
  marking_message: null,
  marking_outcome_again: null,
  marking_allocated: null,
  marking_disagreed: null,
  name_proposed: null,
  review_asked: null,
  review_sent_back: null,
  review_signed: null,
};
