import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** What the database calls the connections of this process. */
export const processName = `livery ${randomUUID()}`;

/** A connection of its own; losing it fails what waits for it and never ends the process. */
export async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ application_name: processName, ...config });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
