/** The widths in pixels a picture of content can be had in, besides its own. */
export const pictureWidths = [480, 960] as const;
export type PictureWidth = (typeof pictureWidths)[number];
