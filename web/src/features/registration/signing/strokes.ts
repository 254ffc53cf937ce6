interface Point {
  readonly x: number;
  readonly y: number;
}

/** Most characters the contract takes. */
const longest = 50_000;
const nearest = 3;

const clamp = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)));

/** A path with one more point in the box of 600 × 200; points too near to see are left out. */
export function atPoint(path: string, { x, y }: Point, begins: boolean): string {
  const at: Point = { x: clamp(x, 600), y: clamp(y, 200) };
  if (path.length > longest - 20) return path;
  // A dot is a line without length, so that it is painted too.
  if (begins || path === '') return `${path}M${at.x} ${at.y}L${at.x} ${at.y}`;
  const last = /(\d+) (\d+)$/.exec(path);
  const near = last && Math.hypot(Number(last[1]) - at.x, Number(last[2]) - at.y) < nearest;
  return near ? path : `${path}L${at.x} ${at.y}`;
}
