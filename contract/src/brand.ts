import { z } from 'zod';
import { contract } from './kit/contract.ts';

/** The forms of one word in one language: CLDR plural categories, and with the article where the language has one. */
export const TermForms = z.object({
  one: z.string().min(1).max(40),
  other: z.string().min(1).max(40),
  zero: z.string().max(40).optional(),
  two: z.string().max(40).optional(),
  few: z.string().max(40).optional(),
  many: z.string().max(40).optional(),
  indefinite: z.string().max(50).optional().meta({ description: 'One of it, with its article: "a course"' }),
  definite: z.string().max(50).optional().meta({ description: 'With the definite article: "الدورة"' }),
  definiteOther: z.string().max(50).optional().meta({ description: 'The plural of that: "الدورات"' }),
});
export type TermForms = z.output<typeof TermForms>;

/** The words an organisation may rename. */
export const termNames = ['course', 'unit', 'subscription', 'student', 'trainer', 'assessment'] as const;
export const Terms = z.object({
  course: TermForms,
  unit: TermForms,
  subscription: TermForms,
  student: TermForms,
  trainer: TermForms,
  assessment: TermForms,
});
export type Terms = z.output<typeof Terms>;

/** As people read it. */
const Address = z.object({
  line: z.string().meta({ description: 'Street and number, or post box' }),
  suburb: z.string(),
  state: z.string().meta({ description: 'Abbreviated; empty for a territory without an abbreviation' }),
  postcode: z.string(),
});

export const BrandSettings = z
  .object({
    organisation: z.object({ name: z.string(), slug: z.string(), timeZone: z.string() }),
    terminologies: z.record(z.string(), Terms).meta({ description: 'By language' }),
    brandPrimaryColor: z.string(),
    brandHeaderTextColor: z.string().nullable(),
    brandHeaderBgColorOption: z.enum(['brand_color', 'plain_color', 'gradient']),
    brandHeaderBgPlainColor: z.string().nullable(),
    brandHeaderBgGradientCode: z.string().nullable(),
    brandFont: z.string().nullable(),
    brandBannerBg: z.string().nullable().meta({ description: 'URL of the page background image' }),
    brandBannerPosition: z.string().meta({ description: 'As CSS: what of the banner stays in view' }),
    brandBannerScrim: z.string().meta({ description: 'As CSS: the veil over the banner' }),
    logo: z.string().nullable().meta({ description: 'URL' }),
    headerLogo: z.string().nullable().meta({ description: 'URL of the form that can be seen on the header' }),
    contrastGuard: z.boolean(),
    themeColours: z.array(z.object({ key: z.string(), value: z.string() })),
    fontStack: z.string(),
    fontCss: z.string().meta({ description: '@font-face rules of the brand font' }),
    signInLinks: z.boolean().meta({ description: 'Whether a link by email signs in' }),
    contact: z.object({
      email: z.string().nullable(),
      phone: z.string().nullable(),
      providerCode: z.string().nullable().meta({ description: 'Of the national register: the RTO code' }),
      legalName: z.string().nullable().meta({ description: 'Null where it is the name of the organisation' }),
      tradingNames: z.array(z.string()).meta({ description: 'Other names it trades under' }),
      abn: z.string().nullable().meta({ description: 'As it is printed, in groups' }),
      acn: z.string().nullable().meta({ description: 'As it is printed, in groups' }),
      cricosCode: z.string().nullable().meta({ description: 'Of who may teach overseas students' }),
      website: z.string().nullable().meta({ description: 'URL' }),
      address: Address.nullable().meta({ description: 'Where it is' }),
      postalAddress: Address.nullable().meta({
        description: 'Where mail goes; null where it is the address',
      }),
      complaints: z
        .object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
        .nullable()
        .meta({ description: 'Whom complaints and appeals go to' }),
    }),
  })
  .meta({ id: 'BrandSettings' });
export type BrandSettings = z.output<typeof BrandSettings>;

export const brand = contract({
  'GET /api/public/brand_settings': {
    access: 'public',
    summary: 'Name, words, colours, font and pictures of the organisation on this host',
    response: BrandSettings,
  },
  'GET /api/public/files/:id': {
    access: 'public',
    summary: 'A public file of the organisation: logo, banner, cover',
    params: z.object({ id: z.uuid() }),
    response: 'file',
    errors: ['not_found'],
  },
});
