import { fileTypeFromBuffer } from 'file-type';
import { openPicture, pictureQueue, requireShape } from '#server/platform/pictures.ts';
import { Problem } from '#server/platform/basics/problem.ts';

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
const side = 512;
const oneAtATime = pictureQueue();

const cutToSquare = (content: Buffer): Promise<Buffer> =>
  openPicture(content)
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .toBuffer();

/**
 * A square WebP of 512 pixels without metadata. Throws `file_not_accepted` when it is not a picture and `invalid_input`
 * when it is too small or too narrow.
 */
export async function photoFrom(content: Buffer): Promise<Buffer> {
  const kind = await fileTypeFromBuffer(content).catch(() => undefined);
  if (!kind || !accepted.has(kind.mime)) throw new Problem('file_not_accepted');
  return oneAtATime(async () => {
    await requireShape(content, 'photo');
    return cutToSquare(content).catch(() => {
      throw new Problem('file_not_accepted');
    });
  });
}
