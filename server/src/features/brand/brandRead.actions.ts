import type { HeaderColours } from '#brand/header.ts';
import type { BrandTheme } from '#brand/theme.ts';
import type { BrandSettings } from '#contract/brand.ts';
import { plainTermsIn } from '#messages/plainTerms.ts';
import { termInputs, type TermInputs } from '#messages/terms.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import { brandAndTerms } from './brand.queries.ts';
import { brandSettingsOf, headerLogoOf, lookOf, noLook, terminologiesOf } from './brand.rules.ts';
import { rememberedTheme } from './rememberedTheme.ts';

export interface Brand {
  readonly settings: BrandSettings;
  readonly theme: BrandTheme;
  /** Files the icons are drawn from. */
  readonly iconFileId: string | null;
  readonly logoFileId: string | null;
  readonly headerLogoFileId: string | null;
}

/** The organisation's current brand, in one statement. */
export async function readBrand(tx: Tx, organisation: Organisation): Promise<Brand> {
  const { brand: row, lightest, terms, own } = await brandAndTerms(tx, organisation.id);
  const theme = rememberedTheme(lookOf(row));
  const terminologies = terminologiesOf(terms);
  return {
    settings: brandSettingsOf({
      organisation: { ...organisation, ...own },
      row,
      lightest,
      theme,
      terminologies,
    }),
    theme,
    iconFileId: row?.iconFileId ?? null,
    logoFileId: row?.logoFileId ?? null,
    headerLogoFileId: headerLogoOf(row, theme),
  };
}

/** The organisation's words as inputs of messages in a language; those of Livery where it has none in it. */
export async function termsIn(tx: Tx, organisationId: string, language: string): Promise<TermInputs> {
  const { terms } = await brandAndTerms(tx, organisationId);
  return termInputs(terminologiesOf(terms)[language] ?? plainTermsIn(language), language);
}

/** The header as currently painted. */
export async function readHeader(tx: Tx, organisationId: string): Promise<HeaderColours> {
  const { brand: row } = await brandAndTerms(tx, organisationId);
  return rememberedTheme(lookOf(row)).header;
}

/** The look of a page without an organisation. */
export const plainTheme = (): BrandTheme => rememberedTheme(noLook);
