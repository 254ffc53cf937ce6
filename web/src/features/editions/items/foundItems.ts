import { kindWords } from '#web/features/editions/bodies/kindWords.ts';
import { nameOf } from './item.ts';

/** Without accents and capitals; `đ` is a letter of its own that a search for `d` finds too. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');

/** The items whose title and kind have every word of the search, in their order. */
export function foundItems<T extends Parameters<typeof nameOf>[0]>(
  items: readonly T[],
  search: string,
): readonly T[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const text = plain(`${nameOf(item)} ${kindWords[item.body.kind].name()}`);
    return words.every((word) => text.includes(word));
  });
}
