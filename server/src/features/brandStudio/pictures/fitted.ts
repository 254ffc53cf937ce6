import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import { hexOf, type Rgb } from '#brand/colour.ts';
import { luminance } from '#brand/contrast.ts';
import { mostSvgKilobytes } from '#brand/pictures/limits.ts';
import type { PictureUse } from '#contract/console/brandStudio.ts';
import { Problem, wrongField } from '#server/platform/basics/problem.ts';
import { openPicture, pictureQueue, pictureSize, requireShape } from '#server/platform/pictures.ts';
import { harmlessSvg } from './svg.ts';

/** A picture as it is stored: as large as it is shown on the sharpest screens and in print. */
export interface FittedPicture {
  readonly content: Buffer;
  readonly mediaType: 'image/png' | 'image/webp' | 'image/svg+xml';
  readonly width: number;
  readonly height: number;
  readonly lightest: string | null;
  /** The same as a PNG, of an SVG. */
  readonly png: Buffer | null;
}

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
/** Edges of what is stored. The highest place of a logo is 48 pixels, three times as many on a sharp screen. */
const sizes: Readonly<Record<PictureUse, { width: number; height: number }>> = {
  logo: { width: 1200, height: 192 },
  logo_on_dark: { width: 1200, height: 192 },
  icon: { width: 512, height: 512 },
  banner: { width: 2400, height: 1600 },
  course: { width: 1280, height: 960 },
};
/** An SVG is drawn this fine before it is made smaller. */
const density = 300;
const oneAtATime = pictureQueue();

const refuse = (): never => {
  throw new Problem('file_not_accepted');
};

/** The bytes to draw from: a raster picture as it is, an SVG without what could harm. */
async function source(content: Buffer): Promise<{ bytes: Buffer; isSvg: boolean }> {
  const kind = await fileTypeFromBuffer(content).catch(() => undefined);
  if (kind && accepted.has(kind.mime)) return { bytes: content, isSvg: false };
  if (kind && kind.mime !== 'application/xml') return refuse();
  if (content.length > mostSvgKilobytes * 1024)
    throw wrongField('file', 'svg_too_large', `An SVG may have at most ${mostSvgKilobytes} KB`);
  const text = await harmlessSvg(content);
  return text === null ? refuse() : { bytes: Buffer.from(text), isSvg: true };
}

/** The lightest of many small areas of a picture, as a colour. */
async function lightestOf(picture: Sharp): Promise<string> {
  const { data } = await picture
    .flatten({ background: '#ffffff' })
    .resize(48, 48, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let lightest: Rgb = [0, 0, 0];
  for (let i = 0; i < data.length; i += 3) {
    const rgb: Rgb = [data[i]!, data[i + 1]!, data[i + 2]!];
    if (luminance(rgb) > luminance(lightest)) lightest = rgb;
  }
  return hexOf(lightest);
}

const drawn = (bytes: Buffer, use: PictureUse): Sharp =>
  openPicture(bytes, { density })
    .autoOrient()
    .resize({ ...sizes[use], fit: 'inside', withoutEnlargement: use !== 'icon' });

/** An SVG logo stays as sharp as it is; everything else becomes a raster of its size, without metadata. */
async function fit(bytes: Buffer, use: PictureUse, isSvg: boolean): Promise<FittedPicture> {
  if (use === 'banner' || use === 'course') {
    const content = await drawn(bytes, use).webp({ quality: 80 }).toBuffer();
    const lightest = use === 'banner' ? await lightestOf(openPicture(content)) : null;
    return measured(content, { mediaType: 'image/webp', lightest, png: null });
  }
  const png = await drawn(bytes, use).png({ compressionLevel: 9 }).toBuffer();
  const keepsSvg = isSvg && use !== 'icon';
  return measured(keepsSvg ? bytes : png, {
    mediaType: keepsSvg ? 'image/svg+xml' : 'image/png',
    lightest: null,
    png: keepsSvg ? png : null,
  });
}

async function measured(
  content: Buffer,
  facts: Pick<FittedPicture, 'mediaType' | 'lightest' | 'png'>,
): Promise<FittedPicture> {
  const size = await pictureSize(content);
  return size ? { content, ...facts, ...size } : refuse();
}

/**
 * An uploaded picture, checked by its content and brought to the size of its use. Throws `file_not_accepted` when it is
 * no picture and `invalid_input` when its shape or size does not fit.
 */
export async function fittedPicture(content: Buffer, use: PictureUse): Promise<FittedPicture> {
  const { bytes, isSvg } = await source(content);
  return oneAtATime(async () => {
    if (!isSvg) await requireShape(bytes, 'file');
    return fit(bytes, use, isSvg).catch(refuse);
  });
}
