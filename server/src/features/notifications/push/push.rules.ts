import type { NoticeKind } from '#contract/notifications.ts';
import type { NotificationPreferences } from '#contract/profile.ts';
import type { MessageSettings } from '#contract/threads/messageSettings.ts';
import type { Language } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';
import { directionOf } from '#messages/languages.ts';
import { choiceOf } from '#server/features/notifications/notifications.rules.ts';
import { quietEnd } from '#server/features/notifications/quietHours.rules.ts';

/* What appears on a device, and when. Pure. */

/** A lock screen is read by anybody: these sentences say what sort of thing it is, and nothing of it. */
const sentences = {
  work: m.push_said_work,
  due: m.push_said_due,
  class: m.push_said_class,
  message: m.push_said_message,
  announcement: m.push_said_announcement,
  desk: m.push_said_desk,
  news: m.push_said_news,
  test: m.push_said_test,
};
type Sort = keyof typeof sentences;

/** Null for what a person has just done themselves. */
const sortOf: Record<NoticeKind, Exclude<Sort, 'test'> | null> = {
  assessment_submitted: null,
  assessment_feedback: 'work',
  assessment_action_needed: 'work',
  assessment_moved: 'work',
  observation_to_confirm: 'work',
  report_answered: 'work',
  report_declined: 'work',
  report_not_confirmed: 'work',
  unit_outcome: 'work',
  unit_outcome_again: 'work',
  assessment_due_soon: 'due',
  due_days_changed: 'due',
  extension_granted: 'due',
  extension_declined: 'due',
  class_added: 'class',
  classes_added: 'class',
  class_changed: 'class',
  classes_changed: 'class',
  class_cancelled: 'class',
  class_on_again: 'class',
  class_tomorrow: 'class',
  message_received: 'message',
  thread_answered: 'message',
  thread_message: 'message',
  announcement: 'announcement',
  announcement_urgent: 'announcement',
  announcement_reminder: 'announcement',
  access_ended: 'news',
  study_paused: 'news',
  study_resumed: 'news',
  access_changed: 'news',
  enrolment_changed: 'news',
  name_confirmed: 'news',
  name_refused: 'news',
  payment_due: 'news',
  payment_late: 'news',
  marking_submitted: 'desk',
  marking_extension_asked: 'desk',
  marking_message: 'desk',
  marking_outcome_again: 'desk',
  marking_allocated: 'desk',
  marking_disagreed: 'desk',
  name_proposed: 'desk',
  review_asked: 'desk',
  review_sent_back: 'desk',
  review_signed: 'desk',
};

/** What somebody has to know at any hour: whoever does not stands at a closed door. */
const atAnyHour: ReadonlySet<NoticeKind> = new Set([
  'announcement_urgent',
  'class_cancelled',
  'class_changed',
  'classes_changed',
  'class_on_again',
]);

export const isPushed = (kind: NoticeKind): boolean => sortOf[kind] !== null;

/** News is not news any more after a day, whatever delayed it. */
const newsForHours = 24;

interface NoticeState {
  readonly kind: NoticeKind;
  readonly at: Date;
  readonly readAt: Date | null;
}

/** Whether a notice still appears: not read yet, recent, and not of a sort its person switched off. */
export function isStillNews(
  { kind, at, readAt }: NoticeState,
  preferences: NotificationPreferences,
  now: Date,
): boolean {
  const choice = choiceOf[kind];
  const wanted = choice === null || choice === 'always' || preferences[choice];
  return wanted && readAt === null && now.getTime() - at.getTime() < newsForHours * 3_600_000;
}

/** When it may appear, in the quiet hours of the organisation; null at once. A phone wakes, so most kinds wait. */
export const waitsUntil = (
  kind: NoticeKind,
  settings: MessageSettings,
  now: Date,
  timeZone: string,
): Date | null => (atAnyHour.has(kind) ? null : quietEnd(settings, now, timeZone));

/** What the service worker is given. */
export interface DeviceNotice {
  readonly title: string;
  readonly body: string;
  readonly lang: Language;
  readonly dir: 'ltr' | 'rtl';
  /** Where a press leads, on this host. */
  readonly path: string;
  /** A later one of the same sort about the same thing takes its place. */
  readonly tag: string;
}

export interface PushMessage {
  readonly shown: DeviceNotice;
  readonly urgency: 'normal' | 'high';
}

interface To {
  readonly organisation: string;
  readonly language: Language;
}

function messageOf(sort: Sort, path: string, { organisation, language }: To): DeviceNotice {
  return {
    title: organisation,
    body: sentences[sort]({}, { locale: language }),
    lang: language,
    dir: directionOf(language),
    path,
    tag: `${sort} ${path}`,
  };
}

export const noticeMessage = (kind: NoticeKind, path: string, to: To): PushMessage => ({
  shown: messageOf(sortOf[kind] ?? 'news', path, to),
  urgency: atAnyHour.has(kind) ? 'high' : 'normal',
});

export const testMessage = (to: To): PushMessage => ({
  shown: messageOf('test', '/user/notifications', to),
  urgency: 'high',
});
