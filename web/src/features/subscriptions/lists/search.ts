import { phaseGroups } from '#messages/study/phaseGroups.ts';
import type { PhaseGroup } from '#messages/study/phaseGroups.ts';
import { sorts } from './sort.ts';
import type { Sort } from './sort.ts';

const isGroup = (value: unknown): value is PhaseGroup =>
  typeof value === 'string' && Object.hasOwn(phaseGroups, value);
const isSort = (value: unknown): value is Sort => sorts.some((sort) => sort === value);

/** `?show=` of the courses screen; anything else shows all. */
export const courseSearch = ({ show }: Record<string, unknown>): { show?: PhaseGroup } =>
  isGroup(show) ? { show } : {};

/** `?sort=` of the subscriptions screen; anything else keeps the default order. */
export const subscriptionSearch = ({ sort }: Record<string, unknown>): { sort?: Sort } =>
  isSort(sort) ? { sort } : {};
