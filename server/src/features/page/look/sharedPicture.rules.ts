import { BLACK, blend, hexOf, readColour, solid, WHITE } from '#brand/colour.ts';
import { ratioOf } from '#brand/contrast.ts';
import { lengthShare, readAngle } from '#brand/cssValue.ts';
import { parseGradient, type Gradient } from '#brand/gradient.ts';
import { opaque } from '#brand/gradientPaint.ts';
import { TEXT_RATIO, type HeaderColours } from '#brand/header.ts';
import type { BrandSettings } from '#contract/brand.ts';
import { directionOf, type Locale } from '#messages/languages.ts';

/** What the picture of a shared link is drawn from; the template is `server/templates/shared.typ`. */
export interface SharedPicture {
  readonly organisation: string;
  readonly title: string;
  /** Of the title, in points. */
  readonly size: number;
  readonly language: Locale;
  readonly rightToLeft: boolean;
  readonly colour: string;
  readonly ink: string;
  readonly gradient: { degrees: number; stops: [colour: string, at: number][] } | null;
}

const mostLetters = 130;
const mostNameLetters = 60;
/** Up to so many letters a title is written in this size; each fits on three lines. */
const sizes = [
  [36, 80],
  [70, 64],
  [mostLetters, 50],
] as const;

/** A title that fits on the picture, cut at a word where it has spaces. */
function shortened(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  if (letters.length <= most) return line;
  return `${letters
    .slice(0, most)
    .join('')
    .replace(/\s\S*$/, '')}…`;
}

const sides: Readonly<Record<string, number>> = {
  top: -90,
  right: 0,
  bottom: 90,
  left: 180,
  'right top': -45,
  'bottom right': 45,
  'bottom left': 135,
  'left top': -135,
};

/** Degrees clockwise from rightwards; CSS counts from upwards and starts downwards. */
function degreesOf({ prelude }: Gradient): number {
  if (prelude.length === 0) return 90;
  if (prelude[0] === 'to') return sides[prelude.slice(1).toSorted().join(' ')] ?? 90;
  return (readAngle(prelude.join(' ')) ?? 180) - 90;
}

function readGradient({ brandHeaderBgGradientCode: css }: BrandSettings): Gradient | null {
  try {
    return css === null ? null : opaque(parseGradient(css));
  } catch {
    return null;
  }
}

/** The header's gradient with its scrim, where it can be painted the same here; null for its one colour instead. */
function gradientOf(settings: BrandSettings, { scrim }: HeaderColours): SharedPicture['gradient'] {
  const gradient = settings.brandHeaderBgColorOption === 'gradient' && readGradient(settings);
  if (!gradient || gradient.kind !== 'linear' || gradient.repeating) return null;
  const veil = scrim === null ? null : readColour(scrim);
  const last = gradient.stops.length - 1;
  const stops = gradient.stops.map(({ colour: { rgb }, position }, i): [string, number] => [
    hexOf(veil ? blend(veil.rgb, veil.alpha, rgb) : rgb),
    position === null ? i / last : (lengthShare(position) ?? Number.NaN),
  ]);
  const inOrder = stops.every(([, at], i) => at >= (stops[i - 1]?.[1] ?? 0) && at <= 1);
  return inOrder && stops[0]![1] === 0 && stops[last]![1] === 1
    ? { degrees: degreesOf(gradient), stops }
    : null;
}

interface PictureText {
  readonly title: string;
  readonly language: Locale;
}

/** The picture of a link in the header's colours; where their text cannot be read, plain with white or black. */
export function sharedPicture(
  settings: BrandSettings,
  header: HeaderColours,
  said: PictureText,
): SharedPicture {
  const { language } = said;
  const title = shortened(said.title, mostLetters);
  const letters = Array.from(title).length;
  const words = {
    organisation: shortened(settings.organisation.name, mostNameLetters),
    title,
    size: sizes.find(([most]) => letters <= most)?.[1] ?? sizes.at(-1)![1],
    language,
    rightToLeft: directionOf(language) === 'rtl',
  };
  const [text, hardest] = [solid(header.text), solid(header.hardest)];
  if (ratioOf(text, hardest) >= TEXT_RATIO) {
    const gradient = gradientOf(settings, header);
    const colour = gradient ? header.backgroundColour : plainOf(header);
    if (ratioOf(text, solid(colour)) >= TEXT_RATIO) return { ...words, colour, ink: header.text, gradient };
  }
  const colour = solid(header.backgroundColour);
  const ink = ratioOf(WHITE, colour) >= ratioOf(BLACK, colour) ? WHITE : BLACK;
  return { ...words, colour: hexOf(colour), ink: hexOf(ink), gradient: null };
}

/** The one colour of the header, under its scrim. */
function plainOf({ backgroundColour, scrim }: HeaderColours): string {
  if (scrim === null) return backgroundColour;
  const veil = readColour(scrim);
  return hexOf(blend(veil.rgb, veil.alpha, solid(backgroundColour)));
}
