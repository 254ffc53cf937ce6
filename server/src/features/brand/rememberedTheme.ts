import type { BrandSettings as Look } from '#brand/settings.ts';
import { brandTheme, type BrandTheme } from '#brand/theme.ts';

const mostRemembered = 500;
const remembered = new Map<string, BrandTheme>();

/** The theme of a look; a theme takes milliseconds to solve, so each is solved once and kept by what it is made of. */
export function rememberedTheme(look: Look): BrandTheme {
  const key = JSON.stringify(look);
  const known = remembered.get(key);
  if (known) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const theme = brandTheme(look);
  remembered.set(key, theme);
  return theme;
}
