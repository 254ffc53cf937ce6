import { m } from './generated/messages.js';
import { formatInstant } from './dates.ts';
import type { Locale } from './languages.ts';

/**
 * What a notice is about: the title of the work or unit, and for staff also the student. Of a class, `name` is its day and
 * time, `2027-03-01 09:00`, by the clock of the organisation.
 */
interface About {
  title: string;
  name: string;
}
type Sentence = (about: About, options: { locale: Locale }) => string;

/** The time of a class as its clock shows it, whatever the time zone of who reads. */
function timed({ title, name }: About, { locale }: { locale: Locale }) {
  const instant = `${name.replace(' ', 'T')}:00Z`;
  const isTime = !Number.isNaN(Date.parse(instant));
  const reader = { language: locale, timeZone: 'UTC' };
  return { title, when: isTime ? formatInstant(instant, reader, new Date(instant)) : name };
}

/** The sentence of a notice, the same on the screen and in the email. */
export const noticeSentences = {
  assessment_submitted: (about, at) => m.notifications_assessment_submitted(about, at),
  assessment_feedback: (about, at) => m.notifications_assessment_feedback(about, at),
  assessment_action_needed: (about, at) => m.notifications_assessment_action_needed(about, at),
  assessment_due_soon: (about, at) => m.notifications_assessment_due_soon(about, at),
  assessment_moved: (about, at) => m.notifications_assessment_moved(about, at),
  due_days_changed: (about, at) => m.notifications_due_days_changed(about, at),
  class_added: (about, at) => m.notifications_class_added(timed(about, at), at),
  classes_added: (about, at) => m.notifications_classes_added(about, at),
  class_changed: (about, at) => m.notifications_class_changed(timed(about, at), at),
  classes_changed: (about, at) => m.notifications_classes_changed(about, at),
  class_cancelled: (about, at) => m.notifications_class_cancelled(timed(about, at), at),
  class_on_again: (about, at) => m.notifications_class_on_again(timed(about, at), at),
  class_tomorrow: (about, at) => m.notifications_class_tomorrow(timed(about, at), at),
  extension_granted: (about, at) => m.notifications_extension_granted(about, at),
  extension_declined: (about, at) => m.notifications_extension_declined(about, at),
  observation_to_confirm: (about, at) => m.notifications_observation_to_confirm(about, at),
  report_answered: (about, at) => m.notifications_report_answered(about, at),
  report_declined: (about, at) => m.notifications_report_declined(about, at),
  report_not_confirmed: (about, at) => m.notifications_report_not_confirmed(about, at),
  message_received: (about, at) => m.notifications_message_received(about, at),
  unit_outcome: (about, at) => m.notifications_unit_outcome(about, at),
  unit_outcome_again: (about, at) => m.notifications_unit_outcome_again(about, at),
  access_ended: (about, at) => m.notifications_access_ended(about, at),
  study_paused: (about, at) => m.notifications_study_paused(about, at),
  study_resumed: (about, at) => m.notifications_study_resumed(about, at),
  access_changed: (about, at) => m.notifications_access_changed(about, at),
  enrolment_changed: (about, at) => m.notifications_enrolment_changed(about, at),
  name_confirmed: (about, at) => m.notifications_name_confirmed(about, at),
  name_refused: (about, at) => m.notifications_name_refused(about, at),
  payment_due: (about, at) => m.notifications_payment_due(about, at),
  payment_late: (about, at) => m.notifications_payment_late(about, at),
  marking_submitted: (about, at) => m.notifications_marking_submitted(about, at),
  marking_extension_asked: (about, at) => m.notifications_marking_extension_asked(about, at),
  thread_answered: (about, at) => m.notifications_thread_answered(about, at),
  thread_message: (about, at) => m.notifications_thread_message(about, at),
  announcement: (about, at) => m.notifications_announcement(about, at),
  announcement_urgent: (about, at) => m.notifications_announcement_urgent(about, at),
  announcement_reminder: (about, at) => m.notifications_announcement_reminder(about, at),
  marking_message: (about, at) => m.notifications_marking_message(about, at),
  marking_outcome_again: (about, at) => m.notifications_marking_outcome_again(about, at),
  marking_allocated: ({ title }, at) => m.notifications_marking_allocated({ count: Number(title) }, at),
  marking_disagreed: (about, at) => m.notifications_marking_disagreed(about, at),
  name_proposed: (about, at) => m.notifications_name_proposed(about, at),
  review_asked: (about, at) => m.notifications_review_asked(about, at),
  review_sent_back: (about, at) => m.notifications_review_sent_back(about, at),
  review_signed: (about, at) => m.notifications_review_signed(about, at),
} satisfies Record<string, Sentence>;
