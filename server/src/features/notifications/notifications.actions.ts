import type { Scope } from '#server/platform/scope.ts';
import { digestQueue } from './notifications.queues.ts';
import { insertNotices, type NewNotice } from './notifications.queries.ts';
import { queuePushes } from './push/queue.actions.ts';
import { digestStretchSeconds, gatheredMinutes } from './notifications.rules.ts';

const mostAtOnce = 500;

/** Sends people notices, at most one per `once` value. Their devices show them, and an email follows. */
export async function notifyAll(scope: Scope, told: readonly NewNotice[]): Promise<void> {
  const { tx, platform, organisation, now } = scope;
  let fresh = 0;
  for (let from = 0; from < told.length; from += mostAtOnce) {
    const inserted = await insertNotices(tx, told.slice(from, from + mostAtOnce));
    await queuePushes(scope, inserted);
    fresh += inserted.length;
  }
  if (fresh === 0) return;
  await platform.jobs.wake(tx, digestQueue, organisation.id, {
    due: new Date(now.getTime() + gatheredMinutes * 60_000),
    stretchSeconds: digestStretchSeconds,
  });
}

export const notify = (scope: Scope, told: NewNotice): Promise<void> => notifyAll(scope, [told]);
