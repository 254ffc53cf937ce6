import fs from 'node:fs';
import pg from 'pg';
import type { Ground } from '#server/platform/database/ground.ts';

/* One organisation of any size, written straight into its tables: a million works through the product would take days. */

const statements = fs.readFileSync(new URL('./growth.sql', import.meta.url), 'utf8');

/** Makes the organisation this many students large; they keep what they had. */
export async function grow({ application }: Ground, organisationId: string, students: number): Promise<void> {
  // The superuser of our own cluster, because only they may leave triggers out.
  const client = new pg.Client({ ...application, user: 'postgres' });
  await client.connect();
  await client.query(
    `select set_config('app.organisation_id', $1, false), set_config('bench.people', $2, false),
      set_config('session_replication_role', 'replica', false), set_config('synchronous_commit', 'off', false)`,
    [organisationId, String(students)],
  );
  await client.query(statements);
  await client.query('vacuum analyze');
  await client.end();
}
