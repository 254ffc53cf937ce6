import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '#server/platform/environment/startError.ts';
import { connect, processName } from './connections.ts';

const serverLock = 7_426_017;

/** Another server already uses this database. */
export class DatabaseInUseError extends StartError {}

/** Events after the lock was taken. */
export interface LockEvents {
  /** Restarts the database after it has ended, if it is ours to start. */
  revive(): Promise<void>;
  /** The connection that holds the lock was lost; `held` is false until `back`. */
  lost(): void;
  /** The lock could not be taken again yet; called once per new reason. */
  waiting(reason: string): void;
  back(): void;
  /** Another server has taken the database in the meantime. */
  taken(error: DatabaseInUseError): void;
}

export interface ServerLock {
  held(): boolean;
  release(): Promise<void>;
}

const tryLock = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    serverLock,
  ]);
  return rows[0]!.taken;
};

/** Ends a session of this process that still holds the lock although its connection was lost. */
const endLostSession = (client: pg.Client) =>
  client.query(
    `select pg_terminate_backend(pid, 5000) from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and application_name = $2 and pid <> pg_backend_pid()`,
    [serverLock, processName],
  );

async function take(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = await connect({ ...connection, keepAlive: true });
  try {
    if (await tryLock(client)) return client;
    await endLostSession(client);
    if (await tryLock(client)) return client;
    throw new DatabaseInUseError('Another Livery server is already using this database.');
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

const longestPause = 5000;

/**
 * Reserves the database for this server until `release`; throws DatabaseInUseError when another server has it. After a lost
 * connection the lock is taken again as soon as the database is back.
 */
export async function holdServerLock(connection: pg.ClientConfig, on: LockEvents): Promise<ServerLock> {
  let holder: pg.Client | undefined;
  const released = new AbortController();

  function hold(client: pg.Client): void {
    holder = client;
    client.once('end', () => {
      holder = undefined;
      if (!released.signal.aborted) void recover();
    });
  }

  async function recover(): Promise<void> {
    on.lost();
    let said = '';
    for (let pause = 0; !released.signal.aborted; pause = Math.min(longestPause, pause * 2 + 100)) {
      await sleep(pause);
      try {
        await on.revive();
        const client = await take(connection);
        if (released.signal.aborted) {
          await client.end();
          return;
        }
        hold(client);
        on.back();
        return;
      } catch (error) {
        if (error instanceof DatabaseInUseError) {
          on.taken(error);
          return;
        }
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== said) on.waiting(reason);
        said = reason;
      }
    }
  }

  hold(await take(connection));
  return {
    held: () => holder !== undefined,
    async release() {
      released.abort();
      await holder?.end();
    },
  };
}
