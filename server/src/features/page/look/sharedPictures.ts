import { createHash } from 'node:crypto';
import type { Documents } from '#server/platform/documents/documents.ts';
import { openPicture, pictureQueue } from '#server/platform/pictures.ts';
import type { Locale } from '#messages/languages.ts';
import type { Look } from './look.actions.ts';
import { sharedPicture, type SharedPicture } from './sharedPicture.rules.ts';
import { sharpLibrary } from '#server/platform/libraries.ts';

export const sharedSize = { width: 1200, height: 630 } as const;

export interface SharedPictureFile {
  /** Changes whenever the picture would look different. */
  readonly version: string;
  readonly picture: SharedPicture;
  readonly logoFile: (() => Promise<string>) | null;
}

/** The picture of a link that says this title; not drawn yet. */
export function sharedOf(
  { brand, iconSource }: Look,
  said: { title: string; language: Locale },
): SharedPictureFile {
  const picture = sharedPicture(brand.settings, brand.theme.header, said);
  const { logo } = iconSource;
  const facts = JSON.stringify([picture, logo?.id ?? null]);
  const version = createHash('sha256').update(facts).digest('hex').slice(0, 12);
  return { version, picture, logoFile: logo?.file ?? null };
}

const mostRemembered = 200;
const drawn = new Map<string, Promise<Buffer>>();
const inTurn = pictureQueue();

/** A PNG; drawn once per version, one at a time, and remembered. */
export function drawShared(documents: Documents, shared: SharedPictureFile): Promise<Buffer> {
  const known = drawn.get(shared.version);
  if (known) return known;
  const drawing = inTurn(() => draw(documents, shared));
  drawn.set(shared.version, drawing);
  const [oldest] = drawn.keys();
  if (drawn.size > mostRemembered && oldest) drawn.delete(oldest);
  drawing.catch(() => drawn.delete(shared.version));
  return drawing;
}

async function draw(documents: Documents, { picture, logoFile }: SharedPictureFile): Promise<Buffer> {
  const logo = logoFile && (await logoOf(await logoFile()));
  const data = { ...picture, logo: logo ? 'logo.png' : null };
  const svg = await documents.draw('shared.typ', data, logo ? { 'logo.png': logo } : {});
  return sharpLibrary()(Buffer.from(svg))
    .resize(sharedSize.width, sharedSize.height)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The logo as a PNG twice as large as it is shown; null when it cannot be read. */
const logoOf = (file: string): Promise<Buffer | null> =>
  openPicture(file, { density: 300 })
    .resize(960, 176, { fit: 'inside' })
    .png()
    .toBuffer()
    .catch(() => null);
