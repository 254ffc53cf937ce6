import type { StaffStanding } from '#contract/console/credentials.ts';
import { searchedText } from '#web/lib/searchParams.ts';

/** How things may stand with somebody, in the order of the filter. */
export const standings = [
  'missing',
  'expired',
  'ends_soon',
  'unchecked',
  'in_order',
] as const satisfies readonly StaffStanding[];

/** State of the list in the address; defaults are left out. */
export type StaffSearch = {
  search?: string;
  standing?: StaffStanding;
};

const isStanding = (value: unknown): value is StaffStanding => standings.some((one) => one === value);

/** Reads the address and ignores invalid values. */
export function staffSearch({ search, standing }: Record<string, unknown>): StaffSearch {
  const text = searchedText(search);
  return { ...(text && { search: text }), ...(isStanding(standing) && { standing }) };
}
