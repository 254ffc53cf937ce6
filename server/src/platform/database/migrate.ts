import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { EnvError } from '../env.ts';
import { jobSchema, queueNames } from '../jobs.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');
const quote = pg.escapeIdentifier;

/** Row security binds neither a superuser nor an owner: a role that is one may not be the application's. */
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

/** What the owner does after every migration, so that no table can be forgotten. */
async function protect(owner: pg.Client, applicationRole: string): Promise<void> {
  const role = quote(applicationRole);
  const { rows } = await owner.query<{ name: string; tenant: boolean; append_only: boolean }>(`
    select c.relname as name,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id'
                   and c.relrowsecurity) as tenant,
           coalesce(obj_description(c.oid) = 'append-only', false) as append_only
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  for (const table of rows) {
    const name = quote(table.name);
    await owner.query(`revoke all on ${name} from ${role}`);
    if (table.tenant) await owner.query(`alter table ${name} force row level security`);
    const rights = !table.tenant
      ? 'select'
      : table.append_only
        ? 'select, insert'
        : 'select, insert, update, delete';
    await owner.query(`grant ${rights} on ${name} to ${role}`);
  }
}

/** The job queue's own schema: made by the owner, used by the application. */
async function prepareJobs(ownerConnection: pg.ClientConfig, owner: pg.Client, applicationRole: string) {
  const boss = new PgBoss({
    ...connectionForJobs(ownerConnection),
    schema: jobSchema,
    supervise: false,
    // With it comes the queue of the schedule itself, which the application may use but not make.
    schedule: true,
  });
  boss.on('error', () => undefined);
  await boss.start();
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of queueNames.filter((queue) => !known.has(queue))) {
    await boss.createQueue(name, { retryLimit: 5, retryBackoff: true });
  }
  await boss.stop({ graceful: false });
  const role = quote(applicationRole);
  await owner.query(`grant usage on schema ${jobSchema} to ${role}`);
  await owner.query(`grant select, insert, update, delete on all tables in schema ${jobSchema} to ${role}`);
  await owner.query(`grant execute on all functions in schema ${jobSchema} to ${role}`);
}

const connectionForJobs = (config: pg.ClientConfig) => ({
  ...(config.connectionString && { connectionString: config.connectionString }),
  ...(config.host && { host: config.host }),
  ...(config.port && { port: config.port }),
  ...(config.database && { database: config.database }),
  ...(typeof config.user === 'string' && { user: config.user }),
});

/** Brings the schema up to date as the owner, then gives the application's role exactly what it needs. */
export async function migrateDatabase(
  ownerConnection: pg.ClientConfig,
  applicationRole: string,
): Promise<void> {
  const owner = new pg.Client(ownerConnection);
  await owner.connect();
  try {
    await refuseRoleBeyondRows(owner, applicationRole);
    await owner.query('select pg_advisory_lock(7426019)');
    await migrate(drizzle({ client: owner }), { migrationsFolder });
    await protect(owner, applicationRole);
    await prepareJobs(ownerConnection, owner, applicationRole);
  } finally {
    await owner.end();
  }
}
