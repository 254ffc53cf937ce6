import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { organisation } from '#server/platform/tenancy/organisation.table.ts';

/* The queue's own table is only read; the conditions match its index of waiting jobs. */

/** Whether a job of this name is waiting and has never been started. */
export async function isWaiting(tx: Tx, queue: string, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from pgboss.job
    where name = ${queue} and state = 'created' and not blocked and singleton_key = ${name} limit 1`);
  return rows.length > 0;
}

export async function timeZonesInUse(tx: Tx): Promise<string[]> {
  const rows = await tx.selectDistinct({ timeZone: organisation.timeZone }).from(organisation);
  return rows.map(({ timeZone }) => timeZone);
}

/** Active organisations in these time zones that have not had today's job, with their current day. */
export async function withoutJobOfDay(
  tx: Tx,
  queue: string,
  days: readonly { timeZone: string; day: string }[],
): Promise<{ organisationId: string; day: string }[]> {
  const { rows } = await tx.execute<{ organisationId: string; day: string }>(sql`
    select o.id as "organisationId", d.day
    from ${organisation} o
    join json_to_recordset(${JSON.stringify(days)}) as d ("timeZone" text, day text) on d."timeZone" = o.time_zone
    where o.status = 'active' and not exists (
      select from pgboss.job j where j.name = ${queue} and j.singleton_key = o.id || ':' || d.day)`);
  return rows;
}

/** Active organisations without a waiting job of this name. */
export async function withoutWaitingJob(tx: Tx, queue: string, name: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select o.id from ${organisation} o
    where o.status = 'active' and not exists (
      select from pgboss.job j where j.name = ${queue} and j.state = 'created' and not j.blocked
        and j.singleton_key = o.id || ':' || ${name}::text)`);
  return rows.map(({ id }) => id);
}
