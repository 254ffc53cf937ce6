import type { BrandSettings } from '#contract/brand.ts';
import { plainTerms } from '#messages/terms.ts';

/** An organisation that says nothing of itself yet. */
export const noContact: BrandSettings['contact'] = {
  email: null,
  phone: null,
  providerCode: null,
  legalName: null,
  abn: null,
  tradingNames: [],
  acn: null,
  cricosCode: null,
  website: null,
  address: null,
  postalAddress: null,
  complaints: null,
};

/** Settings of an organisation, for tests. */
export const anOrganisation = (name: string, over: Partial<BrandSettings> = {}): BrandSettings => ({
  organisation: { name, slug: name.toLowerCase().split(' ')[0] ?? '', timeZone: 'Australia/Sydney' },
  terminologies: { en: plainTerms },
  brandPrimaryColor: '#0B6E8F',
  brandHeaderTextColor: null,
  brandHeaderBgColorOption: 'brand_color',
  brandHeaderBgPlainColor: null,
  brandHeaderBgGradientCode: null,
  brandFont: null,
  brandBannerBg: null,
  brandBannerPosition: '50% 50%',
  brandBannerScrim: 'rgb(0 0 0 / 43%)',
  logo: null,
  headerLogo: null,
  contrastGuard: true,
  signInLinks: true,
  themeColours: [],
  fontStack: 'system-ui',
  fontCss: '',
  contact: noContact,
  ...over,
});
