import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Problem } from '#server/platform/problem.ts';

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
const side = 512;
/** A small file can unfold into a picture that fills the memory. */
const mostPixels = 50_000_000;

/** A square WebP of 512 pixels without the camera's notes; throws `file_not_accepted` for what is no picture. */
export async function photoFrom(content: Buffer): Promise<Buffer> {
  const kind = await fileTypeFromBuffer(content);
  if (!kind || !accepted.has(kind.mime)) throw new Problem('file_not_accepted');
  try {
    return await sharp(content, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
      .autoOrient()
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new Problem('file_not_accepted');
  }
}
