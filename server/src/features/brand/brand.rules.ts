import { gradientCss, parseGradient } from '#brand/gradient.ts';
import { bannerPosition, bannerScrim, CENTRE } from '#brand/pictures/banner.ts';
import { logoOn } from '#brand/pictures/logo.ts';
import type { BrandSettings as Look } from '#brand/settings.ts';
import type { BrandTheme } from '#brand/theme.ts';
import { fontHead } from '#brand/fonts.ts';
import { TermForms, termNames, type BrandSettings, type Terms } from '#contract/brand.ts';
import { plainTermsIn } from '#messages/plainTerms.ts';
import { publicFileUrl } from '#server/features/files/files.rules.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import type { TermRow } from './brand.queries.ts';
import type { BrandRow } from './brand.table.ts';
import { contactOf } from './contact.rules.ts';

/** The look of an organisation that has not chosen one, and of pages without an organisation. */
export const noLook: Look = {
  brandPrimaryColor: '',
  brandHeaderTextColor: null,
  brandHeaderBgColorOption: 'brand_color',
  brandHeaderBgPlainColor: null,
  brandHeaderBgGradientCode: null,
  brandFont: null,
  contrastGuard: true,
};

/** The choices a theme is computed from. */
export const lookOf = (row: BrandRow | null): Look =>
  row
    ? {
        brandPrimaryColor: row.brandPrimaryColor,
        brandHeaderTextColor: row.brandHeaderTextColor,
        brandHeaderBgColorOption: row.brandHeaderBgColorOption,
        brandHeaderBgPlainColor: row.brandHeaderBgPlainColor,
        brandHeaderBgGradientCode: gradientOf(row.brandHeaderBgGradientCode),
        brandFont: row.brandFont,
        contrastGuard: row.contrastGuard,
      }
    : noLook;

/** A stored gradient, rewritten by us; null when it cannot be read, because a page must always render. */
function gradientOf(stored: string | null): string | null {
  if (!stored) return null;
  try {
    return gradientCss(parseGradient(stored));
  } catch {
    return null;
  }
}

/** The terms by language: English and every language of the rows. Missing or unreadable terms use the defaults. */
export function terminologiesOf(rows: readonly TermRow[]): Record<string, Terms> {
  const languages = new Set(['en', ...rows.map(({ language }) => language)]);
  return Object.fromEntries(
    [...languages].map((language) => {
      const plain = plainTermsIn(language);
      const own = rows.filter((row) => row.language === language);
      const words = termNames.map((term) => {
        const stored = TermForms.safeParse(own.find((row) => row.term === term)?.forms);
        return [term, stored.success ? stored.data : plain[term]];
      });
      return [language, Object.fromEntries(words) as Terms];
    }),
  );
}

/** The file of the logo's form that can be seen on the header. */
export const headerLogoOf = (row: BrandRow | null, { header }: Pick<BrandTheme, 'header'>): string | null =>
  logoOn(header.backgroundColour, {
    onLight: row?.logoFileId ?? null,
    onDark: row?.logoOnDarkFileId ?? null,
  });

const urlOf = (fileId: string | null | undefined): string | null => (fileId ? publicFileUrl(fileId) : null);

interface BrandParts {
  organisation: Organisation;
  row: BrandRow | null;
  /** The lightest part of its banner. */
  lightest: string | null;
  theme: BrandTheme;
  terminologies: Record<string, Terms>;
}

/** What the browser gets to know about an organisation. */
export function brandSettingsOf(parts: BrandParts): BrandSettings {
  const { organisation, row, lightest, theme, terminologies } = parts;
  const font = fontHead(row?.brandFont ?? null);
  return {
    organisation: { name: organisation.name, slug: organisation.slug, timeZone: organisation.timeZone },
    terminologies,
    ...lookOf(row),
    brandBannerBg: urlOf(row?.brandBannerBgFileId),
    brandBannerPosition: bannerPosition(row ? { x: row.bannerFocusX, y: row.bannerFocusY } : CENTRE),
    brandBannerScrim: bannerScrim(lightest),
    logo: urlOf(row?.logoFileId),
    headerLogo: urlOf(headerLogoOf(row, theme)),
    themeColours: [...theme.colours],
    fontStack: font.stack,
    fontCss: font.css,
    signInLinks: row?.signInLinks ?? true,
    contact: contactOf(row),
  };
}
