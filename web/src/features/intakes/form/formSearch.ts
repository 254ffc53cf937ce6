import { isId } from '#web/lib/searchParams.ts';

/** Which intake is changed, or which is made again with new days; otherwise one is added, of a course that is known. */
export type FormSearch = { readonly id?: string; readonly from?: string; readonly course?: string };

/** Whether the address names an intake in a way that none can have. */
export const isDamaged = ({ id, from, course }: Record<string, unknown>): boolean =>
  [id, from, course].some((one) => one !== undefined && !isId(one));

export function formSearch({ id, from, course }: Record<string, unknown>): FormSearch {
  if (isId(id)) return { id };
  if (isId(from)) return { from };
  return isId(course) ? { course } : {};
}
