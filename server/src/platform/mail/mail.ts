import type { Transporter } from 'nodemailer';
import type { Database, Tx } from '../database/database.ts';
import type { Clock } from '#server/platform/basics/clock.ts';
import type { SecretBox } from '#server/platform/environment/secretBox.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { mailLibrary } from '#server/platform/libraries.ts';
import { afterFailure, failureOf, PasswordUnreadable, waitingSeconds } from './failures.ts';
import type { Message } from './message.ts';
import { mailQueue } from './mail.queues.ts';
import {
  insertMail,
  mailById,
  markKept,
  markNotSent,
  markSent,
  waitingMail,
  type FoundMail,
} from './mail.queries.ts';
import { ownTransport, patience, testPatience, type MailServer } from './transport.ts';

/** An email as it leaves, and by which server: the organisation's own, or null for that of the installation. */
export interface OutgoingMail {
  readonly server: MailServer | null;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | null;
  readonly message: Message;
  readonly id: string;
}

export interface Mail {
  /** Whether the installation has a mail server, and the address it sends from. */
  readonly installation: { readonly sends: boolean; readonly from: string };
  /** Whether servers inside the network, and without encryption, are allowed. */
  readonly allowPrivate: boolean;
  /** Seals passwords of mail servers. */
  readonly box: SecretBox;
  /** Writes the message within the transaction. It is sent after the commit, or stays in the outbox without SMTP. */
  send(tx: Tx, organisation: Organisation, message: Message): Promise<void>;
  /** Sends one queued message, for the job `mail.send`. A failed last try puts the message aside or gives it up. */
  deliver(organisationId: string, mailId: string, last: boolean): Promise<void>;
  /** Sends at once, for somebody who waits for what comes back; throws what the server said. */
  sendNow(outgoing: OutgoingMail): Promise<void>;
  /** Tries the messages that wait for a mail server again; returns how many. */
  retryWaiting(tx: Tx, organisation: Organisation): Promise<number>;
}

export interface MailOptions {
  smtpUrl: string | undefined;
  from: string;
  allowPrivate: boolean;
  box: SecretBox;
  database: Database;
  clock: Clock;
  jobs: () => Jobs;
}

/** An unsent message is not kept for good, because it may contain a sign-in link. */
export const unsentMailKeptDays = 7;
/** How long staff can read what a letter said, and send it again. */
export const letterTextKeptDays = 365;

/** The installation has no mail server, and the organisation neither. */
export class NoMailServer extends Error {}

/** The password of the organisation's mail server, which only this installation can read, for this organisation only. */
export function passwordOf(
  box: SecretBox,
  organisationId: string,
  sender: { sealedPassword: string | null },
): string {
  if (sender.sealedPassword === null) return '';
  const password = box.open(organisationId, sender.sealedPassword);
  if (password === null) throw new PasswordUnreadable();
  return password;
}

function ownServer(box: SecretBox, { mail, sender }: FoundMail): MailServer | null {
  if (sender?.kind !== 'own') return null;
  return {
    host: sender.host!,
    port: sender.port!,
    encryption: sender.encryption!,
    userName: sender.userName ?? '',
    password: passwordOf(box, mail.organisationId, sender),
  };
}

function outgoingOf(box: SecretBox, found: FoundMail, installationFrom: string): OutgoingMail {
  const { mail, sender, organisationName } = found;
  const server = ownServer(box, found);
  return {
    server,
    from: {
      name: (server && sender?.fromName) || organisationName,
      address: server ? sender!.fromAddress! : installationFrom,
    },
    replyTo: sender?.replyTo ?? mail.replyTo,
    message: { to: mail.recipient, subject: mail.subject, html: mail.html, text: mail.text },
    id: mail.id,
  };
}

const written = ({ from, replyTo, message: { to, subject, html, text }, id }: OutgoingMail) => ({
  from,
  to,
  subject,
  html,
  text,
  ...(replyTo && { replyTo }),
  messageId: `<${id}@${from.address.split('@')[1]}>`,
});

/** Notes the failure; what waits is tried again later, and nothing is thrown for it. */
async function settleFailure(
  { database, clock, jobs }: MailOptions,
  { mail }: FoundMail,
  { error, last }: { error: unknown; last: boolean },
): Promise<void> {
  const becomes = afterFailure(error, last);
  const failure = failureOf(error);
  const now = clock.now();
  const afterSeconds = waitingSeconds(failure, mail.createdAt, now);
  await database.inTenant(mail.organisationId, async (tx) => {
    await markNotSent(tx, mail.id, { becomes, failure, now });
    if (becomes !== 'waiting') return;
    const payload = { organisationId: mail.organisationId, mailId: mail.id };
    await jobs().enqueue(tx, mailQueue, payload, { afterSeconds });
  });
  if (becomes !== 'waiting') throw error;
}

export function openMail(options: MailOptions): Mail {
  const { smtpUrl, from, allowPrivate, box, database, jobs } = options;
  let opened: Transporter | undefined;
  const ofInstallation = () => (opened ??= mailLibrary().createTransport({ url: smtpUrl!, ...patience }));

  async function sendBy(outgoing: OutgoingMail, waits: typeof patience): Promise<void> {
    if (!outgoing.server && !smtpUrl) throw new NoMailServer();
    const transport = outgoing.server
      ? await ownTransport(outgoing.server, { allowPrivate, waits })
      : ofInstallation();
    try {
      await transport.sendMail(written(outgoing));
    } finally {
      if (outgoing.server) transport.close();
    }
  }

  return {
    installation: { sends: smtpUrl !== undefined, from },
    allowPrivate,
    box,
    async send(tx, organisation, message) {
      const { id: mailId, status } = await insertMail(tx, message, smtpUrl !== undefined);
      if (status === 'queued')
        await jobs().enqueue(tx, mailQueue, { organisationId: organisation.id, mailId });
    },
    async deliver(organisationId, mailId, last) {
      const found = await database.inTenant(organisationId, (tx) => mailById(tx, mailId));
      if (!found || !['queued', 'waiting'].includes(found.mail.status)) return;
      if (found.sender?.kind !== 'own' && !smtpUrl) {
        await database.inTenant(organisationId, (tx) => markKept(tx, mailId));
        return;
      }
      try {
        await sendBy(outgoingOf(box, found, from), patience);
      } catch (error) {
        await settleFailure(options, found, { error, last });
        return;
      }
      await database.inTenant(organisationId, (tx) => markSent(tx, mailId));
    },
    sendNow: (outgoing) => sendBy(outgoing, testPatience),
    async retryWaiting(tx, organisation) {
      const ids = await waitingMail(tx);
      const named = ids.map((mailId) => ({
        name: `${mailId}:now`,
        payload: { organisationId: organisation.id, mailId },
      }));
      await jobs().enqueueAll(tx, mailQueue, named);
      return ids.length;
    },
  };
}
