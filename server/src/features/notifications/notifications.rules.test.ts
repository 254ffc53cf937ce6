import { describe, expect, it } from 'vitest';
import { noticeKinds } from '#contract/notifications.ts';
import { notificationKinds, type NotificationPreferences } from '#contract/profile.ts';
import { preferencesFrom } from '#server/features/profile/profile.rules.ts';
import { toMail, type NoticeEntry } from './notifications.rules.ts';

const now = new Date('2026-03-02T02:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const told = (changes: Partial<NoticeEntry> = {}): NoticeEntry => ({
  kind: 'assessment_feedback',
  title: 'Hygiene',
  name: '',
  path: '/assessments/1',
  at: ago(1),
  readAt: null,
  ...changes,
});
const everything = preferencesFrom(null);
/** Mailed whatever somebody chose. */
const always: string[] = [
  'class_added',
  'classes_added',
  'class_changed',
  'classes_changed',
  'class_cancelled',
  'class_on_again',
  'name_confirmed',
  'name_refused',
  'name_proposed',
  'review_asked',
  'review_sent_back',
  'review_signed',
];
const nothing = Object.fromEntries(notificationKinds.map((kind) => [kind, false])) as NotificationPreferences;
const kindsMailed = (preferences: NotificationPreferences) =>
  toMail(
    noticeKinds.map((kind) => told({ kind })),
    preferences,
    now,
  ).map(({ kind }) => kind);

describe('What an email says of notices', () => {
  it('includes everything except notices with their own letter: receipt, due or late payments, refusal, changes of an enrolment', () => {
    const payments = ['payment_due', 'payment_late'];
    const enrolments = ['study_paused', 'access_changed', 'enrolment_changed'];
    const ownLetter = [
      'assessment_submitted',
      'report_declined',
      'report_not_confirmed',
      ...payments,
      ...enrolments,
    ];
    expect(kindsMailed(everything)).toEqual(noticeKinds.filter((kind) => !ownLetter.includes(kind)));
  });

  it('is, for people who want no email, only what they have to learn of classes, a legal name or a review', () => {
    expect(kindsMailed(nothing)).toEqual(always);
  });

  it.each([
    [
      'assessment_feedback',
      [
        'assessment_feedback',
        'assessment_action_needed',
        'observation_to_confirm',
        'unit_outcome',
        'unit_outcome_again',
      ],
    ],
    [
      'assessment_reminders',
      [
        'assessment_due_soon',
        'assessment_moved',
        'due_days_changed',
        'extension_granted',
        'extension_declined',
        'report_answered',
        'message_received',
      ],
    ],
    [
      'marking_work',
      [
        'marking_submitted',
        'marking_extension_asked',
        'marking_message',
        'marking_outcome_again',
        'marking_allocated',
        'marking_disagreed',
      ],
    ],
    [
      'messages',
      ['thread_answered', 'thread_message', 'announcement', 'announcement_urgent', 'announcement_reminder'],
    ],
  ])('is, for who chose only %s, %j', (choice, kinds) => {
    expect(kindsMailed({ ...nothing, [choice]: true }).toSorted()).toEqual([...kinds, ...always].toSorted());
  });

  it('leaves out read and old notices, newest first', () => {
    const [newest, older, old] = [told({ at: ago(2) }), told({ at: ago(71) }), told({ at: ago(73) })];
    const read = told({ readAt: ago(0) });
    expect(toMail([old, older, read, newest], everything, now)).toEqual([newest, older]);
  });
});
