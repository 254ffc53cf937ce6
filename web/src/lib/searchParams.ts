/* Reads values from an address and ignores invalid ones. */

/** The search text, trimmed; empty when there is none. The router reads `?q=42` as a number. */
export function searchedText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100).trim() : '';
}

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** The page number when above 1; addresses leave out page 1. */
export const isLaterPage = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 10_000;
