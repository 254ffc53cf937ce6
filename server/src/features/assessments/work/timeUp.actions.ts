import { handInQueue } from '#server/features/assessments/assessments.queues.ts';
import type { Scope } from '#server/platform/scope.ts';
import { graceMilliseconds } from './openness.rules.ts';

/** Schedules submitting an attempt when its time is up; call it in the transaction that sets this time. */
export async function handInWhenOver(
  { tx, platform, organisation }: Scope,
  endsAt: Date | null,
): Promise<void> {
  if (!endsAt) return;
  const due = new Date(endsAt.getTime() + graceMilliseconds);
  await platform.jobs.wake(tx, handInQueue, organisation.id, { due, stretchSeconds: 60 });
}
