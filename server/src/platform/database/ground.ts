import pg from 'pg';
import type { Env } from '../env.ts';
import { startEmbedded, type Embedded } from './embedded.ts';

/** Where the database is and as whom to connect; `stop` ends only what this process started. */
export interface Ground {
  application: pg.ClientConfig;
  applicationRole: string;
  owner: pg.ClientConfig;
  stop(): Promise<void>;
}

export const databaseName = 'livery';
const applicationRole = 'livery_app';
const ownerRole = 'livery_owner';

/** Makes the two roles and the database on a cluster of ours: the application's role owns nothing. */
export async function prepareCluster(
  config: (database?: string, user?: string) => pg.ClientConfig,
): Promise<void> {
  const superuser = new pg.Client(config('postgres', 'postgres'));
  await superuser.connect();
  try {
    await superuser.query('select pg_advisory_lock(7426018)');
    for (const role of [ownerRole, applicationRole]) {
      const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [role]);
      if (!rowCount)
        await superuser.query(`create role ${role} login nosuperuser nobypassrls nocreaterole nocreatedb`);
    }
    const { rowCount } = await superuser.query('select from pg_database where datname = $1', [databaseName]);
    if (!rowCount) await superuser.query(`create database ${databaseName} owner ${ownerRole}`);
  } finally {
    await superuser.end();
  }
}

/** The owner's and the application's connection to one database of an embedded cluster. */
export const connectionsOf = (embedded: Pick<Embedded, 'config'>, database = databaseName) => ({
  application: embedded.config(database, applicationRole),
  applicationRole,
  owner: embedded.config(database, ownerRole),
});

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

/** The database of the environment: one's own by DATABASE_URL, otherwise the embedded one below DATA_DIR. */
export async function openGround(env: Env, log: (line: string) => void): Promise<Ground> {
  if (env.DATABASE_URL && env.DATABASE_OWNER_URL) {
    return {
      application: { connectionString: env.DATABASE_URL },
      applicationRole: roleOf(env.DATABASE_URL),
      owner: { connectionString: env.DATABASE_OWNER_URL },
      stop: async () => undefined,
    };
  }
  const embedded = await startEmbedded({ dataRoot: env.DATA_DIR, log });
  await prepareCluster(embedded.config);
  return { ...connectionsOf(embedded), stop: async () => void (await embedded.stop({ onlyIfUnused: true })) };
}
