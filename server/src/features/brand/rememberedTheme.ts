import type { BrandSettings as Look } from '#brand/settings.ts';
import { brandTheme, type BrandTheme } from '#brand/theme.ts';

const mostRemembered = 500;
const remembered = new Map<string, BrandTheme>();

/** The theme of a look. Computing one takes milliseconds, so results are cached by their inputs. */
export function rememberedTheme(look: Look): BrandTheme {
  const key = JSON.stringify(look);
  const known = remembered.get(key);
  if (known) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const theme = brandTheme(look);
  remembered.set(key, theme);
  return theme;
}
