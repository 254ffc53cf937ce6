import pg from 'pg';

const serverLock = 7_426_017;

/** Another server already serves this database. */
export class AlreadyServed extends Error {}

/**
 * Takes the database for this server until `release`; throws AlreadyServed when another server has it. `onLost` is
 * told when the connection that holds the lock ends by itself: from then on another server may take the database.
 */
export async function takeServerLock(
  connection: pg.ClientConfig,
  onLost: () => void,
): Promise<{ release(): Promise<void> }> {
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
  let released = false;
  client.once('end', () => {
    if (!released) onLost();
  });
  return {
    release: () => {
      released = true;
      return client.end();
    },
  };
}
