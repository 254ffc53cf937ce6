import { z } from 'zod';

/** The widths in pixels a picture of content can be had in, besides its own. */
export const pictureWidths = [480, 960] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const PictureQuery = z.object({
  width: z
    .enum(['480', '960'])
    .transform((width) => Number(width) as PictureWidth)
    .optional()
    .meta({ description: 'Of a picture: no wider than this' }),
});
