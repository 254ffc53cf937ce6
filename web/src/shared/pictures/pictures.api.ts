import type { BrandPicture, PictureUse } from '#contract/console/brandStudio.ts';
import { upload } from '#web/lib/files/upload.ts';

/** Where everybody finds a picture of the organisation. */
export const pictureUrl = (id: string): string => `/api/public/files/${id}`;

/** Sends a picture; the answer says how it was stored. */
export const sendPicture = (
  file: File,
  use: PictureUse,
  onProgress: (share: number) => void,
): Promise<BrandPicture> =>
  upload<BrandPicture>(`/api/uploads/brand_picture?${new URLSearchParams({ use, name: file.name })}`, {
    file,
    onProgress,
  });
