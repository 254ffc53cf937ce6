import type pg from 'pg';
import { PgBoss, type JobResult } from 'pg-boss';
import type { Clock } from '#server/platform/basics/clock.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { isWaiting } from './jobs.queries.ts';
import { endOfStretch } from './jobs.rules.ts';
import type { JobHandler, OfOrganisation, Queue } from './queue.ts';

export const jobSchema = 'pgboss';

/** A job whose server gives no heartbeat for half a minute is retried; its commit wakes the workers of every server. */
export const queueOptions = { retryLimit: 5, retryBackoff: true, heartbeatSeconds: 30, notify: true };

/** How often queues are looked at while the database tells nobody of new jobs. */
const untoldSeconds = 2;

/** When something is due; everything of an organisation due in the same interval shares one job. */
export interface Wake {
  due: Date;
  stretchSeconds: number;
}

/** A job queued together with many others; its name tells whether it already waits. */
export interface NamedJob<Payload> {
  name: string;
  payload: Payload;
}

export interface Jobs {
  /**
   * Queues a job within the business transaction: no commit, no job. `mostSeconds`: how long it may run, where that is
   * more than a quarter of an hour.
   */
  enqueue<P extends object>(
    tx: Tx,
    queue: Queue<P>,
    payload: NoInfer<P>,
    timing?: { afterSeconds?: number; mostSeconds?: number },
  ): Promise<void>;
  /** Wakes an organisation's job when something is due; call within the transaction that writes it. */
  wake(tx: Tx, queue: Queue<OfOrganisation>, organisationId: string, wake: Wake): Promise<void>;
  /** Queues many jobs with one statement. */
  enqueueAll<P extends object>(tx: Tx, queue: Queue<P>, jobs: readonly NamedJob<P>[]): Promise<void>;
  work(handlers: readonly JobHandler[]): Promise<void>;
  /** Queues a job without payload by a cron expression, once however many servers run. */
  schedule(queue: Queue<object>, cron: string, mostSeconds?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Runs the queue's statement inside the caller's transaction. */
const within = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const client = (tx as unknown as { $client: Pick<pg.Client, 'query'> }).$client;
    return client.query(text, values);
  },
});

/**
 * The result of one job of a batch, so that none is retried because of another. Errors are stored as a code only: the
 * queue's schema belongs to no tenant, and a mail server's error names the recipient.
 */
const settled = (id: string, work: Promise<void>): Promise<JobResult> =>
  work.then(
    () => ({ id, status: 'completed' as const }),
    (error: unknown) => {
      const { name, code = '' } = error as Error & { code?: string };
      return { id, status: 'failed' as const, output: { kind: name, code } };
    },
  );

/** Jobs of one queue are taken ten at a time, and the next ten at once. */
const takingJobs = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

async function takeJobs(boss: PgBoss, { queue, lateSeconds, work }: JobHandler): Promise<void> {
  const looking = { pollingIntervalSeconds: untoldSeconds, notifyPollingIntervalSeconds: lateSeconds };
  await boss.work(queue, { ...takingJobs, ...looking }, async (jobs) => {
    const results: JobResult[] = [];
    for (const { id, data, retryCount, retryLimit } of jobs) {
      results.push(await settled(id, work(data, retryCount >= retryLimit)));
    }
    return results;
  });
}

export async function openJobs(
  connection: pg.ClientConfig,
  clock: Clock,
  wakesWorkers: boolean,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...(connection as object),
    max: 3,
    schema: jobSchema,
    migrate: false,
    schedule: true,
    useListenNotify: wakesWorkers,
    // How often to look for jobs whose server was killed.
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
  });
  // The queue retries polling by itself, so its errors must not end the process.
  boss.on('error', () => undefined);
  await boss.start();
  return {
    async enqueue(tx, queue, payload, { afterSeconds, mostSeconds } = {}) {
      await boss.send(queue.name, payload, {
        db: within(tx),
        ...(mostSeconds !== undefined && { expireInSeconds: mostSeconds }),
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
      });
    },
    async wake(tx, queue, organisationId, { due, stretchSeconds }) {
      const at = endOfStretch(due, stretchSeconds);
      const name = `${organisationId}:${at.toISOString()}`;
      // The name is not locked: two writers at once may leave two jobs, and the second finds nothing to do.
      if (await isWaiting(tx, queue.name, name)) return;
      // Relative to now, because the database has its own clock.
      const startAfter = Math.max(0, Math.ceil((at.getTime() - clock.now().getTime()) / 1000));
      await boss.send(queue.name, { organisationId }, { db: within(tx), singletonKey: name, startAfter });
    },
    async enqueueAll(tx, queue, jobs) {
      if (jobs.length === 0) return;
      const rows = jobs.map(({ name, payload }) => ({ singletonKey: name, data: payload }));
      await boss.insert(queue.name, rows, { db: within(tx) });
    },
    schedule: (queue, cron, mostSeconds) =>
      boss.schedule(queue.name, cron, null, mostSeconds ? { expireInSeconds: mostSeconds } : {}),
    async work(handlers) {
      for (const handler of handlers) await takeJobs(boss, handler);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
