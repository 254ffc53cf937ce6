import { drawIcon, type IconKind } from './pictures.ts';
import type { Look } from './look.actions.ts';

interface Icon {
  readonly kind: IconKind;
  readonly size: number;
}

/** The addresses at which browsers and systems request icons. */
export const ICONS: Readonly<Record<string, Icon>> = {
  '/favicon.ico': { kind: 'any', size: 48 },
  '/favicon.png': { kind: 'any', size: 48 },
  '/apple-touch-icon.png': { kind: 'apple', size: 180 },
  '/icon-192.png': { kind: 'any', size: 192 },
  '/icon-512.png': { kind: 'any', size: 512 },
  '/icon-maskable-192.png': { kind: 'maskable', size: 192 },
  '/icon-maskable-512.png': { kind: 'maskable', size: 512 },
};

const mostRemembered = 500;
const drawn = new Map<string, Promise<Buffer>>();

/** The icon at this address; drawn once per version and cached. */
export function iconAt(path: string, look: Look): Promise<Buffer> {
  const { kind, size } = ICONS[path]!;
  const key = `${look.iconVersion} ${kind} ${size}`;
  const known = drawn.get(key);
  if (known) return known;
  if (drawn.size >= mostRemembered) drawn.clear();
  const drawing = drawIcon(look.iconSource, kind, size);
  drawn.set(key, drawing);
  drawing.catch(() => drawn.delete(key));
  return drawing;
}
