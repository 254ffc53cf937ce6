import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { connect } from './connections.ts';
import type { Tx } from './database.ts';

/**
 * One transaction as the owner of the tables, for the operator. It has no tenant and therefore sees no tenant's rows.
 */
export async function asOwner<T>(owner: pg.ClientConfig, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await connect(owner);
  try {
    await client.query('begin');
    const result = await work(drizzle({ client }));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}
