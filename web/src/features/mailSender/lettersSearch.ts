import { searchedText } from '#web/lib/searchParams.ts';

/** Which emails are listed; defaults are left out of the address. */
export type LettersSearch = { show?: 'waiting' | undefined; q?: string | undefined };

export function lettersSearch({ show, q }: Record<string, unknown>): LettersSearch {
  const text = searchedText(q);
  return { ...(show === 'waiting' && { show }), ...(text && { q: text }) };
}
