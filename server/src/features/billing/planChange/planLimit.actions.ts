import type { Ask } from '#contract/billing/planSteps.ts';
import { prepaidOf, settingsNeeded } from '#server/features/billing/invoices/invoices.actions.ts';
import { totalOf } from '#server/features/billing/invoices/instalments.rules.ts';
import { deliveriesOf, unitsOf, type PlanRow } from '#server/features/billing/invoices/plan.queries.ts';
import {
  plannedDelivery,
  worstCrossing,
  type LimitCrossing,
} from '#server/features/billing/invoices/prepaid.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { endOf } from './planChange.queries.ts';

/** What is still to be taught of a plan's course, and what is held for it. */
async function teachingOf(tx: Tx, { plan, courseEditionId }: PlanRow, openCents: number, today: string) {
  const { id, subscriptionId } = plan;
  const [prepaid, units, deliveries, endsOn] = await Promise.all([
    prepaidOf(tx, id, today),
    unitsOf(tx, courseEditionId ? [courseEditionId] : []),
    deliveriesOf(tx, subscriptionId ? [subscriptionId] : []),
    subscriptionId ? endOf(tx, subscriptionId) : null,
  ]);
  const heldCents = prepaid.paidCents - prepaid.deliveredCents;
  const unitsLeft = units.filter(({ id: unitId }) => !deliveries.some((one) => one.unitId === unitId)).length;
  const delivery = plannedDelivery(Math.max(0, heldCents + openCents), unitsLeft, today, endsOn);
  return { heldCents, delivery, unitsDone: deliveries.length };
}

/**
 * The payment by which new instalments would exceed the prepaid limit, if everything is paid when due; null when none
 * does, or none by more than the instalments there are.
 */
export async function worseCrossing(
  tx: Tx,
  row: PlanRow,
  { before, after, today }: { before: readonly Ask[]; after: readonly Ask[]; today: string },
): Promise<LimitCrossing | null> {
  if (!row.plan.limitApplies) return null;
  const { prepaidLimitCents, protections } = await settingsNeeded(tx);
  const { heldCents, delivery, unitsDone } = await teachingOf(tx, row, totalOf(before), today);
  const limit = { limitCents: prepaidLimitCents, startsOn: today, protections, heldCents };
  const worstOf = (asks: readonly Ask[]) =>
    worstCrossing(
      asks.map(({ cents, dueOn, afterUnits }) => ({
        cents,
        // What is late can be paid today.
        dueOn: dueOn !== null && dueOn < today ? today : dueOn,
        afterUnits: afterUnits === null ? null : Math.max(1, afterUnits - unitsDone),
      })),
      delivery,
      limit,
    );
  const [was, becomes] = [worstOf(before), worstOf(after)];
  return becomes && becomes.prepaidCents > (was?.prepaidCents ?? 0) ? becomes : null;
}
