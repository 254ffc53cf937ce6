import type { BrandSettings } from '../settings.ts';

/** What a beginning sets: everything but the pictures and the guard. */
export type PresetLook = Omit<BrandSettings, 'contrastGuard'>;
export type PresetName = 'harbour' | 'eucalypt' | 'terracotta' | 'ink' | 'plum' | 'sunrise';

const plain = {
  brandHeaderTextColor: null,
  brandHeaderBgColorOption: 'brand_color',
  brandHeaderBgPlainColor: null,
  brandHeaderBgGradientCode: null,
} as const;

/** Looks to begin from. Each can be read without help of the guard; a test holds that. */
export const presets: Readonly<Record<PresetName, PresetLook>> = {
  harbour: { ...plain, brandPrimaryColor: '#0b5c8a', brandFont: 'Inter' },
  eucalypt: {
    ...plain,
    brandPrimaryColor: '#2c6248',
    brandHeaderBgColorOption: 'plain_color',
    brandHeaderBgPlainColor: '#eef3ea',
    brandHeaderTextColor: '#1e3d2f',
    brandFont: 'Source Sans 3',
  },
  terracotta: {
    ...plain,
    brandPrimaryColor: '#9c3f1f',
    brandHeaderBgColorOption: 'gradient',
    brandHeaderBgGradientCode: 'linear-gradient(100deg, #7a2e18 0%, #a8481f 100%)',
    brandFont: 'Lora',
  },
  ink: {
    ...plain,
    brandPrimaryColor: '#1f4e79',
    brandHeaderBgColorOption: 'plain_color',
    brandHeaderBgPlainColor: '#14171c',
    brandFont: 'Poppins',
  },
  plum: {
    ...plain,
    brandPrimaryColor: '#6b2a78',
    brandHeaderBgColorOption: 'gradient',
    brandHeaderBgGradientCode: 'linear-gradient(120deg, #3d1a5b 0%, #8a2c73 100%)',
    brandFont: 'Nunito',
  },
  sunrise: {
    ...plain,
    brandPrimaryColor: '#8a4b00',
    brandHeaderBgColorOption: 'plain_color',
    brandHeaderBgPlainColor: '#ffd166',
    brandHeaderTextColor: '#2b1d00',
    brandFont: null,
  },
};
