import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './embeddedPostmaster.ts';

/**
 * Runs `work` while no other process starts or stops this cluster. An SQLite file is the lock because
 * the system lets go of it however its holder dies, where a file naming a pid would have to be doubted.
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

/** As `alone`, but what is to stop stops even where the lock cannot be written: on a full disk nobody takes it. */
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
