import { isLaterPage, searchedText } from '#web/lib/searchParams.ts';

/** State of the list in the address; defaults are left out. */
export type ToolSearch = { search?: string; state?: 'draft'; page?: number };

/** Reads the address and ignores invalid values. */
export function toolSearch({ search, state, page }: Record<string, unknown>): ToolSearch {
  const text = searchedText(search);
  return {
    ...(text && { search: text }),
    ...(state === 'draft' && { state }),
    ...(isLaterPage(page) && { page }),
  };
}
