import type { Role } from '#contract/contract.ts';
import type { Call } from '#web/lib/call.ts';

type Query = NonNullable<Call<'GET /api/staff/people'>['query']>;
export type PersonSort = NonNullable<Query['sort']>;

export const personSorts = ['name', '-name', '-lastSeen', 'lastSeen'] as const satisfies PersonSort[];

/** What of the list of people stands in the address; what is left out is as usual. */
export interface PeopleSearch {
  search?: string;
  role?: Role;
  sort?: PersonSort;
  page?: number;
}

/** The contract's roles as a value: the first bundle takes only types from it; `satisfies` keeps the two together. */
export const roleList = Object.keys({
  student: true,
  trainer: true,
  assessor: true,
  author: true,
  finance: true,
  administrator: true,
  auditor: true,
} satisfies Record<Role, true>) as Role[];

const isRole = (value: unknown): value is Role => roleList.some((role) => role === value);
const isSort = (value: unknown): value is PersonSort => personSorts.some((sort) => sort === value);
const isPage = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 10_000;

/** Reads the address; what cannot be meant is as if it were not there. */
export function peopleSearch({ search, role, sort, page }: Record<string, unknown>): PeopleSearch {
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).slice(0, 100) : '';
  return {
    ...(text.trim() !== '' && { search: text }),
    ...(isRole(role) && { role }),
    ...(isSort(sort) && sort !== 'name' && { sort }),
    ...(isPage(page) && { page }),
  };
}
