import type { Tx } from '#server/platform/database/database.ts';
import { insertNotices, type NewNotice } from './notifications.queries.ts';

/** Tells a person of something once: what was told under the same `once` is not told again. */
export const notify = async (tx: Tx, told: NewNotice): Promise<void> => insertNotices(tx, [told]);

const mostAtOnce = 500;

/** Tells many people, each of something once. */
export async function notifyAll(tx: Tx, told: readonly NewNotice[]): Promise<void> {
  for (let from = 0; from < told.length; from += mostAtOnce) {
    await insertNotices(tx, told.slice(from, from + mostAtOnce));
  }
}
