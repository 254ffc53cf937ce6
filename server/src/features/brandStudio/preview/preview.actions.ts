import { brandTheme } from '#brand/theme.ts';
import { headerLogoOf, lookOf } from '#server/features/brand/brand.rules.ts';
import type { BrandRow } from '#server/features/brand/brand.table.ts';
import type { BrandLook, BrandPreview } from '#contract/console/brandStudio.ts';
import type { Language } from '#contract/kit/values.ts';
import { CatalogueQuery } from '#contract/catalogue.ts';
import { searchCatalogue } from '#server/features/catalogue/catalogue.actions.ts';
import { settingsOf } from '#server/features/billing/books/billing.queries.ts';
import { currentRow } from '#server/features/brandStudio/brandStudio.queries.ts';
import { drawnIcon, iconSourceOf } from '#server/features/page/look/look.actions.ts';
import { brandedDocument } from '#server/letters/documents.actions.ts';
import { letterBrandOf } from '#server/letters/letters.actions.ts';
import { renderLetter } from '#server/letters/render.ts';
import { found } from '#server/platform/basics/problem.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { sampleInvoice, sampleLetter } from './samples.ts';

/** The organisation's brand with another look. */
async function rowWith({ tx }: Scope, look: BrandLook): Promise<BrandRow> {
  return { ...found(await currentRow(tx)), ...look };
}

const iconSize = 192;
const anyCourse = CatalogueQuery.parse({});

/**
 * An email, an invoice and the icon in a look, made by the code that makes the real ones, of the organisation's own
 * details and one of its courses. `lookOfPreview` also decides whether the caller may see it.
 */
export async function previewOf(
  tenant: Tenant,
  language: Language,
  lookOfPreview: (scope: Scope) => Promise<BrandLook>,
): Promise<BrandPreview> {
  const { row, course, letterBrand, source, seller } = await inScope(tenant, async (scope) => {
    const worn = await rowWith(scope, await lookOfPreview(scope));
    const theme = brandTheme(lookOf(worn));
    const { name } = scope.organisation;
    return {
      row: worn,
      course: (await searchCatalogue(scope.tx, anyCourse, scope.today)).rows[0] ?? null,
      seller: await settingsOf(scope.tx),
      letterBrand: await letterBrandOf(scope, worn),
      source: await iconSourceOf(scope.tx, scope.platform.storage, {
        name,
        theme,
        iconFileId: worn.iconFileId,
        headerLogoFileId: headerLogoOf(worn, { header: theme.header }),
      }),
    };
  });
  const { name, origin } = tenant.organisation;
  const sample = { organisation: name, course, seller, email: row.contactEmail, language };
  const letter = await renderLetter(sampleLetter(sample, origin), letterBrand, language);
  const document = await brandedDocument(
    tenant,
    'invoice.typ',
    async ({ today }) => sampleInvoice(sample, today),
    async () => row,
  );
  const icon = async (kind: 'any' | 'maskable') =>
    (await drawnIcon(source, kind, iconSize)).toString('base64');
  return {
    letter: { subject: letter.subject, html: letter.html },
    document: document.content.toString('base64'),
    icons: { any: await icon('any'), maskable: await icon('maskable') },
  };
}
