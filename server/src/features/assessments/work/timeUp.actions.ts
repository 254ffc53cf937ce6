import { handInQueue } from '#server/features/assessments/assessments.queues.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { graceMilliseconds } from './openness.rules.ts';

export interface WorkPlace {
  platform: { jobs: Pick<Jobs, 'wake'> };
  organisation: { id: string };
}

/** Has an attempt handed in when its time is up; call it in the transaction that says when that is. */
export async function handInWhenOver(
  tx: Tx,
  { platform, organisation }: WorkPlace,
  endsAt: Date | null,
): Promise<void> {
  if (!endsAt) return;
  const due = new Date(endsAt.getTime() + graceMilliseconds);
  await platform.jobs.wake(tx, handInQueue, organisation.id, { due, stretchSeconds: 60 });
}
