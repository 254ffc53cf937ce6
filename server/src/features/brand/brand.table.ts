import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { termNames, type TermForms } from '#contract/brand.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

export const brandSettings = tenantTable(
  'brand_settings',
  {
    brandPrimaryColor: text('brand_primary_color').notNull(),
    brandHeaderTextColor: text('brand_header_text_color'),
    brandHeaderBgColorOption: text('brand_header_bg_color_option', {
      enum: ['brand_color', 'plain_color', 'gradient'],
    })
      .notNull()
      .default('brand_color'),
    brandHeaderBgPlainColor: text('brand_header_bg_plain_color'),
    brandHeaderBgGradientCode: text('brand_header_bg_gradient_code'),
    brandFont: text('brand_font'),
    brandBannerBgFileId: uuid('brand_banner_bg_file_id'),
    /** What of the banner stays in view, in percent from the left and the top. */
    bannerFocusX: integer('banner_focus_x').notNull().default(50),
    bannerFocusY: integer('banner_focus_y').notNull().default(50),
    logoFileId: uuid('logo_file_id'),
    /** The form of the logo for dark backgrounds. */
    logoOnDarkFileId: uuid('logo_on_dark_file_id'),
    iconFileId: uuid('icon_file_id'),
    contrastGuard: boolean('contrast_guard').notNull().default(true),
    /** Whether a link by email signs in, besides the password. */
    signInLinks: boolean('sign_in_links').notNull().default(true),
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone'),
    /** Under which the national register lists the provider, in Australia the RTO code. */
    providerCode: text('provider_code'),
    /** The name of whoever trades under the organisation's name; null where it is the same. */
    legalName: text('legal_name'),
    /** Eleven digits. */
    abn: text('abn'),
    /** Nine digits. */
    acn: text('acn'),
    /** Five digits and a letter, of who may teach overseas students. */
    cricosCode: text('cricos_code'),
    /** Other names it trades under. */
    tradingNames: text('trading_names')
      .array()
      .notNull()
      .default(sql`'{}'`),
    website: text('website'),
    /** Where it is: all four, or none. A state is a code of the country's list. */
    streetLine: text('street_line'),
    streetSuburb: text('street_suburb'),
    streetState: text('street_state'),
    streetPostcode: text('street_postcode'),
    /** Where mail goes if not there: street, post box or both, and the rest. */
    postalLine: text('postal_line'),
    postalBox: text('postal_box'),
    postalSuburb: text('postal_suburb'),
    postalState: text('postal_state'),
    postalPostcode: text('postal_postcode'),
    /** Whom complaints and appeals go to: a person or a position, and at least one way to reach them. */
    complaintsName: text('complaints_name'),
    complaintsEmail: text('complaints_email'),
    complaintsPhone: text('complaints_phone'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  [],
  (table) => [
    tenantReference('brand_settings_banner', table, table.brandBannerBgFileId, storedFile, 'restrict'),
    tenantReference('brand_settings_logo', table, table.logoFileId, storedFile, 'restrict'),
    tenantReference('brand_settings_logo_on_dark', table, table.logoOnDarkFileId, storedFile, 'restrict'),
    tenantReference('brand_settings_icon', table, table.iconFileId, storedFile, 'restrict'),
  ],
);

export type BrandRow = typeof brandSettings.$inferSelect;

/** A picture that was uploaded for the look or a course, with what was measured of it. */
export const brandPicture = tenantTable(
  'brand_picture',
  {
    fileId: uuid('file_id').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The lightest part of a banner; its veil follows from it. */
    lightest: text('lightest'),
    /** The same as a PNG, for mail programs, which show no SVG. */
    pngFileId: uuid('png_file_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  ['fileId'],
  (table) => [
    tenantReference('brand_picture_file', table, table.fileId, storedFile, 'restrict'),
    tenantReference('brand_picture_png', table, table.pngFileId, storedFile, 'restrict'),
  ],
);

/** An organisation's own term for one of the renameable words, per language, with its forms. */
export const terminology = tenantTable(
  'terminology',
  {
    language: text('language').notNull(),
    term: text('term', { enum: termNames }).notNull(),
    forms: jsonb('forms').$type<TermForms>().notNull(),
  },
  ['language', 'term'],
);
