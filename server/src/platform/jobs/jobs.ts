import type pg from 'pg';
import { PgBoss, type JobResult } from 'pg-boss';
import type { Tx } from '#server/platform/database/database.ts';

export const jobSchema = 'pgboss';

/** Every queue, with the shape of its payload: ids and counts, never personal data. */
export interface JobPayloads {
  'mail.send': { organisationId: string; mailId: string };
  /** Once a minute: hands out what each organisation has to do. */
  'platform.minute': Record<string, never>;
  /** Once a day for an organisation: forgets what is no longer needed. */
  'platform.clean': { organisationId: string };
  'billing.reconcile': { organisationId: string };
  'billing.daily': { organisationId: string };
  /** Money has arrived: what waits for it may go on. */
  'billing.paid': { organisationId: string; paymentId: string };
  'billing.sandbox_report': { organisationId: string; paymentId: string };
  /** Attempts whose time is up are handed in. */
  'assessments.hand_in': { organisationId: string };
  /** Whoever has not handed in what is due soon is told. */
  'assessments.due_soon': { organisationId: string };
  /** What people were told becomes one email to each. */
  'notifications.digest': { organisationId: string };
  /** A document of an applicant has served its purpose. */
  'registration.purge': { organisationId: string; documentId: string };
  /** A file in answer to an item was removed: its bytes go, unless another attempt shows them. */
  'evidence.purge': { organisationId: string; evidenceId: string };
  /** Asks a registry about the details as they stood at a revision. */
  'registration.identifier': { organisationId: string; registrationId: string; revision: number };
}
export type QueueName = keyof JobPayloads;
export const queueNames: readonly QueueName[] = [
  'mail.send',
  'platform.minute',
  'platform.clean',
  'billing.reconcile',
  'billing.daily',
  'billing.paid',
  'billing.sandbox_report',
  'assessments.hand_in',
  'assessments.due_soon',
  'notifications.digest',
  'registration.purge',
  'evidence.purge',
  'registration.identifier',
];

/** A job whose server gives no sign of life for half a minute is tried again. */
export const queueOptions = { retryLimit: 5, retryBackoff: true, heartbeatSeconds: 30 };

export interface JobTiming {
  afterSeconds?: number;
  /** While a job of this name is young (in seconds), no second one is put into the queue. */
  once?: { name: string; forSeconds: number };
}

/** `last` says that the job is not tried again when it fails. */
export type JobHandlers = { [Q in QueueName]: (payload: JobPayloads[Q], last: boolean) => Promise<void> };

export interface Jobs {
  /** Puts a job into the queue within the business transaction: no commit, no job. */
  enqueue<Q extends QueueName>(tx: Tx, queue: Q, payload: JobPayloads[Q], timing?: JobTiming): Promise<void>;
  work(handlers: Partial<JobHandlers>): Promise<void>;
  /** Puts a job without payload into the queue every minute, however many servers run. */
  everyMinute(queue: 'platform.minute'): Promise<void>;
  stop(): Promise<void>;
}

/** The statement the queue hands us, run inside the caller's transaction. */
const within = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const client = (tx as unknown as { $client: Pick<pg.Client, 'query'> }).$client;
    return client.query(text, values);
  },
});

/**
 * How one job of a batch ended, so that none is tried again because of another. Of an error only its code is kept:
 * the queue's schema belongs to no tenant, and a mail server's error names the recipient.
 */
const settled = (id: string, work: Promise<void>): Promise<JobResult> =>
  work.then(
    () => ({ id, status: 'completed' as const }),
    (error: unknown) => {
      const { name, code = '' } = error as Error & { code?: string };
      return { id, status: 'failed' as const, output: { kind: name, code } };
    },
  );

export async function openJobs(connection: pg.ClientConfig): Promise<Jobs> {
  const boss = new PgBoss({
    ...(connection as object),
    max: 3,
    schema: jobSchema,
    migrate: false,
    schedule: true,
    useListenNotify: true,
    // How often it is looked for jobs whose server was killed.
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
  });
  // Errors of polling are retried by the queue itself; they must not end the process.
  boss.on('error', () => undefined);
  await boss.start();
  return {
    async enqueue(tx, queue, payload, { afterSeconds, once } = {}) {
      await boss.send(queue, payload, {
        db: within(tx),
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
        ...(once && { singletonKey: once.name, singletonSeconds: once.forSeconds }),
      });
    },
    everyMinute: (queue) => boss.schedule(queue, '* * * * *'),
    async work(handlers) {
      for (const queue of queueNames) {
        const handler = handlers[queue];
        if (!handler) continue;
        const options = {
          batchSize: 10,
          pollingIntervalSeconds: 2,
          perJobResults: true,
          includeMetadata: true,
        } as const;
        await boss.work(queue, options, async (jobs) => {
          const results: JobResult[] = [];
          for (const { id, data, retryCount, retryLimit } of jobs) {
            const work = handler(data as never, retryCount >= retryLimit);
            results.push(await settled(id, work));
          }
          return results;
        });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
