import type { Moment } from '#server/platform/basics/moment.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Scope } from '#server/platform/scope.ts';
import { unpaidOf } from './late.queries.ts';
import { pauseOf, type Pause, type Unpaid } from './late.rules.ts';
import { owedUntil } from './owed.queries.ts';
import { owedHorizon, owedOn, type OwedAmount } from './owed.rules.ts';

/**
 * The unpaid amounts of an active subscription that can pause it, and the pause they caused; null when there are none.
 */
export async function lateIn(
  tx: Tx,
  subscriptionId: string,
  moment: Moment,
): Promise<{ unpaid: Unpaid[]; pause: Pause | null } | null> {
  const unpaid = await unpaidOf(tx, subscriptionId, moment.today);
  return unpaid && unpaid.length > 0 ? { unpaid, pause: pauseOf(unpaid, moment) } : null;
}

/** What a person has to pay now and within the next month. */
export async function owedBy(scope: Scope, personId: string): Promise<OwedAmount[]> {
  const { tx, today } = scope;
  return owedOn(await owedUntil(tx, personId, owedHorizon(today), today), scope);
}
