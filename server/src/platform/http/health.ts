import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '#server/platform/basics/problem.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Milliseconds the database has to answer: whoever asks for readiness gives up soon. */
const databasePatience = 2000;

/** Whether an empty transaction begins and ends. */
async function answers(database: Database): Promise<boolean> {
  const answered = new AbortController();
  const late = wait(databasePatience, false, { signal: answered.signal }).catch(() => false);
  const known = database
    .outsideTenants(async () => undefined)
    .then(
      () => true,
      () => false,
    );
  const first = await Promise.race([known, late]);
  answered.abort();
  return first;
}

const say = (reply: FastifyReply, word: string) =>
  reply.header('cache-control', 'no-store').type('text/plain').send(word);

/**
 * For what watches the server, on any host name: `/healthz` as long as the process answers, `/readyz` when it can serve,
 * which needs its database. Neither says anything else.
 */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async (_request, reply) => say(reply, 'ok'));
  app.get('/readyz', hidden, async (_request, reply) => {
    if (!(await answers(app.platform.database))) throw new Problem('unavailable');
    return say(reply, 'ready');
  });
}
