import type { BrandLook } from '#contract/console/brandStudio.ts';
import { CENTRE } from '#brand/pictures/banner.ts';
import { FALLBACK_PRIMARY } from '#brand/settings.ts';
import { lookOf } from '#server/features/brand/brand.rules.ts';
import type { BrandRow } from '#server/features/brand/brand.table.ts';

const noPictures = {
  logoFileId: null,
  logoOnDarkFileId: null,
  iconFileId: null,
  brandBannerBgFileId: null,
  bannerFocusX: CENTRE.x,
  bannerFocusY: CENTRE.y,
};

/** The look of an organisation as the studio shows it; one that chose no colour has the calm one. */
export function studioLook(row: BrandRow | null): BrandLook {
  const look = lookOf(row);
  const { logoFileId, logoOnDarkFileId, iconFileId, brandBannerBgFileId, bannerFocusX, bannerFocusY } =
    row ?? noPictures;
  return {
    ...look,
    brandPrimaryColor: look.brandPrimaryColor || FALLBACK_PRIMARY,
    logoFileId,
    logoOnDarkFileId,
    iconFileId,
    brandBannerBgFileId,
    bannerFocusX,
    bannerFocusY,
  };
}

const pictureFields = ['logoFileId', 'logoOnDarkFileId', 'iconFileId', 'brandBannerBgFileId'] as const;
type PictureField = (typeof pictureFields)[number];

/** The pictures of a look, by the field that names them. */
export const picturesIn = (look: BrandLook): [PictureField, string][] =>
  pictureFields.flatMap((field) => (look[field] === null ? [] : [[field, look[field]]]));

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
