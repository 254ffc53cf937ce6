import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Email, Id, Instant, Int4, Line } from '#contract/kit/values.ts';

/* How an organisation sends its emails: by the server of the installation or by its own. */

/** What a mail server answered, or why it could not be asked. */
const mailFailures = [
  'login',
  'certificate',
  'encryption',
  'timed_out',
  'unreachable',
  'not_public',
  'sender_refused',
  'recipient_refused',
  'message_refused',
  'password_unreadable',
  'no_server',
  'other',
] as const;
export const MailFailure = z.enum(mailFailures);
export type MailFailure = z.output<typeof MailFailure>;

export const encryptions = ['tls', 'starttls', 'none'] as const;
const emailOrNone = z.union([Email, z.literal('')]);

const MailSender = z
  .object({
    kind: z.enum(['installation', 'own']),
    replyTo: z.string().meta({ description: 'Empty: the contact address of the organisation' }),
    fromName: z.string().meta({ description: 'Empty: the name of the organisation' }),
    fromAddress: z.string(),
    host: z.string(),
    port: z.int(),
    encryption: z.enum(encryptions),
    userName: z.string().meta({ description: 'Empty: the server asks for no sign-in' }),
  })
  .meta({ id: 'MailSender' });
export type MailSender = z.output<typeof MailSender>;

/** What may be saved or tested. */
const change = z.object({
  kind: z.enum(['installation', 'own']),
  replyTo: emailOrNone,
  fromName: Line(100),
  fromAddress: emailOrNone,
  host: Line(253),
  port: z.int().min(1).max(65_535),
  encryption: z.enum(encryptions),
  userName: Line(254),
  password: z
    .string()
    .max(500)
    .nullable()
    .meta({ description: 'Null: the one that is kept. It is never read again' }),
});
export type MailSenderChange = z.output<typeof change>;

const TestResult = z.object({
  to: z.string(),
  failure: MailFailure.nullable().meta({ description: 'Null: the server took the email' }),
  answer: z.string().nullable().meta({ description: 'The words of the mail server' }),
});
export type MailTestResult = z.output<typeof TestResult>;

const UnsentLetter = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  at: Instant,
  failure: MailFailure.nullable(),
});
export type UnsentLetter = z.output<typeof UnsentLetter>;

export const MailSenderPage = z
  .object({
    sender: MailSender,
    revision: Int4.meta({ description: 'Grows with every change; 0 before the first' }),
    hasPassword: z.boolean(),
    contactEmail: z.string().nullable(),
    installation: z.object({
      sends: z.boolean().meta({ description: 'Whether the installation has a mail server' }),
      from: z.string(),
    }),
    plainAllowed: z
      .boolean()
      .meta({ description: 'Whether the operator allows servers inside the network, and no encryption' }),
    tested: z
      .object({ at: Instant, failure: MailFailure.nullable(), answer: z.string().nullable() })
      .nullable()
      .meta({ description: 'The last test of what is saved' }),
    waiting: z.object({ count: z.int(), since: Instant.nullable(), letters: z.array(UnsentLetter) }).meta({
      description: 'Emails the server could not be used for; they are tried again for seven days',
    }),
  })
  .meta({ id: 'MailSenderPage' });
export type MailSenderPage = z.output<typeof MailSenderPage>;

const setting = { access: { act: 'settings.change' }, log: { on: 'mail_sender', by: 'none' } } as const;

export const mailSender = contract({
  'GET /api/staff/mail_sender': {
    access: { act: 'settings.change' },
    summary: 'How the organisation sends its emails, and which could not be sent',
    response: MailSenderPage,
  },
  'PUT /api/staff/mail_sender': {
    ...setting,
    summary: 'Change it all; `revision` is the one that was read. Emails that wait are tried again',
    body: change.extend({ revision: Int4 }),
    response: MailSenderPage,
    errors: ['invalid_input', 'changed_elsewhere'],
  },
  'POST /api/staff/mail_sender/tests': {
    ...setting,
    transaction: 'explicit',
    summary: 'Send an email to oneself with these settings, saved or not, and say what came back',
    body: change,
    response: z.object({ result: TestResult, page: MailSenderPage }),
    errors: ['invalid_input', 'too_many_requests'],
  },
  'POST /api/staff/mail_sender/retries': {
    ...setting,
    summary: 'Try now to send the emails that wait',
    response: MailSenderPage,
  },
});
