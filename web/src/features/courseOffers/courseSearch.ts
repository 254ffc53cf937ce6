import type { CourseState } from '#contract/console/courseOffers.ts';
import { isLaterPage, searchedText } from '#web/lib/searchParams.ts';

/** State of the list in the address; defaults are left out. */
export type CourseSearch = { search?: string; state?: CourseState; page?: number };

/** What the list of courses is narrowed to; templates are a list of their own. */
export const states = ['listed', 'unlisted', 'draft'] as const satisfies readonly CourseState[];
const isState = (value: unknown): value is CourseState =>
  value === 'template' || states.some((state) => state === value);

/** Reads the address and ignores invalid values. */
export function courseSearch({ search, state, page }: Record<string, unknown>): CourseSearch {
  const text = searchedText(search);
  return {
    ...(text && { search: text }),
    ...(isState(state) && { state }),
    ...(isLaterPage(page) && { page }),
  };
}
