import type { GapPart } from '#contract/record/missingData.ts';
import { isId, isLaterPage, searchedText } from '#web/lib/searchParams.ts';

/** The parts of a record, in the order of the form. */
export const parts = Object.keys({
  person: true,
  address: true,
  postal: true,
  emergency: true,
  background: true,
  identifier: true,
} satisfies Record<GapPart, true>) as GapPart[];

/** State of the list in the address; defaults are left out. */
export type MissingSearch = {
  q?: string;
  part?: GapPart;
  course?: string;
  intake?: string;
  page?: number;
};

const isPart = (value: unknown): value is GapPart => parts.some((part) => part === value);

/** Reads the address and ignores what cannot be meant; an intake belongs to the course that is chosen. */
export function missingSearch(given: Record<string, unknown>): MissingSearch {
  const { q, part, course, intake, page } = given;
  const text = searchedText(q);
  return {
    ...(text && { q: text }),
    ...(isPart(part) && { part }),
    ...(isId(course) && { course, ...(isId(intake) && { intake }) }),
    ...(isLaterPage(page) && { page }),
  };
}

/** Whether the list shows less than everybody. */
export const isNarrowed = ({ q, part, course }: MissingSearch): boolean => Boolean(q ?? part ?? course);
