import { moveEnds } from '#server/features/assessments/record/attempts.queries.ts';
import { moveExtensions } from '#server/features/assessments/record/works.queries.ts';
import { startOfDay } from '#server/platform/basics/days.rules.ts';
import type { Scope } from '#server/platform/scope.ts';
import { handInWhenOver } from './timeUp.actions.ts';

/**
 * Moves what was granted or begun before a pause and would have ended since: dates that staff gave for one work, and the
 * time that is left of a running attempt. `from` is the first day of the pause, `days` how long it was.
 */
export async function moveWork(
  scope: Scope,
  subscriptionId: string,
  { from, days }: { from: string; days: number },
): Promise<void> {
  const { tx, timeZone } = scope;
  const since = startOfDay(from, timeZone);
  await moveExtensions(tx, subscriptionId, { since, days, timeZone });
  for (const endsAt of await moveEnds(tx, subscriptionId, { since, days, timeZone }))
    await handInWhenOver(scope, endsAt);
}
