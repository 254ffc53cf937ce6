import { isLaterPage } from '#web/lib/searchParams.ts';

export const lookStates = ['waiting', 'agreed', 'disagreed'] as const;
export type LookState = (typeof lookStates)[number];

/** State of the list in the address; defaults are left out. */
export type LooksSearch = { state?: LookState; page?: number };

/** Reads the address and ignores invalid values. */
export function looksSearch({ state, page }: Record<string, unknown>): LooksSearch {
  const list = lookStates.find((one) => one === state);
  return { ...(list && list !== 'waiting' && { state: list }), ...(isLaterPage(page) && { page }) };
}
