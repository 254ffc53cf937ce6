import { buildApp } from './app.ts';
import { callers } from './features/identity/caller.ts';
import { openGround } from './platform/database/ground.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { AlreadyServed, takeServerLock } from './platform/database/serverLock.ts';
import { EnvError, readEnv, type Env } from './platform/env.ts';
import { openPlatform } from './platform/open.ts';
import { loadEnvFile } from './platform/envFile.ts';

/** Something to undo at the end, newest first. */
type Closer = () => Promise<unknown>;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function seedWhenEmpty(
  env: Env,
  application: Parameters<typeof openPlatform>[0]['application'],
  owner: object,
) {
  if (!env.LIVERY_DEMO) return;
  const { seedDemonstration } = await import('./demo/seed.ts');
  await seedDemonstration({ env, application, owner, say });
}

/** The library of the error reports is only loaded where there is somebody to report to. */
const openReporter = async (env: Env) =>
  env.SENTRY_DSN ? (await import('./platform/telemetry.ts')).openTelemetry(env) : null;

async function serve(env: Env, closers: Closer[], lost: () => void): Promise<void> {
  const reporter = await openReporter(env);
  if (reporter) closers.push(() => reporter.close());
  const ground = await openGround(env, say);
  closers.push(() => ground.stop());
  const lock = await takeServerLock(ground.owner, lost).catch((error: unknown) => {
    // The database may be another server's: what we did not start alone we must not stop.
    if (error instanceof AlreadyServed) closers.pop();
    throw error;
  });
  closers.push(() => lock.release());
  await migrateDatabase(ground.owner, ground.applicationRole);
  await seedWhenEmpty(env, ground.application, ground.owner);
  const platform = await openPlatform({
    env,
    application: ground.application,
    callers: callers(env),
    reporter,
  });
  closers.push(() => platform.close());
  const app = await buildApp(platform);
  closers.push(() => app.close());
  await platform.jobs.everyMinute('platform.minute');
  await app.listen({ port: env.PORT, host: env.HOST });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  say(`\nLivery is ready at http://${env.HOST}:${port}`);
  if (env.LIVERY_DEMO) (await import('./demo/welcome.ts')).welcome(port, say);
}

async function closeAll(closers: Closer[]): Promise<void> {
  for (const close of closers.splice(0).toReversed()) {
    await close().catch((error: unknown) => say(`While stopping: ${String(error)}`));
  }
}

/** What a person can do something about, in one line; everything else with its trace. */
function reasonOf(error: unknown): string {
  if (error instanceof EnvError || error instanceof AlreadyServed) return error.message;
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  const known: Record<string, string> = {
    EADDRINUSE: 'Another program already listens on this HOST and PORT. Set PORT to a free one.',
    EADDRNOTAVAIL: 'HOST is no address of this machine.',
    ECONNREFUSED: 'The database does not answer at DATABASE_URL or DATABASE_OWNER_URL.',
    EACCES: `No permission (${syscall} ${path ?? 'PORT'}).`,
    EROFS: `DATA_DIR cannot be written to (${path}).`,
  };
  const reason = known[code ?? ''] ?? (error instanceof Error ? error.stack : String(error));
  return `Livery could not start: ${reason}`;
}

async function main(): Promise<void> {
  loadEnvFile();
  const closers: Closer[] = [];
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await closeAll(closers);
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  try {
    await serve(readEnv(process.env), closers, () => {
      say('The connection that keeps this database for this server was lost: stopping.');
      void stop(1);
    });
  } catch (error) {
    say(reasonOf(error));
    await stop(1);
  }
}

void main();
