import { readColour } from '#brand/colour.ts';
import { FONT_FAMILIES, isKnownFont } from '#brand/fonts.ts';
import { gradientCss, GradientError, parseGradient } from '#brand/gradient.ts';
import type { BrandRow } from './brand.table.ts';

/** Changes to a look; fields that are left out stay as they are. */
export type BrandChange = Partial<
  Pick<
    BrandRow,
    | 'brandPrimaryColor'
    | 'brandHeaderTextColor'
    | 'brandHeaderBgColorOption'
    | 'brandHeaderBgPlainColor'
    | 'brandHeaderBgGradientCode'
    | 'brandFont'
    | 'contrastGuard'
    | 'providerCode'
    | 'logoFileId'
    | 'logoOnDarkFileId'
    | 'iconFileId'
    | 'brandBannerBgFileId'
    | 'bannerFocusX'
    | 'bannerFocusY'
  >
>;

/** An invalid field of a look; the message is for the person who typed it. */
export class BrandError extends Error {
  readonly field: keyof BrandChange;
  constructor(field: keyof BrandChange, message: string, options?: ErrorOptions) {
    super(message, options);
    this.field = field;
  }
}

/**
 * The change as stored: an empty primary colour is ignored, a gradient is rewritten as we understood it. Throws a
 * BrandError with the field; for gradients with the specification's words.
 */
export function checkedChange(change: BrandChange): BrandChange {
  const checked = { ...change };
  if (checked.brandPrimaryColor?.trim() === '') delete checked.brandPrimaryColor;
  for (const field of ['brandPrimaryColor', 'brandHeaderTextColor', 'brandHeaderBgPlainColor'] as const)
    checkColour(field, checked[field]);
  if (checked.brandFont && !isKnownFont(checked.brandFont))
    throw new BrandError(
      'brandFont',
      `There is no font "${checked.brandFont}". Choose one of: ${FONT_FAMILIES.join(', ')}.`,
    );
  if (checked.providerCode && !/^[0-9A-Za-z]{1,10}$/.test(checked.providerCode))
    throw new BrandError(
      'providerCode',
      `"${checked.providerCode}": up to ten letters and digits, like 45123.`,
    );
  if (checked.brandHeaderBgGradientCode)
    checked.brandHeaderBgGradientCode = readGradient(checked.brandHeaderBgGradientCode);
  return checked;
}

function checkColour(field: keyof BrandChange, value: string | null | undefined): void {
  if (!value) return;
  try {
    readColour(value);
  } catch (cause) {
    throw new BrandError(field, `"${value}" is no colour. Write it like #0B6E8F.`, { cause });
  }
}

function readGradient(code: string): string {
  try {
    return gradientCss(parseGradient(code));
  } catch (cause) {
    if (cause instanceof GradientError)
      throw new BrandError('brandHeaderBgGradientCode', cause.message, { cause });
    throw cause;
  }
}
