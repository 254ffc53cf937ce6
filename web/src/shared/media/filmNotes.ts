import type { MediaFile } from '#contract/editions/media.ts';

/* What keeps a film from playing well for everybody. Pure. */

export type FilmNote =
  | { readonly kind: 'whole' }
  | { readonly kind: 'picture' | 'sound'; readonly format: string }
  | { readonly kind: 'heavy'; readonly rate: number };

/** Formats that the browsers of phones play. */
const played = {
  picture: new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09']),
  sound: new Set(['mp4a', '.mp3', 'Opus', 'fLaC']),
};
/** What people call others. */
const names: Readonly<Record<string, string>> = {
  hvc1: 'HEVC (H.265)',
  hev1: 'HEVC (H.265)',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  mp4v: 'MPEG-4 Visual',
  apch: 'ProRes',
  apcn: 'ProRes',
  apcs: 'ProRes',
  apco: 'ProRes',
  ap4h: 'ProRes',
  jpeg: 'Motion JPEG',
  'ac-3': 'Dolby Digital (AC-3)',
  'ec-3': 'Dolby Digital Plus',
  alac: 'Apple Lossless',
  sowt: 'PCM',
  twos: 'PCM',
  lpcm: 'PCM',
};

/** More is not seen in teaching films on a phone. */
const mostMegabits = 5;

const formatNote = (kind: 'picture' | 'sound', format: string | null): FilmNote[] =>
  format === null || played[kind].has(format) ? [] : [{ kind, format: names[format] ?? format.trim() }];

/** What an author should know before students see the film. */
export function filmNotes({
  use,
  film,
  bytes,
  seconds: told,
}: Pick<MediaFile, 'use' | 'film' | 'bytes' | 'seconds'>): FilmNote[] {
  if (use !== 'video') return [];
  const seconds = film?.seconds ?? told;
  const rate = seconds ? (bytes * 8) / seconds / 1_000_000 : 0;
  return [
    ...(film && !film.indexFirst ? [{ kind: 'whole' } as const] : []),
    ...(film ? [...formatNote('picture', film.picture), ...formatNote('sound', film.sound)] : []),
    ...(rate > mostMegabits ? [{ kind: 'heavy', rate } as const] : []),
  ];
}
