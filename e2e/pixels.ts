import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { ratioOf } from '#brand/contrast.ts';
import type { Rgb } from '#brand/colour.ts';

/** The painted pixels of a control and its surroundings. Positions are CSS pixels from its top left corner. */
export interface ControlPixels {
  readonly width: number;
  readonly height: number;
  at(x: number, y: number): Rgb;
  /** The contrast with `base` of the most distinct pixel in this area. */
  strongest(base: Rgb, x: [from: number, to: number], y: [from: number, to: number]): number;
}

type Box = { x: number; y: number; width: number; height: number };

/** Takes one screenshot of a page for checking many controls, or of one box and its surroundings. */
export async function photograph(
  page: Page,
  box?: Box,
): Promise<(control: Locator) => Promise<ControlPixels>> {
  const clip = box ? grown(box) : { x: 0, y: 0, ...page.viewportSize()! };
  const picture = await page.screenshot({ animations: 'disabled', clip });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / clip.width;
  const pixel = (x: number, y: number): Rgb => {
    const from = (Math.round(y * scale) * info.width + Math.round(x * scale)) * 3;
    return [data[from]!, data[from + 1]!, data[from + 2]!];
  };
  return async (control) => {
    const { x: left, y: top, width, height } = (await control.boundingBox())!;
    const at = (x: number, y: number): Rgb => pixel(left + x - clip.x, top + y - clip.y);
    const strongest: ControlPixels['strongest'] = (base, [x0, x1], [y0, y1]) => {
      let best = 1;
      for (let x = x0; x <= x1; x += 0.5)
        for (let y = y0; y <= y1; y += 0.5) best = Math.max(best, ratioOf(at(x, y), base));
      return best;
    };
    return { width, height, at, strongest };
  };
}

const grown = ({ x, y, width, height }: Box, by = 10): Box => ({
  x: Math.max(0, Math.floor(x) - by),
  y: Math.max(0, Math.floor(y) - by),
  width: Math.ceil(width) + 2 * by,
  height: Math.ceil(height) + 2 * by,
});
