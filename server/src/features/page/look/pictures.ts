import { createHash } from 'node:crypto';
import { openPicture, pictureSize } from '#server/platform/pictures.ts';
import { initialOf, letterTile } from './letters.rules.ts';
import { sharpLibrary } from '#server/platform/libraries.ts';
import type { Storage } from '#server/platform/storage.ts';

/** A stored picture of an organisation. */
export interface Picture {
  readonly id: string;
  /** Where it lies on this machine. */
  readonly file: () => Promise<string>;
  /** Width divided by height; null when it is not a picture. */
  readonly ratio: number | null;
}

export async function pictureAt(id: string, storage: Storage, storageKey: string): Promise<Picture> {
  const file = () => storage.bring(storageKey);
  const size = await pictureSize(await file());
  return { id, file, ratio: size && size.width / size.height };
}

/** What an organisation's icons are drawn from. */
export interface IconSource {
  readonly icon: Picture | null;
  readonly logo: Picture | null;
  readonly name: string;
  readonly primary: string;
  readonly onPrimary: string;
  /** The background the logo is usually seen on. */
  readonly headerColour: string;
}

export type IconKind = 'any' | 'maskable' | 'apple';

/** Changes whenever any of the icons would look different. */
export function iconVersionOf({ icon, logo, name, primary, onPrimary, headerColour }: IconSource): string {
  const parts = [icon?.id, logo?.id, initialOf(name), primary, onPrimary, headerColour];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}

/** A logo wider than this is usually a line of words, unreadable at icon size. */
const widestLogo = 2;
/** Systems may crop to a circle of 80 % of the width; a picture with corners fits into it at 72 %. */
const shareOf: Readonly<Record<IconKind, number>> = { any: 1, apple: 0.84, maskable: 0.72 };
/** A full-bleed icon already has space around its subject. */
const fullBleedShareOf: Readonly<Record<IconKind, number>> = { any: 1, apple: 1, maskable: 0.88 };

/** A square PNG: the organisation's icon, else its logo, else its initial in its colours. */
export async function drawIcon(source: IconSource, kind: IconKind, size: number): Promise<Buffer> {
  const logo = source.logo?.ratio && source.logo.ratio <= widestLogo ? source.logo : null;
  try {
    if (source.icon) return await fromIcon(await source.icon.file(), kind, size);
    if (logo)
      return await placed(
        await logo.file(),
        size,
        kind === 'any' ? 0.84 : shareOf[kind],
        source.headerColour,
      );
  } catch {
    // Fall back to the initial when a file cannot be drawn.
  }
  const tile = letterTile({
    initial: initialOf(source.name),
    background: source.primary,
    ink: source.onPrimary,
    rounded: kind === 'any',
  });
  return sharpLibrary()(Buffer.from(tile)).resize(size, size).png().toBuffer();
}

async function fromIcon(file: string, kind: IconKind, size: number): Promise<Buffer> {
  if (kind === 'any') return placed(file, size, 1, { r: 0, g: 0, b: 0, alpha: 0 });
  const corner = await cornerOf(file);
  return corner
    ? placed(file, size, fullBleedShareOf[kind], corner)
    : placed(file, size, shareOf[kind], '#ffffff');
}

type Colour = string | { r: number; g: number; b: number; alpha: number };

/** The picture centred in a square, at this share of its width. */
async function placed(file: string, size: number, share: number, background: Colour): Promise<Buffer> {
  const inner = Math.round(size * share);
  const picture = await openPicture(file, { density: 300 })
    .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  return sharpLibrary()({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The colour that continues a full-bleed icon; null when its corner is transparent. */
async function cornerOf(file: string): Promise<Colour | null> {
  const [r = 0, g = 0, b = 0, alpha = 0] = await openPicture(file)
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return alpha === 255 ? { r, g, b, alpha: 1 } : null;
}
