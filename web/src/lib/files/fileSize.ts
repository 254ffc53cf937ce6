import { formatTag } from '#messages/formats.ts';

/** A size in bytes as people read it: "640 kB", "1.2 MB". A limit of 10 × 1024 × 1024 bytes is "10 MB". */
export function fileSize(bytes: number, language: string): string {
  const big = bytes >= 1024 * 1024;
  return new Intl.NumberFormat(formatTag(language), {
    style: 'unit',
    unit: big ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: big ? 1 : 0,
  }).format(big ? bytes / 1024 / 1024 : Math.max(1, bytes / 1024));
}
