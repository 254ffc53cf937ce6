/** In megabytes; an SVG, which is text, may have half of one. */
export const mostPictureMegabytes = 8;
export const mostSvgKilobytes = 500;
