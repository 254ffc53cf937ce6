import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Day, Id, IdParams, Instant, Int4, Language, Line, Text } from '#contract/kit/values.ts';

/* How an organisation chooses its look: a draft, the versions it published, and the way back to each. */

const colour = Line(60);
const picture = Id.nullable();
const percent = z.int().min(0).max(100);

/** What a theme is computed from; null means "not chosen". */
export const BrandLook = z
  .object({
    brandPrimaryColor: colour.min(1),
    brandHeaderTextColor: colour.nullable(),
    brandHeaderBgColorOption: z.enum(['brand_color', 'plain_color', 'gradient']),
    brandHeaderBgPlainColor: colour.nullable(),
    brandHeaderBgGradientCode: Text(4_000).nullable(),
    brandFont: Line(60).nullable(),
    contrastGuard: z.boolean().meta({ description: 'Off: the header keeps a text that cannot be read well' }),
    logoFileId: picture,
    logoOnDarkFileId: picture.meta({ description: 'The form of the logo for dark backgrounds' }),
    iconFileId: picture,
    brandBannerBgFileId: picture,
    bannerFocusX: percent.meta({
      description: 'What stays in view of a cut banner, in percent from the left',
    }),
    bannerFocusY: percent,
  })
  .meta({ id: 'BrandLook' });
export type BrandLook = z.output<typeof BrandLook>;

export const BrandVersion = z
  .object({
    id: Id,
    number: z.int(),
    look: BrandLook,
    publishedAt: Instant,
    by: z.string().nullable().meta({ description: 'Null when the operator published it' }),
    restores: z.int().nullable().meta({ description: 'The number of the version it went back to' }),
    scheduledAt: Instant.nullable().meta({ description: 'When somebody set the time of its publication' }),
  })
  .meta({ id: 'BrandVersion' });
export type BrandVersion = z.output<typeof BrandVersion>;

/** What an uploaded picture is for; each is brought to the size it is shown in. */
export const PictureUse = z.enum(['logo', 'logo_on_dark', 'icon', 'banner', 'course']);
export type PictureUse = z.output<typeof PictureUse>;

export const BrandPicture = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'Of the file somebody chose' }),
    width: z.int(),
    height: z.int(),
    lightest: z.string().nullable().meta({ description: 'The lightest part of a banner, as a colour' }),
  })
  .meta({ id: 'BrandPicture' });
export type BrandPicture = z.output<typeof BrandPicture>;

/** A preview for somebody without an account. */
export const BrandLink = z
  .object({
    id: Id,
    note: z.string().meta({ description: 'Whom it is for' }),
    url: z.string(),
    createdAt: Instant,
    by: z.string(),
    expiresAt: Instant,
    openedAt: Instant.nullable().meta({ description: 'When it was opened last' }),
  })
  .meta({ id: 'BrandLink' });
export type BrandLink = z.output<typeof BrandLink>;

export const BrandStudio = z
  .object({
    look: BrandLook.meta({ description: 'What everybody sees now' }),
    draft: z
      .object({ look: BrandLook, savedAt: Instant, by: z.string() })
      .nullable()
      .meta({ description: 'Null when nothing waits to be published' }),
    schedule: z
      .object({ at: Instant, by: z.string(), madeAt: Instant })
      .nullable()
      .meta({ description: 'When the draft is published by itself; until then it cannot be changed' }),
    revision: z.int().meta({ description: 'Grows with every change of the draft' }),
    links: z.array(BrandLink).meta({ description: 'Those that can still be opened, the newest first' }),
    versions: z.array(BrandVersion).meta({ description: 'The newest first, at most a hundred' }),
    pictures: z
      .array(BrandPicture)
      .meta({ description: 'What was uploaded here and is in a look or a draft' }),
  })
  .meta({ id: 'BrandStudio' });
export type BrandStudio = z.output<typeof BrandStudio>;

/** A look as others than pages show it, made by the same code that makes the real ones; files are Base64. */
export const BrandPreview = z
  .object({
    letter: z.object({ subject: z.string(), html: z.string() }),
    document: z.string().meta({ description: 'An invoice as PDF' }),
    icons: z.object({ any: z.string(), maskable: z.string() }).meta({ description: 'PNG' }),
  })
  .meta({ id: 'BrandPreview' });
