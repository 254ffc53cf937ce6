import { subscriptionFor, type StudySubscription } from '#server/features/study/study.rules.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';

/** What a person studies, on a day. */
export interface PersonStudy {
  study: StudySubscription[];
  today: string;
}

/** The item if this person studies it and it is open; otherwise throws a Problem. */
export function openItem({ study, today }: PersonStudy, unitId: string, itemId: string) {
  const subscription = found(subscriptionFor(study, unitId, today, itemId));
  const item = found(
    subscription.units.find((unit) => unit.unitId === unitId)?.items.find(({ id }) => id === itemId),
  );
  if (item.locked) throw new Problem('content_locked', { detail: item.locked.reason });
  return item;
}
