import { lockSubscription } from '#server/features/subscriptions/subscriptions.queries.ts';
import { withdrawSubscription } from '#server/features/unitEnrolments/ending.actions.ts';
import { decideUnit } from '#server/features/unitEnrolments/outcomes.actions.ts';
import { standingsOf } from '#server/features/unitEnrolments/unitEnrolments.queries.ts';
import type { Clock } from '#server/platform/basics/clock.ts';
import { addDays, dayIn, startOfDay } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { scopeOf } from '#server/platform/scope.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { callerOf } from './seedWork.ts';

/** A partial achievement: an assessor found one unit competent, and a month ago the student withdrew from the course. */
export async function withdrawAfterOneUnit(
  { tx, organisation, clock }: { tx: Tx; organisation: Organisation; clock: Clock },
  people: ReadonlyMap<string, string>,
  subscriptionId: string,
): Promise<void> {
  const { timeZone } = organisation;
  const today = dayIn(timeZone, clock.now());
  const noonOf = (day: string) => new Date(startOfDay(day, timeZone).getTime() + 12 * 3_600_000);
  const [first] = await standingsOf(tx, subscriptionId);
  const platformOn = (day: string) =>
    ({ clock: { now: () => noonOf(day) }, jobs: { wake: async () => undefined } }) as unknown as Platform;
  const assessor = callerOf(people.get('assessor')!, 'Asha Menon', organisation);
  const then = { platform: platformOn(addDays(today, -60)), organisation, caller: assessor };
  await decideUnit(scopeOf(tx, then), first!.id, {
    outcome: 'competent',
    note: '',
    evidence: 'Observed on three shifts at the residence; the logbook is signed by the supervisor.',
  });
  const row = await lockSubscription(tx, subscriptionId);
  const reason = 'Moved away for work';
  await withdrawSubscription(
    scopeOf(tx, { platform: platformOn(addDays(today, -29)), organisation }),
    row!,
    { reason, lastEngagedOn: addDays(today, -30) },
    { by: people.get('admin')!, reason },
  );
}
