import type { Clock } from '#server/platform/basics/clock.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { digestQueue } from './notifications.queues.ts';
import { insertNotices, type NewNotice } from './notifications.queries.ts';
import { gatheredMinutes } from './notifications.rules.ts';

/** Where notices are stored. */
export interface Telling {
  tx: Tx;
  platform: { clock: Clock; jobs: Pick<Jobs, 'wake'> };
  organisation: { id: string };
}

const digestStretchSeconds = 5 * 60;
const mostAtOnce = 500;

/** Sends people notices, at most one per `once` value. An email follows. */
export async function notifyAll(
  { tx, platform, organisation }: Telling,
  told: readonly NewNotice[],
): Promise<void> {
  let fresh = 0;
  for (let from = 0; from < told.length; from += mostAtOnce) {
    fresh += await insertNotices(tx, told.slice(from, from + mostAtOnce));
  }
  if (fresh === 0) return;
  await platform.jobs.wake(tx, digestQueue, organisation.id, {
    due: new Date(platform.clock.now().getTime() + gatheredMinutes * 60_000),
    stretchSeconds: digestStretchSeconds,
  });
}

export const notify = (telling: Telling, told: NewNotice): Promise<void> => notifyAll(telling, [told]);
