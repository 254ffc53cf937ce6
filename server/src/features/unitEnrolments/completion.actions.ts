import {
  finishSubscription,
  reopenSubscription,
} from '#server/features/subscriptions/subscriptions.actions.ts';
import type { Scope } from '#server/platform/scope.ts';
import { completedAtOf } from './completion.rules.ts';
import { completionRuleOf, standingsOf } from './unitEnrolments.queries.ts';

/** Completes a subscription whose rule is met; returns when it was met, or null. */
export async function completeWhenMet(scope: Scope, subscriptionId: string): Promise<Date | null> {
  const { tx } = scope;
  const [standings, rule] = [
    await standingsOf(tx, subscriptionId),
    await completionRuleOf(tx, subscriptionId),
  ];
  const completedAt = completedAtOf(standings, rule);
  if (completedAt) await finishSubscription(scope, subscriptionId, completedAt);
  return completedAt;
}

/** After a decision on a unit: completes the subscription, or opens it again when the decision took something back. */
export async function settleCompletion(scope: Scope, subscriptionId: string): Promise<void> {
  if (!(await completeWhenMet(scope, subscriptionId))) await reopenSubscription(scope, subscriptionId);
}
