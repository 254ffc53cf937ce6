import fs from 'node:fs/promises';
import type { Language } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';
import { addressLine } from '#au/organisation/addressLine.ts';
import { streetAddressOf } from '#au/organisation/imprint.ts';
import { findPublicFile } from '#server/features/files/files.actions.ts';
import type { Platform } from '#server/platform/platform.ts';
import { pictureSize } from '#server/platform/pictures.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { letterBrandOf, logoFileOn, type LetterSettings } from './letters.actions.ts';
import { brandOfLetters } from './letters.queries.ts';

/** Labels and properties of every document. */
export interface DocumentLabels {
  number: string;
  language: Language;
  /** Where the document says one itself, the foot repeats no address. */
  sellerAddress?: string;
  /** Text alternative of the logo. */
  logoAlt(organisation: string): string;
}

/** Picture formats documents can show. */
const extensions: Record<string, string> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** The brand of a document, and the logo as a file. */
async function dress(scope: Scope, settings: LetterSettings) {
  const { tx } = scope;
  const { header, organisation, providerCode, cricosCode } = await letterBrandOf(scope, settings);
  const address = streetAddressOf(settings);
  const logoFileId = logoFileOn(header.background, settings);
  const logo = logoFileId ? await findPublicFile(tx, logoFileId) : null;
  const extension = logo ? extensions[logo.mediaType] : undefined;
  return {
    brand: { ...header, name: organisation },
    codes: { providerCode, cricosCode },
    address: address && addressLine(address),
    font: settings?.brandFont ?? null,
    logo: logo && extension ? { name: `logo.${extension}`, key: logo.storageKey } : null,
  };
}
type Dress = Awaited<ReturnType<typeof dress>>;

/** Font families in order: the brand's, then one that covers most scripts, then one every installation has. */
const fallbacks = ['Noto Sans', 'DejaVu Sans', 'Liberation Sans', 'Libertinus Serif'];

/** Whose document it is, with the codes the registers list them under. */
function imprintLine(
  name: string,
  { providerCode: provider, cricosCode: cricos }: Dress['codes'],
  language: Language,
): string {
  const at = { locale: language };
  const codes = [
    provider && m.app_provider_code({ code: provider }, at),
    cricos && m.app_cricos_code({ code: cricos }, at),
  ];
  return [name, ...codes].filter(Boolean).join(' · ');
}

async function rendered(
  platform: Platform,
  template: string,
  { logoAlt, sellerAddress, ...said }: DocumentLabels,
  { brand, codes, address, font, logo }: Dress,
): Promise<FileAnswer & { content: Buffer }> {
  const { documents, storage } = platform;
  const fonts = [...(font ? [font] : []), ...fallbacks];
  const alt = logoAlt(brand.name);
  const imprint = imprintLine(brand.name, codes, said.language);
  const data = (shown: string | null) => ({
    ...said,
    fonts,
    brand: { ...brand, imprint, address: sellerAddress ? null : address, logo: shown, logoAlt: alt },
  });
  const plain = () => documents.render(template, data(null));
  const picture = logo && (await fs.readFile(await storage.bring(logo.key)).catch(() => null));
  // An unreadable or enormous logo must not block a person's document; use the name instead.
  const content =
    picture && (await pictureSize(picture))
      ? await documents.render(template, data(logo.name), { [logo.name]: picture }).catch(plain)
      : await plain();
  return { content, mediaType: 'application/pdf', name: `${said.number}.pdf`, cache: 'never' };
}

const currentBrand = async ({ tx }: Scope): Promise<LetterSettings> => brandOfLetters(tx);

/** A PDF in the organisation's brand, or in another one. Reads its data in a transaction that ends before rendering. */
export async function brandedDocument<D extends DocumentLabels>(
  tenant: Tenant,
  template: string,
  read: (scope: Scope) => Promise<D>,
  brandOf = currentBrand,
): Promise<FileAnswer & { content: Buffer }> {
  const { said, worn } = await inScope(tenant, async (scope) => ({
    said: await read(scope),
    worn: await dress(scope, await brandOf(scope)),
  }));
  return rendered(tenant.platform, template, said, worn);
}
