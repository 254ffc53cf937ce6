import type { Sender } from '#server/letters/letters.actions.ts';
import { graceMilliseconds } from '#server/features/assessments/work/openness.rules.ts';
import { handInLate } from './submit.actions.ts';
import { handInWhenOver } from '#server/features/assessments/work/timeUp.actions.ts';
import { overtime } from '#server/features/assessments/work/submit.queries.ts';

const mostAtOnce = 200;

/** Hands in every attempt of the organisation whose time is up, each in a transaction of its own. */
export async function handInDue(sender: Sender): Promise<number> {
  const { database, clock } = sender.platform;
  const before = new Date(clock.now().getTime() - graceMilliseconds);
  const inTenant = <T>(work: Parameters<typeof database.inTenant<T>>[1]) =>
    database.inTenant(sender.organisation.id, work);
  const ids = await inTenant((tx) => overtime(tx, before, mostAtOnce));
  for (const id of ids) await inTenant((tx) => handInLate({ ...sender, tx }, id));
  // Whatever is left is handed in by the next job.
  if (ids.length === mostAtOnce) await inTenant((tx) => handInWhenOver(tx, sender, before));
  return ids.length;
}
