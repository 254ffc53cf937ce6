import { isLaterPage, searchedText } from '#web/lib/searchParams.ts';

/** State of the list in the address; defaults are left out. */
export type ToolSearch = {
  search?: string;
  state?: 'draft' | 'to_review' | 'review_asked' | 'unreviewed';
  page?: number;
};

const states = ['draft', 'to_review', 'review_asked', 'unreviewed'] as const;

/** Reads the address and ignores invalid values. */
export function toolSearch({ search, state, page }: Record<string, unknown>): ToolSearch {
  const text = searchedText(search);
  const known = states.find((one) => one === state);
  return {
    ...(text && { search: text }),
    ...(known && { state: known }),
    ...(isLaterPage(page) && { page }),
  };
}
