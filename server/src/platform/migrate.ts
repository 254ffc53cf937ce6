import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { EnvError } from './environment/env.ts';
import { jobSchema, queueOptions } from './jobs/jobs.ts';
import type { Queue } from './jobs/queue.ts';
import { connect } from './database/connections.ts';

/** Every migration of this version, one folder each. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations');
const quote = pg.escapeIdentifier;

/** Row security does not bind superusers and owners, so the application's role must be neither. */
async function refuseRoleBeyondRows(owner: pg.Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ free: boolean }>(
    `select rolsuper or rolbypassrls or pg_has_role(rolname, current_user, 'member') as free
     from pg_roles where rolname = $1`,
    [role],
  );
  if (!rows[0]) throw new EnvError(`DATABASE_URL: there is no role "${role}" in this database.`);
  if (rows[0].free) {
    throw new EnvError(
      `DATABASE_URL: the role "${role}" is a superuser, bypasses row security or is (a member of) the owner. ` +
        'The application needs a role that is none of these, or organisations could see one another.',
    );
  }
}

/** Append-only tables, and every table whose deletion would cascade to them. */
const history = `
  with recursive history (oid) as (
    select oid from pg_class
    where relnamespace = 'public'::regnamespace and obj_description(oid, 'pg_class') = 'append-only'
    union
    select k.confrelid from pg_constraint k join history on history.oid = k.conrelid
    where k.contype = 'f' and k.confdeltype in ('c', 'n', 'd')
  )`;

/** The application's rights on a table. */
function rightsOn({ tenant, append_only, of_history, removal_guarded }: TableRights): string {
  if (!tenant) return 'select';
  if (append_only) return 'select, insert';
  // Its trigger only allows deleting rows that never became history.
  return of_history && !removal_guarded ? 'select, insert, update' : 'select, insert, update, delete';
}

interface TableRights {
  name: string;
  tenant: boolean;
  append_only: boolean;
  of_history: boolean;
  removal_guarded: boolean;
}

/** Runs as the owner after every migration, so that no table is forgotten. */
async function protect(owner: pg.Client, applicationRole: string): Promise<void> {
  const role = quote(applicationRole);
  const { rows } = await owner.query<TableRights>(`
    ${history}
    select c.relname as name,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id'
                   and c.relrowsecurity) as tenant,
           coalesce(obj_description(c.oid, 'pg_class') = 'append-only', false) as append_only,
           coalesce(obj_description(c.oid, 'pg_class') = 'removal-guarded', false) as removal_guarded,
           exists (select from history where history.oid = c.oid) as of_history
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  for (const table of rows) {
    const name = quote(table.name);
    await owner.query(`revoke all on ${name} from ${role}`);
    if (table.tenant) await owner.query(`alter table ${name} force row level security`);
    await owner.query(`grant ${rightsOn(table)} on ${name} to ${role}`);
  }
  // A backup says of which schema it is.
  await owner.query(`grant usage on schema drizzle to ${role}`);
  await owner.query(`grant select on drizzle.__drizzle_migrations to ${role}`);
  await closeSideDoors(owner, role);
}

/** A temporary table must not shadow one of ours inside our functions. */
async function closeSideDoors(owner: pg.Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ database: string; functions: string[] }>(`
    select current_database() as database, coalesce(array_agg(p.oid::regprocedure::text), '{}') as functions
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql'`);
  const [{ database, functions }] = rows as [(typeof rows)[0]];
  for (const name of functions) await owner.query(`alter function ${name} set search_path = public, pg_temp`);
  await owner.query(`revoke temporary on database ${quote(database)} from public, ${role}`);
}

/** The job queue's own schema: created by the owner, used by the application. */
async function prepareJobs(
  ownerConnection: pg.ClientConfig,
  owner: pg.Client,
  applicationRole: string,
  queues: readonly Queue<unknown>[],
) {
  const boss = new PgBoss({
    ...connectionForJobs(ownerConnection),
    schema: jobSchema,
    supervise: false,
    // Also creates the queue of schedules, which the application can use but not create.
    schedule: true,
  });
  boss.on('error', () => undefined);
  await boss.start();
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const { name } of queues) {
    if (known.has(name)) await boss.updateQueue(name, queueOptions);
    else await boss.createQueue(name, queueOptions);
    known.delete(name);
  }
  // Removes queues that are no longer declared, with their schedules; the library's own stay.
  for (const name of known) if (!name.startsWith('__')) await boss.deleteQueue(name);
  await boss.stop({ graceful: false });
  const role = quote(applicationRole);
  await owner.query(`grant usage on schema ${jobSchema} to ${role}`);
  await owner.query(`grant select, insert, update, delete on all tables in schema ${jobSchema} to ${role}`);
  await owner.query(`grant execute on all functions in schema ${jobSchema} to ${role}`);
  // The library creates its own queue at each start, so the application can add queues but not remove them.
  await owner.query(`revoke delete on ${jobSchema}.queue from ${role}`);
  await owner.query(`revoke insert, delete on ${jobSchema}.version from ${role}`);
  await owner.query(`revoke execute on function ${jobSchema}.delete_queue(text) from public, ${role}`);
}

const connectionForJobs = (config: pg.ClientConfig) => ({
  ...(config.connectionString && { connectionString: config.connectionString }),
  ...(config.host && { host: config.host }),
  ...(config.port && { port: config.port }),
  ...(config.database && { database: config.database }),
  ...(typeof config.user === 'string' && { user: config.user }),
});

/**
 * Migrates the schema as the owner, then gives the application's role exactly the rights it needs. `folder` may hold the
 * first migrations only.
 */
export async function migrateDatabase(
  ownerConnection: pg.ClientConfig,
  applicationRole: string,
  queues: readonly Queue<unknown>[],
  folder = migrationsFolder,
): Promise<void> {
  const owner = await connect(ownerConnection);
  try {
    await refuseRoleBeyondRows(owner, applicationRole);
    await owner.query('select pg_advisory_lock(7426019)');
    await migrate(drizzle({ client: owner }), { migrationsFolder: folder });
    await protect(owner, applicationRole);
    await prepareJobs(ownerConnection, owner, applicationRole, queues);
  } finally {
    await owner.end();
  }
}
