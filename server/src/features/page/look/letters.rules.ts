/**
 * Letters for generated icons, as strokes on a grid 60 wide and 80 high. Servers have no reliable fonts, and an icon
 * must look the same whichever machine draws it.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M0,80L30,0L60,80M11,54H49',
  B: 'M6,0V80H33A21,21 0 0 0 33,38H6M6,0H31A19,19 0 0 1 31,38',
  C: 'M56,15A31,40 0 1 0 56,65',
  D: 'M4,0H22A36,40 0 0 1 22,80H4Z',
  E: 'M54,0H8V80H54M8,38H46',
  F: 'M54,0H8V80M8,38H46',
  G: 'M56,15A31,40 0 1 0 60,50V44H36',
  H: 'M4,0V80M56,0V80M4,38H56',
  I: 'M30,0V80',
  J: 'M48,0V56A20,24 0 0 1 8,58',
  K: 'M6,0V80M54,0L6,50M23,33L56,80',
  L: 'M8,0V80H54',
  M: 'M0,80V0L30,50L60,0V80',
  N: 'M4,80V0L56,80V0',
  O: 'M30,0A30,40 0 0 1 30,80A30,40 0 0 1 30,0Z',
  P: 'M6,80V0H33A22,22 0 0 1 33,44H6',
  Q: 'M30,0A30,40 0 0 1 30,80A30,40 0 0 1 30,0ZM38,56L60,82',
  R: 'M6,80V0H33A22,22 0 0 1 33,44H6M30,44L56,80',
  S: 'M54,14C46,-4 8,-6 8,20C8,44 56,34 56,58C56,86 12,86 4,64',
  T: 'M2,0H58M30,0V80',
  U: 'M4,0V52A26,28 0 0 0 56,52V0',
  V: 'M2,0L30,80L58,0',
  W: 'M-6,0L14,80L30,24L46,80L66,0',
  X: 'M4,0L56,80M56,0L4,80',
  Y: 'M2,0L30,42L58,0M30,42V80',
  Z: 'M4,0H56L4,80H56',
};

/** The initial of an organisation, A to Z without accents; empty when its name has none. */
export function initialOf(name: string): string {
  const plain = name.normalize('NFD').toUpperCase();
  return /[A-Z]/.exec(plain)?.[0] ?? '';
}

interface Tile {
  readonly initial: string;
  readonly background: string;
  readonly ink: string;
  /** Rounded corners for a browser tab; square where the system crops the icon itself. */
  readonly rounded: boolean;
}

/** A square SVG of one letter in the organisation's colours, or a plain ring without a letter. */
export function letterTile({ initial, background, ink, rounded }: Tile): string {
  const strokes = STROKES[initial] ?? STROKES.O!;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 160 160">` +
    `<rect width="160" height="160" rx="${rounded ? 34 : 0}" fill="${background}"/>` +
    `<path transform="translate(50 40)" d="${strokes}" fill="none" stroke="${ink}" stroke-width="13" ` +
    `stroke-linecap="round" stroke-linejoin="round"/></svg>`
  );
}
