import type { MailFailure } from '#contract/console/settings/mailSender.ts';
import { m } from '#messages/generated/messages.js';

const words: Readonly<Record<MailFailure, () => string>> = {
  login: m.sender_failure_login,
  certificate: m.sender_failure_certificate,
  encryption: m.sender_failure_encryption,
  timed_out: m.sender_failure_timed_out,
  unreachable: m.sender_failure_unreachable,
  not_public: m.sender_failure_not_public,
  sender_refused: m.sender_failure_sender_refused,
  recipient_refused: m.sender_failure_recipient_refused,
  message_refused: m.sender_failure_message_refused,
  password_unreadable: m.sender_failure_password_unreadable,
  no_server: m.sender_failure_no_server,
  other: m.sender_failure_other,
};

/** What happened, and what to do about it. */
export const failureText = (failure: MailFailure | null): string => words[failure ?? 'other']();
