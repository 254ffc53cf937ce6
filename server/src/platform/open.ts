import path from 'node:path';
import type pg from 'pg';
import type { CallerReader } from './tenancy/caller.ts';
import { systemClock, type Clock } from './basics/clock.ts';
import { openDatabase, type DatabaseOptions } from './database/database.ts';
import { openDocuments } from './documents/documents.ts';
import type { Env } from './environment/env.ts';
import { openHosts } from './tenancy/host.ts';
import { openJobs, type Jobs } from './jobs/jobs.ts';
import { handle } from './jobs/queue.ts';
import { openMail } from './mail/mail.ts';
import { mailQueue } from './mail/mail.queues.ts';
import type { Platform } from './platform.ts';
import { secretBox } from './environment/secretBox.ts';
import type { Reporter } from './environment/reporter.ts';
import { reasonOfBucket } from './bucket/bucketUnavailable.ts';
import { bucketOf, openStorage } from './bucket/openStorage.ts';
import { StartError } from './environment/startError.ts';

export interface OpenOptions {
  env: Env;
  application: pg.ClientConfig;
  callers: CallerReader;
  reporter?: Reporter | null;
  clock?: Clock;
  /** Off when nothing is sent later, as in the operator's commands. */
  withJobs?: boolean;
  /** Off where somebody does a job by hand, and its worker is not to be quicker. */
  wakesWorkers?: boolean;
  onStatement?: DatabaseOptions['onStatement'];
  /** false while another server may own the database. */
  held?: () => boolean;
}

export interface OpenPlatform extends Platform {
  close(): Promise<void>;
}

const noJobs: Jobs = {
  enqueue: async () => {
    throw new Error('The job queue is not open here');
  },
  wake: async () => {
    throw new Error('The job queue is not open here');
  },
  enqueueAll: async () => {
    throw new Error('The job queue is not open here');
  },
  work: async () => undefined,
  schedule: async () => undefined,
  stop: async () => undefined,
};

/** The bucket of the environment, tried once, so that a wrong name or key is known at the start. */
async function reachedBucket(env: Env) {
  const bucket = bucketOf(env);
  await bucket?.check().catch((error: unknown) => {
    throw new StartError(
      `The bucket FILES_BUCKET=${env.FILES_BUCKET} cannot be used (${reasonOfBucket(error)}).`,
    );
  });
  return bucket;
}

/** Opens everything features need, as the application's role; `close` closes it in order. */
export async function openPlatform(options: OpenOptions): Promise<OpenPlatform> {
  const { env, application, callers, reporter = null, withJobs = true, onStatement, held } = options;
  const { clock = systemClock, wakesWorkers = true } = options;
  const database = openDatabase({
    connection: { ...application, max: env.DATABASE_POOL },
    ...(onStatement && { onStatement }),
    ...(held && { held }),
  });
  const hosts = await openHosts(database, env.PORT);
  const jobs = withJobs ? await openJobs(application, clock, wakesWorkers) : noJobs;
  const mail = openMail({
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM,
    allowPrivate: env.OUTBOUND_PRIVATE,
    box: secretBox(env, 'mail sender'),
    database,
    clock,
    jobs: () => jobs,
  });
  const bucket = await reachedBucket(env);
  const storage = openStorage(env, bucket);
  const documents = openDocuments(path.join(env.DATA_DIR, 'fonts'));
  await jobs.work([
    handle(mailQueue, ({ organisationId, mailId }, last) => mail.deliver(organisationId, mailId, last)),
  ]);
  return {
    env,
    clock,
    database,
    hosts,
    jobs,
    mail,
    storage,
    documents,
    callers,
    reporter,
    async close() {
      documents.close();
      await jobs.stop();
      await hosts.close();
      await database.close();
      bucket?.close();
    },
  };
}
