import { subscriptionFor, type StudySubscription } from './study.rules.ts';

/* A unit that two open subscriptions of a person hold is studied in one of them. Pure. */

/** The open subscription in which a unit of an open one is studied instead of there; null where it is studied there. */
export function elsewhere(
  subscription: StudySubscription,
  unitId: string,
  study: readonly StudySubscription[],
  today: string,
): StudySubscription | null {
  const chosen = subscriptionFor(study, unitId, today);
  if (!chosen || chosen.id === subscription.id || subscription.locked || chosen.locked) return null;
  return chosen;
}

/** A subscription with only those units that are studied in it, so that "continue" leads into it and no other. */
export const ownPart = (
  subscription: StudySubscription,
  study: readonly StudySubscription[],
  today: string,
): StudySubscription => ({
  ...subscription,
  units: subscription.units.filter(({ unitId }) => !elsewhere(subscription, unitId, study, today)),
});
