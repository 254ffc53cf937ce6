import { BLACK, blend, hexOf, solid, solidOrNull, WHITE } from './colour.ts';
import { brightnessOf, ratioOf } from './contrast.ts';
import type { Rgb } from './colour.ts';
import { gradientCss, GradientError, parseGradient } from './gradient.ts';
import { gradientStopsUnder, midpointOf, opaque } from './gradientPaint.ts';
import { FALLBACK_PRIMARY } from './settings.ts';
import type { BrandSettings } from './settings.ts';

export interface HeaderColours {
  /** Value for the CSS property `background`: a colour, or one or two gradient layers. Opaque, scrim included. */
  readonly background: string;
  /** One colour that represents the background: the primary, the plain, or the gradient's mid-point; hex. */
  readonly backgroundColour: string;
  readonly text: string;
  readonly divider: string;
  /** The translucent colour between background and text; `background` already includes it. */
  readonly scrim: string | null;
  readonly chosenBy: 'organisation' | 'rule' | 'guard' | 'scrim';
  /** The colour under the text with the lowest contrast to it; hex. */
  readonly hardest: string;
  /** Whether a contrast of 4.5:1 is guaranteed everywhere. */
  readonly guarded: boolean;
}

const BRIGHTNESS_THRESHOLD = 200;
export const TEXT_RATIO = 4.5;
/** Above 4.5 because browsers round the gradient and the scrim by up to one level in 255 each. */
export const SCRIM_RATIO = 4.6;
const DARK_GREY: Rgb = [0x33, 0x33, 0x33];
const DIVIDER_OPACITY = 0.3;

/**
 * The header as painted. Text is the organisation's colour when set, else white or dark grey by the brightness of the
 * background. With the guard on it becomes white or black when that misses 4.5:1 somewhere, over the thinnest scrim
 * that helps when neither is enough. Never throws: an unreadable stored colour or gradient falls back to the primary
 * colour; only the person who types it sees the errors.
 */
export function headerColours(settings: BrandSettings): HeaderColours {
  const backdrop = backdropOf(settings);
  const wanted = solidOrNull(settings.brandHeaderTextColor);
  const text = wanted ?? ruleText(backdrop.colour);
  const choice: Choice = { text, scrim: null, chosenBy: wanted ? 'organisation' : 'rule' };
  const passes = !settings.contrastGuard || worstRatio(text, backdrop.painted) >= TEXT_RATIO;
  return dressed(backdrop, passes ? choice : guarded(backdrop.painted), settings.contrastGuard);
}

/** The primary colour a brand is built on: the organisation's, or our default when it is empty or unreadable. */
export function primaryOf(settings: BrandSettings): Rgb {
  return solidOrNull(settings.brandPrimaryColor) ?? solid(FALLBACK_PRIMARY);
}

interface Backdrop {
  readonly css: string;
  readonly colour: Rgb;
  readonly painted: readonly Rgb[];
}

interface Choice {
  readonly text: Rgb;
  readonly scrim: Scrim | null;
  readonly chosenBy: HeaderColours['chosenBy'];
}

interface Scrim {
  readonly rgb: Rgb;
  readonly alpha: number;
}

function backdropOf(settings: BrandSettings): Backdrop {
  const plain = (colour: Rgb): Backdrop => ({ css: hexOf(colour), colour, painted: [colour] });
  switch (settings.brandHeaderBgColorOption) {
    case 'plain_color':
      return plain(solidOrNull(settings.brandHeaderBgPlainColor) ?? primaryOf(settings));
    case 'gradient':
      return gradientBackdrop(settings.brandHeaderBgGradientCode) ?? plain(primaryOf(settings));
    default:
      return plain(primaryOf(settings));
  }
}

function gradientBackdrop(css: string | null): Backdrop | null {
  try {
    const gradient = opaque(parseGradient(css ?? ''));
    return {
      css: gradientCss(gradient),
      colour: midpointOf(gradient),
      painted: gradientStopsUnder(gradient),
    };
  } catch (error) {
    if (error instanceof GradientError) return null;
    throw error;
  }
}

function ruleText(background: Rgb): Rgb {
  return brightnessOf(background) < BRIGHTNESS_THRESHOLD ? WHITE : DARK_GREY;
}

function worstRatio(text: Rgb, painted: readonly Rgb[]): number {
  return painted.reduce((worst, colour) => Math.min(worst, ratioOf(text, colour)), Infinity);
}

function guarded(painted: readonly Rgb[]): Choice {
  const [white, black] = [worstRatio(WHITE, painted), worstRatio(BLACK, painted)];
  if (Math.max(white, black) >= TEXT_RATIO) {
    return { text: white >= black ? WHITE : BLACK, scrim: null, chosenBy: 'guard' };
  }
  const [dark, light] = [thinnestScrim(WHITE, BLACK, painted), thinnestScrim(BLACK, WHITE, painted)];
  return dark.alpha <= light.alpha
    ? { text: WHITE, scrim: dark, chosenBy: 'scrim' }
    : { text: BLACK, scrim: light, chosenBy: 'scrim' };
}

/** Bisects over hundredths of opacity. At 100 % the text lies on the scrim alone and always passes. */
function thinnestScrim(text: Rgb, rgb: Rgb, painted: readonly Rgb[]): Scrim {
  let [fails, passes] = [0, 100];
  while (passes - fails > 1) {
    const middle = Math.floor((fails + passes) / 2);
    const under = painted.map((colour) => blend(rgb, middle / 100, colour));
    if (worstRatio(text, under) >= SCRIM_RATIO) passes = middle;
    else fails = middle;
  }
  return { rgb, alpha: passes / 100 };
}

function dressed(backdrop: Backdrop, { text, scrim, chosenBy }: Choice, isGuarded: boolean): HeaderColours {
  const layer = scrim && translucent(scrim.rgb, scrim.alpha);
  const seen = scrim
    ? backdrop.painted.map((colour) => blend(scrim.rgb, scrim.alpha, colour))
    : backdrop.painted;
  const hardest = seen.reduce((worst, colour) =>
    ratioOf(text, colour) < ratioOf(text, worst) ? colour : worst,
  );
  return {
    background: layer ? `linear-gradient(${layer}, ${layer}), ${backdrop.css}` : backdrop.css,
    backgroundColour: hexOf(backdrop.colour),
    text: hexOf(text),
    divider: translucent(text, DIVIDER_OPACITY),
    scrim: layer,
    chosenBy,
    hardest: hexOf(hardest),
    guarded: isGuarded,
  };
}

const translucent = (rgb: Rgb, alpha: number): string => `rgba(${rgb.join(', ')}, ${alpha})`;
