import type { MailSenderChange, MailSenderPage } from '#contract/console/settings/mailSender.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { m } from '#messages/generated/messages.js';
import { isEmail } from '#web/shared/forms/isEmail.ts';

/* The sender as somebody types it. */

export interface SenderValues {
  [field: string]: string;
  kind: 'installation' | 'own';
  replyTo: string;
  fromName: string;
  fromAddress: string;
  host: string;
  port: string;
  encryption: MailSenderChange['encryption'];
  userName: string;
  /** Empty: the one that is kept. */
  password: string;
}

export const valuesOf = ({ sender }: MailSenderPage): SenderValues => ({
  ...sender,
  port: String(sender.port),
  password: '',
});

/** What is sent. The form is right before this is called. */
export const changeOf = (values: SenderValues): MailSenderChange => ({
  kind: values.kind,
  replyTo: values.replyTo.trim(),
  fromName: values.fromName.trim(),
  fromAddress: values.fromAddress.trim(),
  host: values.host.trim(),
  port: Number(values.port),
  encryption: values.encryption,
  userName: values.userName.trim(),
  password: values.password === '' ? null : values.password,
});

type Check = (text: string, values: SenderValues) => string | null;

/** Only where the server is one's own. */
const ofOwn =
  (check: (text: string) => string | null): Check =>
  (text, { kind }) =>
    kind === 'own' ? check(text) : null;

export const checks = {
  replyTo: (text: string) => (text.trim() === '' || isEmail(text) ? null : m.sender_error_email_or_none()),
  host: ofOwn((text) => (/^[\w.:-]+$/.test(text.trim()) ? null : m.sender_error_host())),
  port: ofOwn((text) =>
    /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 65_535
      ? null
      : m.sender_error_port(),
  ),
  fromAddress: ofOwn((text) => (isEmail(text) ? null : m.sender_error_email())),
};

const usualPorts = { starttls: '587', tls: '465', none: '25' } as const;

/** The port that goes with another encryption, unless a port of one's own was typed. */
export const portFor = (encryption: SenderValues['encryption'], port: string): string =>
  port === '' || (Object.values(usualPorts) as string[]).includes(port) ? usualPorts[encryption] : port;

const sentences: Readonly<Record<string, () => string>> = {
  host: m.sender_error_host,
  'host not_public': m.sender_error_not_public,
  port: m.sender_error_port,
  encryption: m.sender_error_encryption,
  password: m.sender_error_password,
  'password again': m.sender_error_password_again,
  fromAddress: m.sender_error_email,
  replyTo: m.sender_error_email_or_none,
};

/** What only the server can tell, by field; empty when it said nothing of a field we know. */
export const saidByServer = (fields: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ field, code }) => {
      const sentence = sentences[`${field} ${code}`] ?? sentences[field];
      return sentence ? [[field, sentence()]] : [];
    }),
  );
