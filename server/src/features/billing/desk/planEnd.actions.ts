import { randomUUID } from 'node:crypto';
import { book } from '#server/features/billing/books/ledger.actions.ts';
import { balanceOfSubscription } from '#server/features/billing/books/ledger.queries.ts';
import { deliveryPosting } from '#server/features/billing/books/ledger.rules.ts';
import {
  instalmentsOf,
  planById,
  plansOfSubscription,
} from '#server/features/billing/invoices/plan.queries.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { cancelPlan } from './withdrawal.actions.ts';

/** Whether an instalment of any plan of this enrolment is still to be invoiced. */
async function invoicesFollow(tx: Tx, subscriptionId: string): Promise<boolean> {
  const plans = await plansOfSubscription(tx, subscriptionId);
  const instalments = await instalmentsOf(
    tx,
    plans.map(({ plan }) => plan.id),
  );
  return instalments.some(({ invoiceId, cancelledAt }) => invoiceId === null && cancelledAt === null);
}

/**
 * Ends a plan where the enrolment goes on: what has no invoice never gets one. A unit may have been earned ahead of its
 * invoice; where no invoice follows any more, that part of the revenue is taken back. Returns the person of the plan.
 */
export async function endPlan(tx: Tx, planId: string, moment: Moment): Promise<string> {
  const { subscriptionId } = found(await planById(tx, planId)).plan;
  const personId = await cancelPlan(tx, planId, moment.now);
  if (subscriptionId === null || (await invoicesFollow(tx, subscriptionId))) return personId;
  const aheadCents = Math.max(0, await balanceOfSubscription(tx, subscriptionId, 'unearned'));
  await book(
    tx,
    {
      kind: 'delivery',
      referenceKind: 'payment_plan',
      // Not the plan itself, which the ledger would take once: divided anew after its end, a plan is ended again.
      referenceId: randomUUID(),
      personId,
      subscriptionId,
      occurredAt: moment.now,
    },
    deliveryPosting(-aheadCents),
  );
  return personId;
}
