import { queryOptions } from '@tanstack/react-query';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { pictureUrl } from '#web/shared/pictures/pictures.api.ts';

/** Enough to know the colours of a logo. */
const SIDE = 160;

/** The pixels of a picture of this host, small, as RGBA; rejects when it cannot be drawn. */
async function readPixels(url: string): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.src = url;
  await image.decode();
  // An SVG may have no size of its own.
  const [width, height] = [image.naturalWidth || SIDE, image.naturalHeight || SIDE];
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}

/** The pixels of a picture of the organisation; a file never changes under its id. */
export const pixelsQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.logoColours(id),
    queryFn: () => readPixels(pictureUrl(id)),
    staleTime: Infinity,
    retry: false,
  });
