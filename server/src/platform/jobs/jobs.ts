import type pg from 'pg';
import { PgBoss, type JobResult } from 'pg-boss';
import type { Clock } from '#server/platform/basics/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { isWaiting } from './jobs.queries.ts';
import { endOfStretch } from './jobs.rules.ts';
import type { JobHandler, OfOrganisation, Queue } from './queue.ts';

export const jobSchema = 'pgboss';

/** A job whose server gives no sign of life for half a minute is tried again. */
export const queueOptions = { retryLimit: 5, retryBackoff: true, heartbeatSeconds: 30 };

/** When something is due; whatever is due for the organisation in the same stretch of time shares one job. */
export interface Wake {
  due: Date;
  stretchSeconds: number;
}

/** A job of many that are put into the queue at once; its name is looked for by whoever asks whether it was. */
export interface NamedJob<Payload> {
  name: string;
  payload: Payload;
}

export interface Jobs {
  /** Puts a job into the queue within the business transaction: no commit, no job. */
  enqueue<P extends object>(
    tx: Tx,
    queue: Queue<P>,
    payload: NoInfer<P>,
    timing?: { afterSeconds?: number },
  ): Promise<void>;
  /** Has an organisation's job started once something is due, within the transaction that writes what is due. */
  wake(tx: Tx, queue: Queue<OfOrganisation>, organisationId: string, wake: Wake): Promise<void>;
  /** Puts many jobs into the queue with one statement. */
  enqueueAll<P extends object>(tx: Tx, queue: Queue<P>, jobs: readonly NamedJob<P>[]): Promise<void>;
  work(handlers: readonly JobHandler[]): Promise<void>;
  /** Puts a job without payload into the queue at the times of a cron expression, however many servers run. */
  schedule(queue: Queue<object>, cron: string): Promise<void>;
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

/** Jobs of one queue are taken ten at a time; one that is due is found within two seconds. */
const takingJobs = {
  batchSize: 10,
  pollingIntervalSeconds: 2,
  perJobResults: true,
  includeMetadata: true,
} as const;

async function takeJobs(boss: PgBoss, { queue, work }: JobHandler): Promise<void> {
  await boss.work(queue, takingJobs, async (jobs) => {
    const results: JobResult[] = [];
    for (const { id, data, retryCount, retryLimit } of jobs) {
      results.push(await settled(id, work(data, retryCount >= retryLimit)));
    }
    return results;
  });
}

export async function openJobs(connection: pg.ClientConfig, clock: Clock): Promise<Jobs> {
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
    async enqueue(tx, queue, payload, { afterSeconds } = {}) {
      await boss.send(queue.name, payload, {
        db: within(tx),
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
      });
    },
    async wake(tx, queue, organisationId, { due, stretchSeconds }) {
      const at = endOfStretch(due, stretchSeconds);
      const name = `${organisationId}:${at.toISOString()}`;
      // No lock is taken on the name: two writers at once may leave two jobs, and the second finds nothing to do.
      if (await isWaiting(tx, queue.name, name)) return;
      // Counted from now, since the database has a clock of its own.
      const startAfter = Math.max(0, Math.ceil((at.getTime() - clock.now().getTime()) / 1000));
      await boss.send(queue.name, { organisationId }, { db: within(tx), singletonKey: name, startAfter });
    },
    async enqueueAll(tx, queue, jobs) {
      if (jobs.length === 0) return;
      const rows = jobs.map(({ name, payload }) => ({ singletonKey: name, data: payload }));
      await boss.insert(queue.name, rows, { db: within(tx) });
    },
    schedule: (queue, cron) => boss.schedule(queue.name, cron),
    async work(handlers) {
      for (const handler of handlers) await takeJobs(boss, handler);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
