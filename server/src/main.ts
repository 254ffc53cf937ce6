import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { callers } from './features/identity/session/caller.ts';
import { openGround, type Ground } from './platform/database/ground.ts';
import { migrateDatabase } from './platform/migrate.ts';
import { holdServerLock, type ServerLock } from './platform/database/serverLock.ts';
import { readEnv, type Env } from './platform/environment/env.ts';
import { unsentMailKeptDays } from './platform/mail/mail.ts';
import { loadEnvFile } from './platform/environment/envFile.ts';
import { handOut, startJobs } from './jobs.ts';
import { openPlatform } from './platform/open.ts';
import { reasonOf } from './platform/environment/startError.ts';
import { queues } from './queues.ts';
import { openShutdown, type Shutdown } from './shutdown.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Whether a demonstration was made. */
async function seedWhenEmpty(
  env: Env,
  application: Parameters<typeof openPlatform>[0]['application'],
  owner: object,
): Promise<boolean> {
  if (!env.LIVERY_DEMO) return false;
  const { seedDemonstration } = await import('./demo/seed.ts');
  return seedDemonstration({ env, application, owner, say });
}

/** The library of the error reports is only loaded where there is somebody to report to. */
const openReporter = async (env: Env) =>
  env.SENTRY_DSN ? (await import('./platform/environment/telemetry.ts')).openTelemetry(env) : null;

/** Holds the database for this server alone; while it is lost, requests are told to come back. */
async function holdDatabase(ground: Ground, shutdown: Shutdown): Promise<ServerLock> {
  const lock = await holdServerLock(ground.owner, {
    revive: ground.revive,
    lost: () => say('The database is gone; waiting for it to come back.'),
    waiting: (reason) => say(`The database is not back yet: ${reason}`),
    back: () => say('The database is back.'),
    taken(error) {
      say(error.message);
      void shutdown.stop(1);
    },
  });
  shutdown.add(() => lock.release(), 1000);
  return lock;
}

/** Answers what has arrived; connections that are still open then are cut. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), 5000);
  await app.close();
  clearTimeout(cut);
}

async function serve(env: Env, shutdown: Shutdown): Promise<void> {
  // The times of all steps together stay below half a minute.
  const ground = await openGround(env, say);
  shutdown.add(() => ground.stop(), 12_000);
  const reporter = await openReporter(env);
  if (reporter) shutdown.add(() => reporter.close(), 2000);
  const lock = await holdDatabase(ground, shutdown);
  await migrateDatabase(ground.owner, ground.applicationRole, queues);
  const isNew = await seedWhenEmpty(env, ground.application, ground.owner);
  const platform = await openPlatform({
    env,
    application: ground.application,
    callers: callers(env),
    reporter,
    held: lock.held,
  });
  shutdown.add(() => platform.close(), 7000);
  const app = await buildApp(platform);
  shutdown.add(() => closeServer(app), 7000);
  await startJobs(platform);
  // What a day changes by itself would else change lists under the hands of whoever tries the demonstration.
  if (isNew) await handOut(platform, 0);
  await app.listen({ port: env.PORT, host: env.HOST });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  say(`\nLivery is ready at http://${env.HOST}:${port}`);
  if (!env.SMTP_URL && !env.LIVERY_DEMO)
    say(
      `Nobody is sent emails: SMTP_URL is not set. They are kept for ${unsentMailKeptDays} days, then removed.`,
    );
  if (env.LIVERY_DEMO) (await import('./demo/welcome.ts')).welcome(port, say);
}

async function main(): Promise<void> {
  loadEnvFile();
  // A terminal that was closed can no longer be written to; the stop goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const shutdown = openShutdown(say);
  try {
    await serve(readEnv(process.env), shutdown);
  } catch (error) {
    say(reasonOf(error));
    await shutdown.stop(1);
  }
}

void main();
