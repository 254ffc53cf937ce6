import type { FieldError } from '#contract/kit/errors.ts';
import type { MailSender, MailSenderChange } from '#contract/console/settings/mailSender.ts';

/* What the sender of an organisation's emails must be before it is kept or tested. Pure. */

/** Before anything was saved. */
export const startingSender: MailSender = {
  kind: 'installation',
  replyTo: '',
  fromName: '',
  fromAddress: '',
  host: '',
  port: 587,
  encryption: 'starttls',
  userName: '',
};

/** What the check needs to know besides what was typed. */
export interface Circumstances {
  /** What is in force. */
  readonly before: MailSender;
  readonly hasPassword: boolean;
  /** Whether servers inside the network, and without encryption, are allowed. */
  readonly plainAllowed: boolean;
  /** Whether a host may be connected to. */
  readonly allows: (host: string) => boolean;
}

const error = (field: string, code: string, message: string): FieldError => ({ field, code, message });

/** A kept password goes only to the server and the account it was given for. */
export const passwordStays = (
  { host, port, userName, encryption }: MailSender,
  before: MailSender,
): boolean =>
  host === before.host &&
  port === before.port &&
  userName === before.userName &&
  encryption === before.encryption;

function wrongHost({ host }: MailSenderChange, { allows }: Circumstances): FieldError[] {
  if (host === '') return [error('host', 'required', 'Needed to send')];
  if (!/^[a-z0-9.:-]+$/.test(host)) return [error('host', 'wrong', 'This is no host name')];
  return allows(host) ? [] : [error('host', 'not_public', 'Not on the public internet')];
}

function wrongPassword(change: MailSenderChange, { before, hasPassword }: Circumstances): FieldError[] {
  if (change.userName === '' || change.password) return [];
  const kept = change.password === null && hasPassword && before.kind === 'own';
  if (kept && passwordStays(change, before)) return [];
  return [
    kept
      ? error('password', 'again', 'Another server or account needs the password again')
      : error('password', 'required', 'Needed to sign in at the mail server'),
  ];
}

/** Everything that is wrong with a tidied change, by field. */
export function wrongWith(change: MailSenderChange, circumstances: Circumstances): FieldError[] {
  if (change.kind === 'installation') return [];
  return [
    ...wrongHost(change, circumstances),
    ...(change.encryption === 'none' && !circumstances.plainAllowed
      ? [error('encryption', 'needed', 'The password and every email could be read on the way')]
      : []),
    ...wrongPassword(change, circumstances),
    ...(change.fromAddress === '' ? [error('fromAddress', 'required', 'Emails come from this address')] : []),
  ];
}

/** As it is stored. */
export const tidied = (change: MailSenderChange): MailSenderChange => ({
  ...change,
  host: change.host.toLowerCase().replace(/\.$/, ''),
  fromAddress: change.fromAddress.toLowerCase(),
  replyTo: change.replyTo.toLowerCase(),
});

export function senderOf(change: MailSenderChange): MailSender {
  const { kind, replyTo, fromName, fromAddress, host, port, encryption, userName } = change;
  return { kind, replyTo, fromName, fromAddress, host, port, encryption, userName };
}
