import { contentUses, type ContentUse } from '#contract/editions/units.ts';

const megabyte = 1024 * 1024;
const office = 'application/vnd.openxmlformats-officedocument';

/** Of each use: the largest file in bytes, and the media types that browsers show or students can open. */
const uses: Readonly<Record<ContentUse, { mostBytes: number; mediaTypes: readonly string[] }>> = {
  picture: { mostBytes: 30 * megabyte, mediaTypes: ['image/jpeg', 'image/png', 'image/webp'] },
  video: { mostBytes: 2048 * megabyte, mediaTypes: ['video/mp4', 'video/webm'] },
  audio: {
    mostBytes: 500 * megabyte,
    mediaTypes: ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/webm'],
  },
  document: {
    mostBytes: 100 * megabyte,
    mediaTypes: [
      'application/pdf',
      `${office}.wordprocessingml.document`,
      `${office}.spreadsheetml.sheet`,
      `${office}.presentationml.presentation`,
      'application/vnd.oasis.opendocument.text',
      'application/vnd.oasis.opendocument.spreadsheet',
      'application/vnd.oasis.opendocument.presentation',
    ],
  },
  captions: { mostBytes: megabyte, mediaTypes: ['text/vtt'] },
  package: { mostBytes: 1024 * megabyte, mediaTypes: ['application/zip'] },
};

/** Names for what detectors call otherwise. */
const names: Readonly<Record<string, string>> = {
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'application/ogg': 'audio/ogg',
};

export const mostBytesOf = (use: ContentUse): number => uses[use].mostBytes;

/** The media type a file is stored with; null when content cannot use it so. Of plain text, only captions are used. */
export function mediaTypeFor(use: ContentUse, found: string, start: string): string | null {
  const captions = found === 'text/plain' && /^\uFEFF?WEBVTT(\s|$)/.test(start);
  const mediaType = captions ? 'text/vtt' : (names[found] ?? found);
  return uses[use].mediaTypes.includes(mediaType) ? mediaType : null;
}

/** What a file of this type is used for, where nobody said it. */
export function useOf(mediaType: string): ContentUse {
  const known = contentUses.find((use) => uses[use].mediaTypes.includes(mediaType));
  if (known) return known;
  return mediaType.startsWith('image/') ? 'picture' : 'document';
}
