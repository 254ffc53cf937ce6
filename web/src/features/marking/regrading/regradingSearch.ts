import { isId, searchedText } from '#web/lib/searchParams.ts';

/** State of the screen in the address. */
export type RegradingSearch = {
  assessment?: string | undefined;
  item?: string | undefined;
  intake?: string | undefined;
  q?: string | undefined;
  /** A regrading under way or done. */
  id?: string | undefined;
};

/** Reads the address; what cannot be meant is as if it were not there. */
export function regradingSearch(given: Record<string, unknown>): RegradingSearch {
  const { assessment, item, intake, q, id } = given;
  const text = searchedText(q);
  return {
    ...(isId(assessment) && { assessment }),
    ...(isId(item) && { item }),
    ...(isId(intake) && { intake }),
    ...(text && { q: text }),
    ...(isId(id) && { id }),
  };
}
