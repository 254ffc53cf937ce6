import type { Notice, NoticeKind } from '#contract/notifications.ts';
import type { NotificationPreferences } from '#contract/profile.ts';

/**
 * The preference that decides whether a notice is emailed; null when a separate letter already says it. `always`: what
 * somebody has to learn of their record, or nobody else would act on.
 */
export const choiceOf: Record<NoticeKind, keyof NotificationPreferences | 'always' | null> = {
  // The receipt.
  assessment_submitted: null,
  assessment_feedback: 'assessment_feedback',
  assessment_action_needed: 'assessment_feedback',
  observation_to_confirm: 'assessment_feedback',
  unit_outcome: 'assessment_feedback',
  unit_outcome_again: 'assessment_feedback',
  // The letters with the reason.
  report_declined: null,
  report_not_confirmed: null,
  access_ended: 'access_ending',
  study_resumed: 'access_ending',
  // The letter about the change.
  study_paused: null,
  access_changed: null,
  enrolment_changed: null,
  // Whoever does not hear of it stands at a closed door.
  class_added: 'always',
  classes_added: 'always',
  class_changed: 'always',
  classes_changed: 'always',
  class_cancelled: 'always',
  class_on_again: 'always',
  class_tomorrow: 'class_reminders',
  name_confirmed: 'always',
  name_refused: 'always',
  // The invoice and its reminders.
  payment_due: null,
  payment_late: null,
  assessment_due_soon: 'assessment_reminders',
  assessment_moved: 'assessment_reminders',
  due_days_changed: 'assessment_reminders',
  extension_granted: 'assessment_reminders',
  extension_declined: 'assessment_reminders',
  report_answered: 'assessment_reminders',
  message_received: 'assessment_reminders',
  thread_answered: 'messages',
  thread_message: 'messages',
  announcement: 'messages',
  announcement_urgent: 'messages',
  announcement_reminder: 'messages',
  marking_submitted: 'marking_work',
  marking_extension_asked: 'marking_work',
  marking_message: 'marking_work',
  marking_outcome_again: 'marking_work',
  marking_allocated: 'marking_work',
  marking_disagreed: 'marking_work',
  name_proposed: 'always',
  review_asked: 'always',
  review_sent_back: 'always',
  review_signed: 'always',
};

export interface NoticeEntry extends Pick<Notice, 'kind' | 'title' | 'name' | 'path'> {
  at: Date;
  readAt: Date | null;
}

/** Wait before mailing: the person may see it in the application, and several notices become one email. */
export const gatheredMinutes = 10;
/** Digests due within the same interval are one. */
export const digestStretchSeconds = 5 * 60;

/** Older notices are no longer news, whatever delayed the email. */
const newsForDays = 3;

/** The recent ones, newest first. */
export function stillNews<T extends NoticeEntry>(told: readonly T[], now: Date): T[] {
  const since = now.getTime() - newsForDays * 86_400_000;
  return told.filter(({ at }) => at.getTime() >= since).toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** The notices to email, newest first: wanted by email, unread and recent. */
export const toMail = <T extends NoticeEntry>(
  told: readonly T[],
  preferences: NotificationPreferences,
  now: Date,
): T[] =>
  stillNews(told, now).filter(({ kind, readAt }) => {
    const choice = choiceOf[kind];
    return readAt === null && (choice === 'always' || (choice !== null && preferences[choice]));
  });
