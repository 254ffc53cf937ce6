import fs from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '#contract/kit/values.ts';
import { findPublicFile } from '#server/features/files/files.actions.ts';
import type { Platform } from '#server/platform/platform.ts';
import { pictureSize } from '#server/platform/pictures.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { letterBrand } from './letters.actions.ts';
import { brandForMail } from './letters.queries.ts';

/** Labels and properties of every document. */
export interface DocumentLabels {
  number: string;
  language: Language;
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
async function dress(scope: Scope) {
  const { tx } = scope;
  const [{ header, organisation }, look] = await Promise.all([letterBrand(scope), brandForMail(tx)]);
  const logoFileId = look?.settings.logoFileId;
  const logo = logoFileId ? await findPublicFile(tx, logoFileId) : null;
  const extension = logo ? extensions[logo.mediaType] : undefined;
  return {
    brand: { ...header, name: organisation },
    font: look?.settings.brandFont ?? null,
    logo: logo && extension ? { name: `logo.${extension}`, key: logo.storageKey } : null,
  };
}
type Dress = Awaited<ReturnType<typeof dress>>;

/** Font families in order: the brand's, then one that covers most scripts, then one every installation has. */
const fallbacks = ['Noto Sans', 'DejaVu Sans', 'Liberation Sans', 'Libertinus Serif'];

async function rendered(
  platform: Platform,
  template: string,
  { logoAlt, ...said }: DocumentLabels,
  { brand, font, logo }: Dress,
): Promise<FileAnswer> {
  const { documents, storage } = platform;
  const fonts = [...(font ? [font] : []), ...fallbacks];
  const alt = logoAlt(brand.name);
  const data = (shown: string | null) => ({ ...said, fonts, brand: { ...brand, logo: shown, logoAlt: alt } });
  const plain = () => documents.render(template, data(null));
  const picture = logo && (await fs.readFile(path.join(storage.root, logo.key)).catch(() => null));
  // An unreadable or enormous logo must not block a person's document; use the name instead.
  const content =
    picture && (await pictureSize(picture))
      ? await documents.render(template, data(logo.name), { [logo.name]: picture }).catch(plain)
      : await plain();
  return { content, mediaType: 'application/pdf', name: `${said.number}.pdf`, cache: 'never' };
}

/** A PDF in the organisation's brand. Reads its data in a transaction that ends before rendering. */
export async function brandedDocument<D extends DocumentLabels>(
  tenant: Tenant,
  template: string,
  read: (scope: Scope) => Promise<D>,
): Promise<FileAnswer> {
  const { said, worn } = await inScope(tenant, async (scope) => ({
    said: await read(scope),
    worn: await dress(scope),
  }));
  return rendered(tenant.platform, template, said, worn);
}
