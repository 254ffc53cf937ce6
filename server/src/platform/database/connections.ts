import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The name of this process's connections in the database. */
export const processName = `livery ${randomUUID()}`;

/** A dedicated connection. Losing it fails the pending statements but never ends the process. */
export async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ application_name: processName, ...config });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
