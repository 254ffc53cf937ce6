import fs from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '#contract/kit/values.ts';
import { findPublicFile } from '#server/features/files/files.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { pictureSize } from '#server/platform/pictures.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import { letterBrand, type Sender } from './letters.actions.ts';
import { brandForMail } from './letters.queries.ts';

/** Labels and properties of every document. */
export interface Titled {
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
async function dress(tx: Tx, sender: Sender) {
  const [{ header, organisation }, look] = await Promise.all([letterBrand(tx, sender), brandForMail(tx)]);
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
  sender: Sender,
  template: string,
  { logoAlt, ...said }: Titled,
  { brand, font, logo }: Dress,
): Promise<FileAnswer> {
  const { documents, storage } = sender.platform;
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
export async function brandedDocument<D extends Titled>(
  sender: Sender,
  template: string,
  read: (tx: Tx) => Promise<D>,
): Promise<FileAnswer> {
  const { database } = sender.platform;
  const { said, worn } = await database.inTenant(sender.organisation.id, async (tx) => ({
    said: await read(tx),
    worn: await dress(tx, sender),
  }));
  return rendered(sender, template, said, worn);
}
