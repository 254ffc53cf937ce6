import { formatTag } from '#messages/formats.ts';

/** "10 MB", as people read sizes. */
export function sizeWords(bytes: number, language: string): string {
  const big = bytes >= 1024 * 1024;
  return new Intl.NumberFormat(formatTag(language), {
    style: 'unit',
    unit: big ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: big ? 1 : 0,
  }).format(big ? bytes / 1024 / 1024 : Math.max(1, bytes / 1024));
}
