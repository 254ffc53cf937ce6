import { roles, type Role } from '#contract/kit/roles.ts';
import type { Call } from '#web/lib/call.ts';
import { isLaterPage, searchedText } from '#web/lib/searchParams.ts';

type Query = NonNullable<Call<'GET /api/staff/people'>['query']>;
export type PersonSort = NonNullable<Query['sort']>;

export const personSorts = ['name', '-name', '-lastSeen', 'lastSeen'] as const satisfies PersonSort[];

/** State of the list in the address; defaults are left out. */
export type PeopleSearch = {
  search?: string;
  role?: Role;
  sort?: PersonSort;
  page?: number;
};

const isRole = (value: unknown): value is Role => roles.some((role) => role === value);
const isSort = (value: unknown): value is PersonSort => personSorts.some((sort) => sort === value);

/** Reads the address and ignores invalid values. */
export function peopleSearch({ search, role, sort, page }: Record<string, unknown>): PeopleSearch {
  const text = searchedText(search);
  return {
    ...(text && { search: text }),
    ...(isRole(role) && { role }),
    ...(isSort(sort) && sort !== 'name' && { sort }),
    ...(isLaterPage(page) && { page }),
  };
}
