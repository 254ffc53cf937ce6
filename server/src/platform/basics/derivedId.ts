import { createHash } from 'node:crypto';

/** A UUID made from a text, and always the same for the same text: what is done with it twice is done once. */
export function derivedId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
