/** The brand settings of an organisation; null or an empty string means "not chosen". */
export interface BrandSettings {
  brandPrimaryColor: string;
  brandHeaderTextColor: string | null;
  brandHeaderBgColorOption: 'brand_color' | 'plain_color' | 'gradient';
  brandHeaderBgPlainColor: string | null;
  brandHeaderBgGradientCode: string | null;
  brandFont: string | null;
  contrastGuard: boolean;
}

/** Replaces an empty or unreadable primary colour, so that a page always has a theme. */
export const FALLBACK_PRIMARY = '#3d5a80';
