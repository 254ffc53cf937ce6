import type { Transporter } from 'nodemailer';
import type { Database, Tx } from '../database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { mailLibrary } from '#server/platform/libraries.ts';
import type { Message } from './message.ts';
import { mailQueue } from './mail.queues.ts';
import { mailById, insertMail, markMail } from './mail.queries.ts';

export interface Mail {
  /** Writes the message within the transaction. It is sent after the commit, or stays in the outbox without SMTP. */
  send(tx: Tx, organisation: Organisation, message: Message): Promise<void>;
  /** Sends one queued message, for the job `mail.send`. A failed last try gives the message up. */
  deliver(organisationId: string, mailId: string, last: boolean): Promise<void>;
}

export interface MailOptions {
  smtpUrl: string | undefined;
  from: string;
  database: Database;
  jobs: () => Jobs;
}

/** An unsent message is not kept for good, because it may contain a sign-in link. */
export const unsentMailKeptDays = 7;

/** Milliseconds after which an unresponsive mail server is tried again later. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

export function openMail({ smtpUrl, from, database, jobs }: MailOptions): Mail {
  let opened: Transporter | undefined;
  const transport = (url: string) => (opened ??= mailLibrary().createTransport({ url, ...patience }));
  return {
    async send(tx, organisation, message) {
      const mailId = await insertMail(tx, message, smtpUrl ? 'queued' : 'kept');
      if (smtpUrl) await jobs().enqueue(tx, mailQueue, { organisationId: organisation.id, mailId });
    },
    async deliver(organisationId, mailId, last) {
      const found = await database.inTenant(organisationId, (tx) => mailById(tx, mailId));
      if (!smtpUrl || !found || found.mail.status !== 'queued') return;
      const message = {
        from: { name: found.organisationName, address: from },
        to: found.mail.recipient,
        subject: found.mail.subject,
        html: found.mail.html,
        text: found.mail.text,
        messageId: `<${mailId}@${from.split('@')[1]}>`,
      };
      try {
        await transport(smtpUrl).sendMail(message);
      } catch (error) {
        if (last) await database.inTenant(organisationId, (tx) => markMail(tx, mailId, 'failed'));
        throw error;
      }
      await database.inTenant(organisationId, (tx) => markMail(tx, mailId, 'sent'));
    },
  };
}
