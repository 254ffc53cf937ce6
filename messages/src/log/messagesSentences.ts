import { m } from '../generated/messages.js';
import type { Sentence } from './sentence.ts';

/* What staff did with messages, emails and reports. */

export const messagesSentences = {
  'POST /api/staff/announcements': m.action_log_did_post_announcements,
  'PUT /api/staff/announcements/:id': m.action_log_did_put_announcements_one,
  'PUT /api/staff/announcements/:id/cancellation': m.action_log_did_put_announcements_cancellation,
  'GET /api/staff/announcements/:id/readers_file': m.action_log_did_get_announcements_readers_file,
  'PUT /api/staff/announcements/:id/reminder': m.action_log_did_put_announcements_reminder,
  'PUT /api/staff/announcements/:id/text': m.action_log_did_put_announcements_text,
  'PUT /api/staff/announcements/:id/withdrawal': m.action_log_did_put_announcements_withdrawal,
  'PUT /api/staff/course_subscriptions/:id/message_assignee':
    m.action_log_did_put_course_subscriptions_message_assignee,
  'GET /api/staff/course_subscriptions/:id/message_files/:fileId/file':
    m.action_log_did_get_course_subscriptions_message_files_file,
  'GET /api/staff/course_subscriptions/:id/message_files/:fileId/thumbnail':
    m.action_log_did_get_course_subscriptions_message_files_thumbnail,
  'POST /api/staff/course_subscriptions/:id/message_notes':
    m.action_log_did_post_course_subscriptions_message_notes,
  'PUT /api/staff/course_subscriptions/:id/message_reading':
    m.action_log_did_put_course_subscriptions_message_reading,
  'PUT /api/staff/course_subscriptions/:id/message_wait':
    m.action_log_did_put_course_subscriptions_message_wait,
  'GET /api/staff/course_subscriptions/:id/messages': m.action_log_did_get_course_subscriptions_messages,
  'POST /api/staff/course_subscriptions/:id/messages': m.action_log_did_post_course_subscriptions_messages,
  'DELETE /api/staff/course_subscriptions/:id/messages/:messageId':
    m.action_log_did_delete_course_subscriptions_messages_one,
  'GET /api/staff/letters/:id': m.action_log_did_get_letters_one,
  'POST /api/staff/letters/:id/resends': m.action_log_did_post_letters_resends,
  'POST /api/staff/report_files': m.action_log_did_post_report_files,
  'GET /api/staff/report_files/:id/file': m.action_log_did_get_report_files_file,
  'GET /api/staff/reports/:kind/records': m.action_log_did_get_reports_records,
  'GET /api/staff/reports/:kind/records/file': m.action_log_did_get_reports_records_file,
  'GET /api/staff/log_entries/file': m.action_log_did_get_log_entries_file,
  'POST /api/staff/saved_reports': m.action_log_did_post_saved_reports,
  'DELETE /api/staff/saved_reports/:id': m.action_log_did_delete_saved_reports_one,
  'PUT /api/staff/saved_reports/:id': m.action_log_did_put_saved_reports_one,
} satisfies Readonly<Record<string, Sentence>>;
