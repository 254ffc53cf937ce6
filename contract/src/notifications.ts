import { z } from 'zod';
import { contract } from './kit/contract.ts';
import { pageOf, PageQuery } from './kit/paging.ts';
import { Id, Instant } from './kit/values.ts';

/** Kinds of notice; each is one sentence on the screen and one line of the email. */
export const noticeKinds = [
  'assessment_submitted',
  'assessment_feedback',
  'assessment_action_needed',
  'assessment_due_soon',
  'assessment_moved',
  'due_days_changed',
  'class_added',
  'classes_added',
  'class_changed',
  'classes_changed',
  'class_cancelled',
  'class_on_again',
  'class_tomorrow',
  'extension_granted',
  'extension_declined',
  'observation_to_confirm',
  'report_answered',
  'report_declined',
  'report_not_confirmed',
  'message_received',
  'thread_answered',
  'thread_message',
  'announcement',
  'announcement_urgent',
  'announcement_reminder',
  'unit_outcome',
  'unit_outcome_again',
  'access_ended',
  'study_paused',
  'study_resumed',
  'access_changed',
  'enrolment_changed',
  'name_confirmed',
  'name_refused',
  'payment_due',
  'payment_late',
  'marking_submitted',
  'marking_extension_asked',
  'marking_message',
  'marking_outcome_again',
  'marking_allocated',
  'marking_disagreed',
  'name_proposed',
  'review_asked',
  'review_sent_back',
  'review_signed',
] as const;
export const NoticeKind = z.enum(noticeKinds);
export type NoticeKind = z.output<typeof NoticeKind>;

export const Notice = z
  .object({
    id: Id,
    kind: NoticeKind,
    /** Title of the assessment, unit or course it is about; of a legal name, the name. */
    title: z.string(),
    /** For staff, the person it is about; otherwise empty. */
    name: z.string(),
    path: z.string().meta({ description: 'Where it leads on this host' }),
    at: Instant,
    readAt: Instant.nullable(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.output<typeof Notice>;

export const notifications = contract({
  'GET /api/user/notices': {
    access: 'user',
    summary: 'What I was told, newest first',
    query: PageQuery,
    response: pageOf(Notice).extend({ unread: z.int() }),
  },
  'POST /api/user/notice_readings': {
    access: 'user',
    summary: 'These were read; without any, all',
    body: z.object({ ids: z.array(Id).max(100) }),
    response: z.object({ unread: z.int() }),
  },
});
