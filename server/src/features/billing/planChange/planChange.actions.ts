import type { planChange } from '#contract/billing/planChange.ts';
import { planSteps, type Ask, type OpenInstalment } from '#contract/billing/planSteps.ts';
import type { Input } from '#contract/kit/contract.ts';
import { reconcileSoon } from '#server/features/billing/billing.queues.ts';
import { openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import { invoicesOf, lockMoneyOf } from '#server/features/billing/books/billing.queries.ts';
import { openPaymentOf } from '#server/features/billing/books/payment.queries.ts';
import {
  instalmentsOf,
  planById,
  type InstalmentRow,
} from '#server/features/billing/invoices/plan.queries.ts';
import { issueSoon } from '#server/features/billing/invoices/plans.actions.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { DoerScope } from '#server/platform/scope.ts';
import { answerDateRequests, insertPlanChange } from './planChange.queries.ts';
import { isAsSeen, wrongAsks } from './planChange.rules.ts';
import { sendPlanChange } from './planLetter.actions.ts';
import { worseCrossing } from './planLimit.actions.ts';
import { takeSteps } from './planSteps.actions.ts';

type NewInstalments = Input<(typeof planChange)['POST /api/staff/payment_plans/:id/changes']>['body'];

const askOf = ({ cents, dueOn, afterUnits }: Ask): Ask => ({ cents, dueOn, afterUnits });

/** The instalments of a plan, and what is open of them in order. */
async function standingOf(
  tx: Tx,
  { id, personId }: { id: string; personId: string },
): Promise<{ rows: InstalmentRow[]; open: OpenInstalment[] }> {
  const [rows, invoices] = await Promise.all([instalmentsOf(tx, [id]), invoicesOf(tx, personId)]);
  const open = rows.map(({ id: instalmentId, cents, dueOn, afterUnits, invoiceId, cancelledAt }) => {
    const issued = invoices.find(({ invoice }) => invoice.id === invoiceId);
    const left = cancelledAt ? 0 : issued ? openCentsOf(issued) : cents;
    return { id: instalmentId, cents: left, dueOn, afterUnits, invoiced: issued !== undefined };
  });
  return { rows, open: open.filter(({ cents }) => cents > 0) };
}

/** Refuses what somebody else changed meanwhile, what does not add up, and what the limit forbids. */
async function refuseWrong(
  { tx, today }: DoerScope,
  planId: string,
  open: readonly OpenInstalment[],
  { before, asks }: NewInstalments,
): Promise<void> {
  if (!isAsSeen(open, before)) throw new Problem('changed_elsewhere');
  const errors = wrongAsks(open, asks, today);
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
  const row = found(await planById(tx, planId));
  const crossing = await worseCrossing(tx, row, { before: open, after: asks, today });
  if (crossing) throw new Problem('prepaid_limit', { detail: crossing.on });
}

/**
 * Asks for what is open of a plan in other amounts and on other days. An issued invoice keeps its number and gets another
 * day; what is asked for otherwise is credited and invoiced anew. All of it is booked today, so closed months stay.
 */
export async function changePlan(
  scope: DoerScope,
  planId: string,
  wanted: NewInstalments,
): Promise<{ id: string }> {
  const { tx, caller, now } = scope;
  const { plan } = found(await planById(tx, planId));
  refuseOwn(caller.personId, plan.personId);
  await lockMoneyOf(tx, plan.personId);
  const { rows, open } = await standingOf(tx, plan);
  await refuseWrong(scope, planId, open, wanted);
  const issued = rows.flatMap(({ id, invoiceId }) =>
    invoiceId !== null && open.some((one) => one.id === id) ? [invoiceId] : [],
  );
  if (issued.length > 0 && (await openPaymentOf(tx, plan.personId, issued)))
    throw new Problem('payment_in_progress');
  const steps = planSteps(open, wanted.asks);
  await takeSteps(tx, steps, { planId, reason: wanted.reason, open, rows }, scope);
  await answerDateRequests(
    tx,
    open.map(({ id }) => id),
    { decidedBy: caller.personId, decidedAt: now },
  );
  const after = steps.rows.map(({ ask }) => askOf(ask));
  const id = await insertPlanChange(tx, {
    planId,
    byPersonId: caller.personId,
    at: now,
    reason: wanted.reason,
    before: open.map(askOf),
    after,
  });
  await issueSoon(tx, planId, scope);
  await reconcileSoon(scope);
  await sendPlanChange(scope, plan, after);
  return { id };
}
