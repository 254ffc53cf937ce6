import { hexOf, solidOrNull, WHITE } from './colour.ts';
import { ratioOf } from './contrast.ts';
import type { Rgb } from './colour.ts';
import { gradientCss, parseGradient, type GradientStop } from './gradient.ts';
import { opaque } from './gradientPaint.ts';
import { headerColours, primaryOf, TEXT_RATIO } from './header.ts';
import type { BrandSettings } from './settings.ts';
import { paint, shadeOf } from './shade.ts';
import { brandTheme, SHAPE_RATIO } from './theme.ts';

type ColourField = 'brandPrimaryColor' | 'brandHeaderTextColor' | 'brandHeaderBgPlainColor';
type NearestField = ColourField | 'brandHeaderBgGradientCode';

/** One text or boundary on its background: as chosen, as painted, and the nearest choice that needs no help. */
export interface ReportedPair {
  readonly name: 'header' | 'button' | 'link' | 'edge';
  /** As painted; CSS colours. */
  readonly text: string;
  readonly background: string;
  /** Of what is painted, and what it has to reach. */
  readonly ratio: number;
  readonly needs: number;
  /** `kept` as chosen; by the guard a `text` of its own, a `scrim` between, or a `darker` tone; `failed` with the guard off. */
  readonly done: 'kept' | 'text' | 'scrim' | 'darker' | 'failed';
  readonly nearest: { readonly field: NearestField; readonly value: string } | null;
}

/** Steps of lightness from black to white. */
const STEPS = 200;

/** What the guard did with the colours of a brand, and why, pair by pair. */
export function contrastReport(settings: BrandSettings): ReportedPair[] {
  const values = valuesOf(settings);
  const primary = hexOf(primaryOf(settings));
  const onWhite = (name: 'link' | 'edge', variable: string, needs: number): ReportedPair => {
    const text = values.get(variable)!;
    const done = text === primary ? 'kept' : 'darker';
    const nearest = done === 'kept' ? null : nearestPrimary(settings, variable, text);
    return { name, text, background: '#ffffff', ratio: ratioTo(text, WHITE), needs, done, nearest };
  };
  return [
    headerPair(settings),
    {
      name: 'button',
      text: values.get('--brand-contrast')!,
      background: primary,
      ratio: ratioTo(values.get('--brand-contrast')!, primaryOf(settings)),
      needs: TEXT_RATIO,
      done: 'kept',
      nearest: null,
    },
    onWhite('link', '--brand-text', TEXT_RATIO),
    onWhite('edge', '--brand-ring', SHAPE_RATIO),
  ];
}

const valuesOf = (settings: BrandSettings): Map<string, string> =>
  new Map(brandTheme(settings).colours.map(({ key, value }) => [key, value]));

/** The tints a link may stand on follow the primary colour, so the tone that is painted may have to be darker still. */
function nearestPrimary(settings: BrandSettings, variable: string, painted: string): ReportedPair['nearest'] {
  let value = painted;
  for (let turn = 0; turn < 20; turn++) {
    const next = valuesOf({ ...settings, brandPrimaryColor: value }).get(variable)!;
    if (next === value) return { field: 'brandPrimaryColor', value };
    value = next;
  }
  return null;
}

const ratioTo = (css: string, rgb: Rgb): number => ratioOf(solidOrNull(css)!, rgb);

function headerPair(settings: BrandSettings): ReportedPair {
  const header = headerColours(settings);
  const ratio = ratioTo(header.text, solidOrNull(header.hardest)!);
  const done = headerDone(header.chosenBy, ratio);
  return {
    name: 'header',
    text: header.text,
    background: header.background,
    ratio,
    needs: TEXT_RATIO,
    done,
    nearest: done === 'kept' ? null : nearestHeader(settings),
  };
}

function headerDone(chosenBy: string, ratio: number): ReportedPair['done'] {
  if (chosenBy === 'guard') return 'text';
  if (chosenBy === 'scrim') return 'scrim';
  return ratio < TEXT_RATIO ? 'failed' : 'kept';
}

/** The field of the header to change: a gradient as a whole, else its own text colour, else the colour behind it. */
function headerField(settings: BrandSettings): NearestField {
  const option = settings.brandHeaderBgColorOption;
  if (option === 'gradient' && isGradient(settings.brandHeaderBgGradientCode))
    return 'brandHeaderBgGradientCode';
  if (solidOrNull(settings.brandHeaderTextColor)) return 'brandHeaderTextColor';
  return option === 'plain_color' && solidOrNull(settings.brandHeaderBgPlainColor)
    ? 'brandHeaderBgPlainColor'
    : 'brandPrimaryColor';
}

function isGradient(css: string | null): css is string {
  try {
    parseGradient(css ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Walks away from the chosen lightness in both directions until the guard has nothing to do. */
function nearestHeader(settings: BrandSettings): ReportedPair['nearest'] {
  const field = headerField(settings);
  if (field === 'brandHeaderBgGradientCode') {
    const gradient = opaque(parseGradient(settings[field]!));
    return walked(settings, field, (by) =>
      gradientCss({ ...gradient, stops: gradient.stops.map(lighter(by)) }),
    );
  }
  const from = solidOrNull(settings[field]);
  if (!from) return null;
  const base = shadeOf(from);
  return walked(settings, field, (by) => {
    const l = base.l + by;
    return l < 0 || l > 1 ? null : hexOf(paint({ ...base, l }));
  });
}

/** A stop moved in lightness, as far as black or white. */
const lighter =
  (by: number) =>
  (stop: GradientStop): GradientStop => {
    const base = shadeOf(stop.colour.rgb);
    const l = Math.min(1, Math.max(0, base.l + by));
    return { ...stop, colour: { rgb: paint({ ...base, l }), alpha: 1 } };
  };

function walked(
  settings: BrandSettings,
  field: NearestField,
  at: (by: number) => string | null,
): ReportedPair['nearest'] {
  for (let step = 1; step <= STEPS; step++) {
    for (const by of [-step / STEPS, step / STEPS]) {
      const value = at(by);
      if (value === null) continue;
      const { chosenBy } = headerColours({ ...settings, [field]: value, contrastGuard: true });
      if (chosenBy === 'organisation' || chosenBy === 'rule') return { field, value };
    }
  }
  return null;
}
