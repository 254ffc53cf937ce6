import { BLACK, solidOrNull, WHITE } from '../colour.ts';
import { ratioOf } from '../contrast.ts';

/** The two forms of a logo; either may be missing. */
export interface Logos<T> {
  readonly onLight: T | null;
  readonly onDark: T | null;
}

/** Whether white stands out more from a colour than black does. */
function isDark(background: string): boolean {
  const rgb = solidOrNull(background) ?? WHITE;
  return ratioOf(WHITE, rgb) > ratioOf(BLACK, rgb);
}

/** The form of the logo for this background; without one of its own, a dark background shows the usual logo. */
export const logoOn = <T>(background: string, { onLight, onDark }: Logos<T>): T | null =>
  isDark(background) ? (onDark ?? onLight) : onLight;
