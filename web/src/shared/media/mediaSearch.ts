import type { ContentUse } from '#contract/editions/units.ts';
import { isLaterPage, searchedText } from '#web/lib/searchParams.ts';

const orders = ['name', 'size'] as const;
type MediaOrder = (typeof orders)[number];
const uses = ['picture', 'video', 'audio', 'document', 'captions', 'package'] as const satisfies ContentUse[];

/** State of the list in the address; defaults are left out. */
export type MediaSearch = {
  search?: string;
  use?: ContentUse;
  used?: 'nowhere';
  order?: MediaOrder;
  page?: number;
};

const oneOf = <T extends string>(known: readonly T[], value: unknown): value is T =>
  known.some((one) => one === value);

/** Reads the address and ignores invalid values. */
export function mediaSearch({ search, use, used, order, page }: Record<string, unknown>): MediaSearch {
  const text = searchedText(search);
  return {
    ...(text && { search: text }),
    ...(oneOf(uses, use) && { use }),
    ...(used === 'nowhere' && { used }),
    ...(oneOf(orders, order) && { order }),
    ...(isLaterPage(page) && { page }),
  };
}
