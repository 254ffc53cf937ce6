import type { EndingMoney } from '#contract/enrolments/endingMoney.ts';
import { reconcileSoon } from '#server/features/billing/billing.queues.ts';
import { settingsOf as billingSettingsOf } from '#server/features/billing/books/billing.queries.ts';
import { previewWithdrawal, withdrawBilling } from '#server/features/billing/desk/withdrawal.actions.ts';
import { offerNext } from '#server/features/registration/outcome/places.actions.ts';
import { after } from '#server/features/subscriptions/state.rules.ts';
import {
  subscriptionById,
  type SubscriptionRow,
} from '#server/features/subscriptions/subscriptions.queries.ts';
import { withdrawSubscription } from '#server/features/unitEnrolments/ending.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { DoerScope, RequestScope, Scope } from '#server/platform/scope.ts';
import { lockWithPlaces, wasDone, type Act } from './enrolments.actions.ts';
import { moneySaid } from './enrolments.rules.ts';
import { tellWithdrawal } from './letters.actions.ts';

export const currencyOf = async (tx: Tx): Promise<string> => (await billingSettingsOf(tx))?.currency ?? 'AUD';

/** What withdrawing today, or settling the money as access ends, would do to it. */
export async function previewOf(
  tx: Tx,
  id: string,
  keepCents: number,
  act: 'withdraw' | 'end' = 'withdraw',
): Promise<EndingMoney> {
  const row = found(await subscriptionById(tx, id));
  if (after(row.status, act) === null) throw new Problem('wrong_state');
  return moneySaid(await previewWithdrawal(tx, row, keepCents), await currencyOf(tx));
}

/** Ends the money of a locked enrolment, by the event of the act that ends it. */
export async function settleMoney(
  scope: Scope,
  row: SubscriptionRow,
  ending: { keepCents: number; reason: string; eventId: string },
): Promise<EndingMoney> {
  const settlement = await withdrawBilling(scope.tx, row, ending, scope);
  await reconcileSoon(scope);
  return moneySaid(settlement, await currencyOf(scope.tx));
}

/** Withdraws a locked enrolment with its money; its place goes to whoever waits longest. Tells nobody. */
export async function endEnrolment(
  scope: DoerScope,
  row: SubscriptionRow,
  { key, reason, lastEngagedOn, keepCents }: Act & { lastEngagedOn: string | null; keepCents: number },
) {
  const { row: withdrawn, eventId } = await withdrawSubscription(
    scope,
    row,
    { reason, lastEngagedOn },
    { by: scope.caller.personId, reason, key },
  );
  const money = await settleMoney(scope, row, { keepCents, reason, eventId });
  if (row.intakeId !== null) await offerNext(scope, row.intakeId);
  return { withdrawn, eventId, money };
}

/** Withdraws a student from a course, once. What is due back becomes their credit, to be refunded. */
export async function withdrawStudent(
  scope: RequestScope,
  id: string,
  act: Act & { lastEngagedOn: string | null; keepCents: number },
): Promise<void> {
  const row = await lockWithPlaces(scope, id);
  if (await wasDone(scope, row, 'withdraw', act.key)) return;
  const { withdrawn, eventId, money } = await endEnrolment(scope, row, act);
  await tellWithdrawal(scope, withdrawn, money, eventId);
}