export type BrandPreview = z.output<typeof BrandPreview>;

/** What the bearer of a link sees. */
export const SharedLook = z
  .object({
    look: BrandLook,
    pictures: z.array(BrandPicture),
    draft: z
      .object({ savedAt: Instant, revision: z.int() })
      .nullable()
      .meta({ description: 'Null when nothing waits to be published and it is the look everybody sees' }),
    expiresAt: Instant,
  })
  .meta({ id: 'SharedLook' });
export type SharedLook = z.output<typeof SharedLook>;

const change = { access: { act: 'settings.change' }, log: { on: 'brand', by: 'none' } } as const;

/** The language of the email and the document. */
const OfPreview = z.object({ language: Language.default('en') });
const OfStaffPreview = OfPreview.extend({
  version: Id.optional().meta({ description: 'A published version; without one, the draft' }),
});

export const brandStudio = contract({
  'GET /api/staff/brand': {
    access: { act: 'settings.change' },
    summary: 'The look of the organisation, its draft and its history',
    response: BrandStudio,
  },
  'GET /api/staff/brand/preview': {
    access: { act: 'settings.change' },
    summary: 'An email, a document and the icon in the look of the draft or of a version',
    query: OfStaffPreview,
    response: BrandPreview,
    transaction: 'explicit',
    errors: ['not_found'],
  },
  'PUT /api/staff/brand/draft': {
    ...change,
    summary: 'Keep a draft of the look; `revision` is the one that was read',
    body: z.object({ look: BrandLook, revision: Int4 }),
    response: BrandStudio,
    errors: ['invalid_input', 'changed_elsewhere'],
  },
  'DELETE /api/staff/brand/draft': {
    ...change,
    summary: 'Discard the draft',
    response: BrandStudio,
  },
  'PUT /api/staff/brand/schedule': {
    ...change,
    summary: 'Publish the draft as it was read at a time of the organisation; again moves the time',
    body: z.object({ revision: Int4, day: Day, time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) }),
    response: BrandStudio,
    errors: ['invalid_input', 'changed_elsewhere'],
  },
  'DELETE /api/staff/brand/schedule': {
    ...change,
    summary: 'Do not publish by itself; the draft stays',
    response: BrandStudio,
  },
  'POST /api/staff/brand/links': {
    ...change,
    summary: 'A link to the draft; its id is made on the device, so that a press sent twice makes one',
    body: z.object({
      id: Id,
      note: Line(80).trim().min(1),
      days: z.union([z.literal(1), z.literal(7), z.literal(30)]),
    }),
    response: BrandStudio,
    errors: ['invalid_input', 'too_many_requests'],
  },
  'DELETE /api/staff/brand/links/:id': {
    ...change,
    summary: 'Nobody can open the link any more',
    params: IdParams,
    response: BrandStudio,
    errors: ['not_found'],
  },
  'GET /api/link/brand_preview': {
    access: 'link',
    summary: 'The draft of the look, for the bearer of a link',
    response: SharedLook,
    errors: ['link_not_valid'],
  },
  'GET /api/link/brand_preview/made': {
    access: 'link',
    summary: 'An email, a document and the icon in the look of the draft, for the bearer of a link',
    query: OfPreview,
    response: BrandPreview,
    transaction: 'explicit',
    errors: ['link_not_valid'],
  },
  'POST /api/staff/brand/versions': {
    ...change,
    summary:
      'Publish the draft as it was read; its id is made on the device, so that a press sent twice publishes once',
    body: z.object({ id: Id, revision: Int4 }),
    response: BrandStudio,
    errors: ['invalid_input', 'changed_elsewhere'],
  },
  'POST /api/staff/brand/versions/:id/restoration': {
    ...change,
    summary: 'Go back to an earlier version: it is published as a new one with the id in the body',
    params: IdParams,
    body: z.object({ id: Id }),
    response: BrandStudio,
    errors: ['not_found', 'invalid_input'],
  },
});
