import pg from 'pg';

const serverLock = 7_426_017;

/** Another server already serves this database. */
export class AlreadyServed extends Error {}

/** Takes the database for this server until `release`; throws AlreadyServed when another server has it. */
export async function takeServerLock(connection: pg.ClientConfig): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    serverLock,
  ]);
  if (!rows[0]?.taken) {
    await client.end();
    throw new AlreadyServed('Another Livery server is already using this database.');
  }
  return { release: () => client.end() };
}
