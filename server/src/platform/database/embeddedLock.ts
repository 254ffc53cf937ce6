import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './embeddedPostmaster.ts';

/**
 * Runs `work` while no other process starts or stops this cluster. The lock is an SQLite file, because the system
 * releases it however its holder dies; a pid file could be stale.
 */
export async function alone<T>({ lockFile }: Place, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    while (!taken(lock)) await sleep(20);
    return await work();
  } finally {
    lock.close();
  }
}

/** As `alone`, but for stopping: runs even when the lock cannot be written, for example on a full disk. */
export async function aloneIfPossible<T>(
  place: Place,
  log: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  let entered = false;
  try {
    return await alone(place, () => {
      entered = true;
      return work();
    });
  } catch (error) {
    if (entered) throw error;
    log(
      `${place.lockFile} cannot be locked (${(error as Error).message}): PostgreSQL is stopped without it.`,
    );
    return work();
  }
}

function taken(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    const busy = 5;
    if ((error as { errcode?: number }).errcode === busy) return false;
    throw error;
  }
}
