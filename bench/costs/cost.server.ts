import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import Fastify from 'fastify';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { seedDemonstration } from '#server/demo/seed.ts';
import { callers } from '#server/features/identity/session/caller.ts';
import { openGround } from '#server/platform/database/ground.ts';
import { readEnv, type Env } from '#server/platform/environment/env.ts';
import { migrateDatabase } from '#server/platform/migrate.ts';
import { openPlatform } from '#server/platform/open.ts';
import { queues } from '#server/queues.ts';
import { processes } from '../processes.ts';
import { grow } from '../staffLists/growth.ts';
import type { CostOrder, CostPlace } from './orders.ts';

/*
 * The product on the demonstration data, a bare Fastify, and a replay of the statements of one request, all in one
 * process, so that their processor time is counted in the same way. The parent uses one of them at a time.
 */

interface Statement {
  text: string;
  values: unknown[];
}

const quiet = () => undefined;

/** Sends the statements again with the driver alone: one transaction a time, every statement named. */
async function replay(connection: pg.ClientConfig, statements: readonly Statement[], times: number) {
  const client = new pg.Client(connection);
  await client.connect();
  for (let time = 0; time < times; time++) {
    await client.query('begin');
    for (const [at, { text, values }] of statements.entries())
      await client.query({ name: `replayed${at}`, text, values });
    // Whatever was written is written again the next time.
    await client.query('rollback');
  }
  await client.end();
}

async function serve(env: Env): Promise<void> {
  const ground = await openGround(env, quiet);
  await migrateDatabase(ground.owner, ground.applicationRole, queues);
  await seedDemonstration({ env, application: ground.application, owner: ground.owner, say: quiet });
  let heard: Statement[] = [];
  const platform = await openPlatform({
    env,
    application: ground.application,
    callers: callers(env),
    onStatement: (text, values) => heard.push({ text, values }),
  });
  const app = await buildApp(platform);
  await app.listen({ port: env.PORT, host: '127.0.0.1' });
  let bareAnswer = { type: 'text/plain', body: '' };
  const bare = Fastify();
  bare.all('/*', (_request, reply) => reply.type(bareAnswer.type).send(bareAnswer.body));
  const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });

  async function obey(given: CostOrder): Promise<unknown> {
    if (given.order === 'answer bare') bareAnswer = given;
    if (given.order === 'listen to statements') heard = [];
    const organisation = await platform.hosts.organisationOf('localhost');
    if (given.order === 'grow') await grow(ground, organisation!.id, given.students);
    if (given.order !== 'replay') return null;
    const statements = heard.filter(({ text }) => !text.includes('pgboss'));
    const tenant = { text: `select set_config('app.organisation_id', $1, true)`, values: [organisation!.id] };
    await replay(ground.application, [tenant, ...statements], given.times);
    return statements.length;
  }
  process.on('message', (given: CostOrder) => {
    void obey(given).then((answer) => process.send!({ answer }));
  });
  process.on('disconnect', () => {
    void (async () => {
      await app.close();
      await platform.close();
      await ground.stop();
      fs.rmSync(env.DATA_DIR, { recursive: true, force: true });
      process.exit(0);
    })();
  });
  const database = processes().find(({ name, parent }) => name === 'postgres' && parent === process.pid)!.pid;
  process.send!({ port: env.PORT, barePort: Number(new URL(bareUrl).port), database } satisfies CostPlace);
}

await serve(
  readEnv({
    DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'livery-cost-')),
    PORT: process.env['PORT'],
    REQUESTS_PER_MINUTE: '100000000',
    LIVERY_DEMO: 'on',
  }),
);
