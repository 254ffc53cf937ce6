import type pg from 'pg';
import type { Env } from '#server/platform/environment/env.ts';
import { connect } from './connections.ts';
import { startEmbedded, type EmbeddedServer } from './embedded.ts';

/** Where the database is and which role to connect as; `stop` ends only what this process started. */
export interface Ground {
  application: pg.ClientConfig;
  applicationRole: string;
  owner: pg.ClientConfig;
  /** Restarts the database after it has ended, if it is ours to start. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

export const databaseName = 'livery';
const applicationRole = 'livery_app';
const ownerRole = 'livery_owner';

/** Creates the two roles and the database on our own cluster. The application's role owns nothing. */
export async function prepareCluster(
  config: (database?: string, user?: string) => pg.ClientConfig,
): Promise<void> {
  const superuser = await connect(config('postgres', 'postgres'));
  try {
    await superuser.query('select pg_advisory_lock(7426018)');
    for (const role of [ownerRole, applicationRole]) {
      const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [role]);
      if (!rowCount)
        await superuser.query(`create role ${role} login nosuperuser nobypassrls nocreaterole nocreatedb`);
    }
    const { rowCount } = await superuser.query('select from pg_database where datname = $1', [databaseName]);
    if (!rowCount) await superuser.query(`create database ${databaseName} owner ${ownerRole}`);
    await superuser.query('revoke connect on database postgres, template1 from public');
    await forbidLargeObjects(config(databaseName, 'postgres'));
  } finally {
    await superuser.end();
  }
}

/** A large object belongs to no tenant, and by default everybody can create one. */
async function forbidLargeObjects(connection: pg.ClientConfig): Promise<void> {
  const superuser = await connect(connection);
  try {
    await superuser.query(
      'revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public',
    );
  } finally {
    await superuser.end();
  }
}

/** Connections of the owner and the application to one database of an embedded cluster. */
export const connectionsOf = (embedded: Pick<EmbeddedServer, 'config'>, database = databaseName) => ({
  application: embedded.config(database, applicationRole),
  applicationRole,
  owner: embedded.config(database, ownerRole),
});

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

/** The database of the environment: the one in DATABASE_URL, otherwise the embedded one below DATA_DIR. */
export async function openGround(env: Env, log: (line: string) => void): Promise<Ground> {
  if (env.DATABASE_URL && env.DATABASE_OWNER_URL) {
    return {
      application: { connectionString: env.DATABASE_URL },
      applicationRole: roleOf(env.DATABASE_URL),
      owner: { connectionString: env.DATABASE_OWNER_URL },
      revive: async () => undefined,
      stop: async () => undefined,
    };
  }
  const embedded = await startEmbedded({ dataRoot: env.DATA_DIR, log });
  await prepareCluster(embedded.config);
  return {
    ...connectionsOf(embedded),
    revive: embedded.revive,
    stop: async () => void (await embedded.stop({ onlyIfUnused: true })),
  };
}
