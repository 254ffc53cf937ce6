/** What an organisation says of its look; null or an empty string means "not chosen". */
export interface BrandSettings {
  brandPrimaryColor: string;
  brandHeaderTextColor: string | null;
  brandHeaderBgColorOption: 'brand_color' | 'plain_color' | 'gradient';
  brandHeaderBgPlainColor: string | null;
  brandHeaderBgGradientCode: string | null;
  brandFont: string | null;
  contrastGuard: boolean;
}

/** Stands in for a primary colour that is empty or cannot be read, so that a page always has a theme. */
export const FALLBACK_PRIMARY = '#3d5a80';
