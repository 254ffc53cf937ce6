import type { BrandLook } from '#contract/console/brandStudio.ts';
import { FALLBACK_PRIMARY } from '#brand/settings.ts';
import { lookOf, type BrandRow } from '#server/features/brand/brand.rules.ts';

/** The look of an organisation as the studio shows it; one that chose no colour has the calm one. */
export function studioLook(row: BrandRow | null): BrandLook {
  const look = lookOf(row);
  return { ...look, brandPrimaryColor: look.brandPrimaryColor || FALLBACK_PRIMARY };
}

const text = (look: BrandLook): string =>
  JSON.stringify(Object.entries(look).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Whether two looks are the same, whatever order the database gave their fields. */
export const isSameLook = (a: BrandLook, b: BrandLook): boolean => text(a) === text(b);

/** Empty text means "not chosen", as null does. */
export const withoutEmpty = (look: BrandLook): BrandLook => ({
  ...look,
  brandHeaderTextColor: look.brandHeaderTextColor || null,
  brandHeaderBgPlainColor: look.brandHeaderBgPlainColor || null,
  brandHeaderBgGradientCode: look.brandHeaderBgGradientCode || null,
  brandFont: look.brandFont || null,
});
