import { isId } from '#web/lib/searchParams.ts';

/** Which intake is changed, or which is made again with new days; neither adds one. */
export type FormSearch = { readonly id?: string; readonly from?: string };

export const formSearch = ({ id, from }: Record<string, unknown>): FormSearch => ({
  ...(isId(id) ? { id } : isId(from) && { from }),
});
