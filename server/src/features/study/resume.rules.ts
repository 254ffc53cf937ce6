import type { StudyItem, StudySubscription, StudyUnit } from './study.rules.ts';

export interface Place {
  unit: StudyUnit;
  item: StudyItem;
}

/**
 * Where "continue" leads in a subscription: the last opened required item if not done, else the first open required one
 * after it, else the first open required one, else (only optional ones left) one of those, else the last.
 */
export function resumeIn(subscription: StudySubscription): Place | null {
  const open = subscription.units
    .flatMap((unit) => unit.items.map((item): Place => ({ unit, item })))
    .filter(({ item }) => !item.locked);
  const last = open
    .filter(({ item }) => item.lastOpenedAt)
    .toSorted((a, b) => b.item.lastOpenedAt!.getTime() - a.item.lastOpenedAt!.getTime())[0];
  const todo = open.filter(({ item }) => !item.completedAt);
  const required = todo.filter(({ item }) => item.required);
  if (last && required.includes(last)) return last;
  const after = last ? required.find((place) => open.indexOf(place) > open.indexOf(last)) : undefined;
  return after ?? required[0] ?? todo[0] ?? last ?? open[0] ?? null;
}

/** The instant the next locked item of a subscription is released; null when nothing waits for a date. */
export function nextRelease(subscription: StudySubscription): { at: string; title: string } | null {
  const waiting = subscription.units.flatMap((unit) =>
    unit.items.flatMap((item) =>
      item.locked?.reason === 'released_at' ? [{ at: item.locked.at, title: item.title }] : [],
    ),
  );
  return waiting.toSorted((a, b) => a.at.localeCompare(b.at))[0] ?? null;
}
