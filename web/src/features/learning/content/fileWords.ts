import { formatTag } from '#messages/formats.ts';

/** A size in bytes as "640 kB" or "1.2 MB". */
export function fileSize(bytes: number, language: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(formatTag(language), {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

/** What kind of file it is, as people call it: its ending. */
export function fileType(file: { readonly name: string; readonly mediaType: string }): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1];
  return (ending ?? file.mediaType.split('/').at(-1) ?? file.mediaType).toUpperCase();
}
