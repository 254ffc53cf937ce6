import { isLaterPage } from '#web/lib/searchParams.ts';

/** State of the list in the address; defaults are left out. */
export type PrepaidSearch = {
  over?: true;
  page?: number;
};

/** Reads the address and ignores invalid values. */
export const prepaidSearch = ({ over, page }: Record<string, unknown>): PrepaidSearch => ({
  ...(over === true && { over }),
  ...(isLaterPage(page) && { page }),
});
