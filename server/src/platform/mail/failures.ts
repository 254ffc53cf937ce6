import type { MailFailure } from '#contract/console/settings/mailSender.ts';
import { isCertificateCode, OutboundError } from '#server/platform/outbound.ts';

/* What a failure of sending means. */

/** What a mail library's error says; the parts we read. */
interface SmtpError extends Error {
  readonly code?: string;
  /** Of the system, such as ECONNREFUSED or DEPTH_ZERO_SELF_SIGNED_CERT. */
  readonly originalCode?: string;
  /** The answer of the server. */
  readonly response?: string;
  readonly command?: string;
}

const encryptionWords = /wrong version number|unknown protocol|packet length too long|EPROTO|SSL routines/i;

const byOutbound: Record<OutboundError['failure'], MailFailure> = {
  refused: 'not_public',
  timed_out: 'timed_out',
  unreachable: 'unreachable',
  certificate: 'certificate',
};

const byCode: Readonly<Record<string, MailFailure>> = {
  EAUTH: 'login',
  ENOAUTH: 'login',
  ETIMEDOUT: 'timed_out',
  ETLS: 'encryption',
  EDNS: 'unreachable',
  EMESSAGE: 'message_refused',
  ESOCKET: 'unreachable',
  ECONNECTION: 'unreachable',
};

function envelope({ command, response }: SmtpError): MailFailure {
  // Many servers ask for a sign-in only when the sender is named.
  if (/^53[05]/.test(response ?? '')) return 'login';
  if (command === 'RCPT TO') return 'recipient_refused';
  return command === 'DATA' ? 'message_refused' : 'sender_refused';
}

/** The sealed password was sealed with another secret of the installation, or for another organisation. */
export class PasswordUnreadable extends Error {}

/** A kind of failure people can do something about. */
export function failureOf(error: unknown): MailFailure {
  if (error instanceof PasswordUnreadable) return 'password_unreadable';
  if (error instanceof OutboundError) return byOutbound[error.failure];
  const { code = '', originalCode = '', message } = error as SmtpError;
  if (isCertificateCode(originalCode)) return 'certificate';
  if (encryptionWords.test(`${originalCode} ${message}`)) return 'encryption';
  if (code === 'EENVELOPE') return envelope(error as SmtpError);
  return byCode[code] ?? 'other';
}

/** The words of the mail server, for whoever runs it; null when it said nothing. */
export function answerOf(error: unknown): string | null {
  const said = (error as SmtpError).response?.replaceAll(/\s+/g, ' ').trim();
  return said ? said.slice(0, 300) : null;
}

/** About this one email: another try, or another mail server, changes nothing. */
const ofTheEmail: ReadonlySet<MailFailure> = new Set(['recipient_refused', 'message_refused']);
/** Stays until somebody changes a setting; asking often can lock the account at the mail server. */
const lasting: ReadonlySet<MailFailure> = new Set([
  'login',
  'certificate',
  'encryption',
  'not_public',
  'sender_refused',
  'password_unreadable',
]);

/** What becomes of an email after a failed try: tried again in a moment, put aside for later, or given up. */
export function afterFailure(error: unknown, last: boolean): 'again' | 'waiting' | 'failed' {
  // Many servers refuse at first and take the same email some minutes later.
  const forNow = (answerOf(error) ?? '').startsWith('4');
  if (!ofTheEmail.has(failureOf(error)) || forNow) return 'waiting';
  return last ? 'failed' : 'again';
}

const minute = 60;
const quarter = 15 * minute;
const quarterDay = 6 * 60 * minute;

/** Seconds until an email that waits is tried again: the longer it waits, the longer. */
export function waitingSeconds(failure: MailFailure, writtenAt: Date, now: Date): number {
  const age = Math.ceil((now.getTime() - writtenAt.getTime()) / 1000);
  return Math.min(quarterDay, Math.max(lasting.has(failure) ? quarter : minute, age));
}
