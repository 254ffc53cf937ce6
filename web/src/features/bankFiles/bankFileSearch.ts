import { isLaterPage } from '#web/lib/searchParams.ts';

const shown = ['open', 'booked', 'set_aside'] as const;

/** State of the lines in the address; defaults are left out. */
export type BankFileSearch = {
  show?: (typeof shown)[number];
  page?: number;
};

/** Reads the address and ignores what cannot be meant. */
export function bankFileSearch({ show, page }: Record<string, unknown>): BankFileSearch {
  const which = shown.find((one) => one === show);
  return { ...(which && { show: which }), ...(isLaterPage(page) && { page }) };
}
