import type { Notice, NoticeKind } from '#contract/notifications.ts';
import type { NotificationPreferences } from '#contract/profile.ts';

/** The choice that decides whether a notice comes by email; null where a letter of its own has said it already. */
const choiceOf: Record<NoticeKind, keyof NotificationPreferences | null> = {
  // The receipt.
  assessment_submitted: null,
  assessment_feedback: 'assessment_feedback',
  assessment_action_needed: 'assessment_feedback',
  observation_to_confirm: 'assessment_feedback',
  unit_outcome: 'assessment_feedback',
  unit_outcome_again: 'assessment_feedback',
  // The letter with the reason.
  report_declined: null,
  // The invoice and its reminders.
  payment_due: null,
  payment_late: null,
  assessment_due_soon: 'assessment_reminders',
  extension_granted: 'assessment_reminders',
  extension_declined: 'assessment_reminders',
  report_answered: 'assessment_reminders',
  message_received: 'assessment_reminders',
  marking_submitted: 'marking_work',
  marking_extension_asked: 'marking_work',
  marking_message: 'marking_work',
  marking_outcome_again: 'marking_work',
};

export interface Told extends Pick<Notice, 'kind' | 'title' | 'name' | 'path'> {
  at: Date;
  readAt: Date | null;
}

/** So long somebody has to see it in the application first, and so long several become one email. */
export const gatheredMinutes = 10;
/** What is older is no news any more, whatever kept the email from leaving. */
const newsForDays = 3;

/** What of it an email says, newest first: what is wanted by email, was not read yet and is still news. */
export function toMail<T extends Told>(
  told: readonly T[],
  preferences: NotificationPreferences,
  now: Date,
): T[] {
  const since = now.getTime() - newsForDays * 86_400_000;
  const wanted = told.filter(({ kind, at, readAt }) => {
    const choice = choiceOf[kind];
    return readAt === null && at.getTime() >= since && choice !== null && preferences[choice];
  });
  return wanted.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}
