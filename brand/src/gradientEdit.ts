import { hexOf } from './colour.ts';
import { lengthShare, readAngle } from './cssValue.ts';
import { type Gradient, type GradientStop, parseGradient } from './gradient.ts';

/** A gradient as its editor holds it: stops at percentages, and what the editor does not change as it was written. */
export interface EditedGradient {
  readonly kind: 'linear' | 'radial';
  /** In degrees, 0 to 360; of linear gradients. */
  readonly angle: number;
  /** Shape and position of a radial gradient, in the words of CSS. */
  readonly around: readonly string[];
  readonly stops: readonly EditedStop[];
}
export interface EditedStop {
  readonly colour: string;
  /** 0 to 100. */
  readonly at: number;
}

const SIDES: Readonly<Record<string, number>> = {
  top: 0,
  'top right': 45,
  'right top': 45,
  right: 90,
  'bottom right': 135,
  'right bottom': 135,
  bottom: 180,
  'bottom left': 225,
  'left bottom': 225,
  left: 270,
  'top left': 315,
  'left top': 315,
};
const DOWNWARD = 180;

/**
 * A CSS text for the editor; null when it has more than the editor can show: repetition, lengths in pixels, stops outside
 * of 0 to 100 %. Throws a GradientError when it cannot be read.
 */
export function editable(css: string): EditedGradient | null {
  const gradient = parseGradient(css);
  const stops = placed(gradient.stops);
  if (gradient.repeating || !stops) return null;
  return {
    kind: gradient.kind,
    angle: gradient.kind === 'linear' ? angleOf(gradient) : DOWNWARD,
    around: gradient.kind === 'radial' ? gradient.prelude : [],
    stops,
  };
}

function angleOf({ prelude: [first, ...sides] }: Gradient): number {
  if (first === undefined) return DOWNWARD;
  const angle = first === 'to' ? SIDES[sides.join(' ')]! : readAngle(first)!;
  return ((angle % 360) + 360) % 360;
}

const colourOf = ({ colour: { rgb, alpha } }: GradientStop): string =>
  alpha === 1 ? hexOf(rgb) : `rgba(${rgb.join(', ')}, ${alpha})`;

/** Stops with their percentages; those without one stand evenly between their neighbours, as browsers paint them. */
function placed(stops: readonly GradientStop[]): EditedStop[] | null {
  const shares = stops.map(({ position }) => (position === null ? null : lengthShare(position)));
  if (stops.some(({ position }, i) => position !== null && shares[i] === null)) return null;
  shares[0] ??= 0;
  shares[shares.length - 1] ??= 1;
  const known = shares.flatMap((share, i) => (share === null ? [] : [i]));
  const share = (i: number): number => {
    const before = known.findLast((at) => at <= i)!;
    const after = known.find((at) => at >= i)!;
    if (before === after) return shares[i]!;
    return shares[before]! + ((shares[after]! - shares[before]!) * (i - before)) / (after - before);
  };
  const edited = stops.map((stop, i) => ({ colour: colourOf(stop), at: Math.round(share(i) * 100) }));
  return edited.every(({ at }) => at >= 0 && at <= 100) ? edited : null;
}

/** The CSS of an edited gradient, its stops in order. */
export function editedCss({ kind, angle, around, stops }: EditedGradient): string {
  const prelude = kind === 'linear' ? [`${angle}deg`] : around.length > 0 ? [around.join(' ')] : [];
  const ordered = stops.toSorted((a, b) => a.at - b.at).map(({ colour, at }) => `${colour} ${at}%`);
  return `${kind}-gradient(${[...prelude, ...ordered].join(', ')})`;
}
