import { earnUnit } from '#server/features/billing/invoices/plans.actions.ts';
import { currentStudy } from '#server/features/study/study.actions.ts';
import { followEdition } from '#server/features/subscriptions/subscriptions.actions.ts';
import { lockSubscription } from '#server/features/subscriptions/subscriptions.queries.ts';
import { completeWhenMet } from '#server/features/unitEnrolments/completion.actions.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import type { Scope } from '#server/platform/scope.ts';
import { publishedEdition } from './editions.actions.ts';
import { movablePerson } from './editions.queries.ts';

/** Earns the units that the edition calls finished, because no event will come for them. */
async function earnFinished(scope: Scope, personId: string, subscriptionId: string): Promise<void> {
  const { study } = await currentStudy({ ...scope, personId });
  const subscription = study.find(({ id }) => id === subscriptionId);
  for (const { unitId, progress } of subscription?.units ?? [])
    if (progress.total > 0 && progress.done === progress.total)
      await earnUnit(scope.tx, subscriptionId, unitId, scope);
}

/**
 * Moves subscriptions in progress to an edition of their course; what is not in progress, or of another course, stays.
 * Progress, work and outcomes stay with the enrolments in their units, also in those the edition does not have.
 */
export async function moveToEdition(
  scope: Scope,
  editionId: string,
  ids: string[],
  doer: { by: string; reason: string },
): Promise<void> {
  const edition = await publishedEdition(scope.tx, editionId);
  // All before any person's money, and in one order, so that nobody waits for somebody who waits for them.
  const ordered = [...new Set(ids)].toSorted();
  for (const id of ordered) await lockSubscription(scope.tx, id);
  for (const id of ordered) {
    const personId = await movablePerson(scope.tx, edition, id);
    if (personId === null) continue;
    refuseOwn(doer.by, personId);
    await followEdition(scope, id, edition.id, doer);
    await earnFinished(scope, personId, id);
    await completeWhenMet(scope, id);
  }
}
