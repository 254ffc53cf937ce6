import type { Scope } from '#server/platform/scope.ts';
import { digestQueue } from './notifications.queues.ts';
import { insertNotices, type NewNotice } from './notifications.queries.ts';
import { digestStretchSeconds, gatheredMinutes } from './notifications.rules.ts';

const mostAtOnce = 500;

/** Sends people notices, at most one per `once` value. An email follows. */
export async function notifyAll(scope: Scope, told: readonly NewNotice[]): Promise<void> {
  const { tx, platform, organisation, now } = scope;
  let fresh = 0;
  for (let from = 0; from < told.length; from += mostAtOnce) {
    fresh += await insertNotices(tx, told.slice(from, from + mostAtOnce));
  }
  if (fresh === 0) return;
  await platform.jobs.wake(tx, digestQueue, organisation.id, {
    due: new Date(now.getTime() + gatheredMinutes * 60_000),
    stretchSeconds: digestStretchSeconds,
  });
}

export const notify = (scope: Scope, told: NewNotice): Promise<void> => notifyAll(scope, [told]);
