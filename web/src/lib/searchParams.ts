/* Reads values from an address; a value that makes no sense is ignored. */

/** The text of a search, trimmed; empty for none. The router reads `?q=42` as a number. */
export function searchedText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100).trim() : '';
}

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** A page after the first; the first is left out of addresses. */
export const isLaterPage = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 10_000;
