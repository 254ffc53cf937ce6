import { describe, expect, it } from 'vitest';
import { brandTheme } from '#brand/theme.ts';
import { BrandSettings, type Terms } from '#contract/brand.ts';
import { plainTermsIn } from '#messages/plainTerms.ts';
import { brandSettingsOf, lookOf, terminologiesOf } from './brand.rules.ts';
import type { BrandRow } from './brand.table.ts';

const plain: Terms = {
  course: { one: 'course', other: 'courses', indefinite: 'a course' },
  unit: { one: 'unit', other: 'units', indefinite: 'a unit' },
  subscription: { one: 'subscription', other: 'subscriptions', indefinite: 'a subscription' },
  student: { one: 'student', other: 'students', indefinite: 'a student' },
  trainer: { one: 'trainer', other: 'trainers', indefinite: 'a trainer' },
  assessment: { one: 'assessment', other: 'assessments', indefinite: 'an assessment' },
};
const row: BrandRow = {
  organisationId: '0198a000-0000-7000-8000-000000000001',
  brandPrimaryColor: '#7A1F2B',
  brandHeaderTextColor: null,
  brandHeaderBgColorOption: 'gradient',
  brandHeaderBgPlainColor: null,
  brandHeaderBgGradientCode: 'linear-gradient(90deg, #7A1F2B 0%, hsl(24, 70%, 45%) 100%)',
  brandFont: 'Lora',
  bannerFocusX: 50,
  bannerFocusY: 30,
  logoOnDarkFileId: null,
  brandBannerBgFileId: '0198a000-0000-7000-8000-000000000002',
  logoFileId: '0198a000-0000-7000-8000-000000000003',
  iconFileId: null,
  contrastGuard: true,
  signInLinks: true,
  contactEmail: 'hello@redgum.example',
  contactPhone: null,
  providerCode: null,
  legalName: null,
  abn: '51824753556',
  acn: '004085616',
  cricosCode: '99002R',
  tradingNames: ['Redgum Short Courses'],
  website: 'https://www.redgum.example',
  streetLine: '3 Redgum Lane',
  streetSuburb: 'Adelaide',
  streetState: '04',
  streetPostcode: '5000',
  postalLine: null,
  postalBox: 'PO Box 12',
  postalSuburb: 'Adelaide',
  postalState: '04',
  postalPostcode: '5001',
  complaintsName: 'Registrar',
  complaintsEmail: 'registrar@redgum.example',
  complaintsPhone: null,
  updatedAt: new Date(0),
};
const organisation = {
  id: row.organisationId,
  slug: 'redgum',
  name: 'Redgum College',
  timeZone: 'Australia/Adelaide',
  searchable: true,
  takesCards: false,
  origin: 'https://redgum.example',
  reachedAt: 'https://redgum.example',
};

const settingsOf = (from: BrandRow | null) =>
  brandSettingsOf({
    organisation,
    row: from,
    lightest: null,
    theme: brandTheme(lookOf(from)),
    terminologies: terminologiesOf([]),
  });

describe('The words of an organisation', () => {
  it('are its own where it renamed one, and the plain ones elsewhere', () => {
    const forms = { one: 'program', other: 'programs', indefinite: 'a program' };
    const { en } = terminologiesOf([{ language: 'en', term: 'course', forms }]);
    expect(en).toEqual({ ...plain, course: forms });
  });

  it('exist in every language it wrote one in, the others of that language being plain', () => {
    const forms = { one: 'برنامج', other: 'برامج', definite: 'البرنامج' };
    const words = terminologiesOf([{ language: 'ar', term: 'course', forms }]);
    expect(words.ar).toEqual({ ...plainTermsIn('ar'), course: forms });
    expect(words.ar!.unit.definite).toBe('الوحدة');
    expect(words.en).toEqual(plain);
    expect(Object.keys(words)).toEqual(['en', 'ar']);
  });

  it('fall back to the plain word where the stored one cannot be read', () => {
    const { en } = terminologiesOf([{ language: 'en', term: 'course', forms: { one: '' } }]);
    expect(en!.course).toEqual(plain.course);
  });
});

describe('The settings told to the browser', () => {
  it('keep to the contract, with pictures as addresses and the theme as variables', () => {
    const settings = settingsOf(row);
    expect(BrandSettings.parse(settings)).toEqual(settings);
    expect(settings.logo).toBe('/api/public/files/0198a000-0000-7000-8000-000000000003');
    expect(settings.brandBannerBg).toBe('/api/public/files/0198a000-0000-7000-8000-000000000002');
    expect(settings).toMatchObject({ brandBannerPosition: '50% 30%', brandBannerScrim: 'rgb(0 0 0 / 43%)' });
    expect(settings.themeColours).toContainEqual({ key: '--primary', value: '#7a1f2b' });
    expect(settings.fontStack).toContain('Lora');
    expect(settings.fontCss).toContain('@font-face');
    expect(settings.contact).toEqual({
      email: 'hello@redgum.example',
      phone: null,
      providerCode: null,
      legalName: null,
      abn: '51 824 753 556',
      acn: '004 085 616',
      cricosCode: '99002R',
      tradingNames: ['Redgum Short Courses'],
      website: 'https://www.redgum.example',
      address: { line: '3 Redgum Lane', suburb: 'Adelaide', state: 'SA', postcode: '5000' },
      postalAddress: { line: 'PO Box 12', suburb: 'Adelaide', state: 'SA', postcode: '5001' },
      complaints: { name: 'Registrar', email: 'registrar@redgum.example', phone: null },
    });
  });

  it('show on a dark header the logo that was made for one, and on the white card the usual one', () => {
    const id = '0198a000-0000-7000-8000-000000000009';
    const both = settingsOf({ ...row, logoOnDarkFileId: id });
    expect(both.headerLogo).toBe(`/api/public/files/${id}`);
    expect(both.logo).toBe(`/api/public/files/${row.logoFileId}`);
    expect(settingsOf(row).headerLogo).toBe(both.logo);
  });

  it('carry a gradient as we rewrote it and leave out one that cannot be read', () => {
    expect(settingsOf(row).brandHeaderBgGradientCode).toMatch(/^linear-gradient\(90deg,/);
    const broken = { ...row, brandHeaderBgGradientCode: 'linear-gradient(90deg, red); } </style><script>' };
    expect(settingsOf(broken).brandHeaderBgGradientCode).toBeNull();
  });

  it('are whole for an organisation that chose nothing yet', () => {
    const settings = settingsOf(null);
    expect(BrandSettings.parse(settings)).toEqual(settings);
    expect(settings.logo).toBeNull();
    expect(settings.themeColours.length).toBeGreaterThan(30);
  });
});
