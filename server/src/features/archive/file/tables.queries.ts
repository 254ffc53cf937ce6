import pg from 'pg';
import { makeArchiveQueue } from '#server/features/archive/archive.queues.ts';
import { jobSchema } from '#server/platform/jobs/jobs.ts';

const quote = pg.escapeIdentifier;

/** A table of an installation: what a backup reads of it for one organisation, and where it is written back to. */
export interface TableOf {
  readonly name: string;
  /** As SQL. */
  readonly target: string;
  readonly columns: readonly string[];
  /** The rows of one organisation, as SQL; row security is on. */
  readonly rowsOf: (organisationId: string) => string;
}

const list = (columns: readonly string[]): string => columns.map(quote).join(', ');

/** Of the two tables outside tenants, the column that says whose a row is. */
const outside: Readonly<Record<string, string>> = {
  organisation: 'id',
  organisation_domain: 'organisation_id',
};

/**
 * Jobs that still have something to do. One under way is done again, as after a server that stopped; but not one that
 * makes an archive, or each archive would order the next.
 */
function jobTable(columns: readonly string[]): TableOf {
  const read = columns.map((column) =>
    column === 'state' ? `case state when 'active' then 'retry' else state end` : quote(column),
  );
  return {
    name: 'jobs',
    target: `${jobSchema}.job`,
    columns,
    rowsOf: (id) => `select ${read.join(', ')} from ${jobSchema}.job
      where state in ('created', 'retry', 'active') and name <> '${makeArchiveQueue.name}' and data ->> 'organisationId' = '${id}'`,
  };
}

interface TableColumns {
  schema: string;
  name: string;
  columns: string[];
}

/** Every table that has rows of organisations, the job queue's last; generated columns are left out. */
export async function readTables(client: pg.Client): Promise<TableOf[]> {
  const { rows } = await client.query<TableColumns>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where (n.nspname = 'public' and c.relkind = 'r') or (n.nspname = $1 and c.relname = 'job')
     group by 1, 2 order by 1 desc, 2`,
    [jobSchema],
  );
  return rows.map(({ schema, name, columns }) => {
    if (schema === jobSchema) return jobTable(columns);
    const owner = outside[name];
    return {
      name,
      target: `public.${quote(name)}`,
      columns,
      // Row security shows one organisation's rows, and none of a table without a tenant.
      rowsOf: (id) =>
        `select ${list(columns)} from public.${quote(name)} where ${quote(owner ?? 'organisation_id')} = '${id}'`,
    };
  });
}

/** The names of the migrations a database has had, in order; none where it is new. */
export async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows: known } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!known[0]!.there) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from drizzle.__drizzle_migrations order by name',
  );
  return rows.map(({ name }) => name);
}

/** Where rows are written back: `table (columns)`. */
export const placeOf = ({ target, columns }: Pick<TableOf, 'target' | 'columns'>): string =>
  `${target} (${list(columns)})`;
