import { pictureWidths, type PictureWidth } from '#contract/learning/pictureWidths.ts';

/** The widest a picture of content is stored. */
const widest = 2000;

/** A picture of content in one of its narrower widths. */
export const pictureInWidth = (url: string, width: PictureWidth): string => `${url}?width=${width}`;

/** The widths a picture can be had in, for the browser to choose from. `room`: how wide it is shown on a large screen, in pixels. */
export function pictureSources(url: string | undefined, room: number, width = widest) {
  const narrower = pictureWidths.filter((one) => one < width);
  if (!url || narrower.length === 0) return {};
  const sources = narrower.map((one) => `${pictureInWidth(url, one)} ${one}w`);
  return {
    srcSet: [...sources, `${url} ${width}w`].join(', '),
    sizes: `(max-width: ${room}px) 100vw, ${room}px`,
  };
}
