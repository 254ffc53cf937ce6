import type { SubscriptionCard } from '#contract/subscriptions.ts';
import type { Sort } from './search.ts';

type Sortable = Pick<SubscriptionCard, 'course' | 'accessEndsOn' | 'progress'>;

const far = '9999-12-31';
const compare: Record<Exclude<Sort, 'attention'>, (a: Sortable, b: Sortable, language: string) => number> = {
  title: (a, b, language) => a.course.title.localeCompare(b.course.title, language),
  ends: (a, b) => (a.accessEndsOn ?? far).localeCompare(b.accessEndsOn ?? far),
  progress: (a, b) => a.progress.percent - b.progress.percent,
};

/** Sorts subscriptions; equal ones keep the server's order. */
export const sorted = <T extends Sortable>(all: readonly T[], sort: Sort, language: string): readonly T[] =>
  sort === 'attention' ? all : all.toSorted((a, b) => compare[sort](a, b, language));
