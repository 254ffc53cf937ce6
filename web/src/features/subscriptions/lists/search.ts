import type { PhaseGroup } from '#messages/study/phaseGroups.ts';

/** `attention` is the server's own order: first what needs action. */
export const sorts = ['attention', 'title', 'ends', 'progress'] as const;
export type Sort = (typeof sorts)[number];

/** Named again: the route of every page reads them, and must not load their words. */
const groups: Record<Exclude<PhaseGroup, 'all'>, true> = {
  to_do: true,
  later: true,
  done: true,
  closed: true,
};
const isGroup = (value: unknown): value is PhaseGroup =>
  typeof value === 'string' && Object.hasOwn(groups, value);
const isSort = (value: unknown): value is Sort => sorts.some((sort) => sort === value);

/** `?show=` of the courses screen; anything else shows all. */
export const courseSearch = ({ show }: Record<string, unknown>): { show?: PhaseGroup } =>
  isGroup(show) ? { show } : {};

/** `?sort=` of the subscriptions screen; anything else keeps the default order. */
export const subscriptionSearch = ({ sort }: Record<string, unknown>): { sort?: Sort } =>
  isSort(sort) ? { sort } : {};
