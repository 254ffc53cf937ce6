import type { Line } from './unitLines.ts';

interface Point {
  text: string;
  depth: number;
  bullet: boolean;
  parent: number | null;
}
export interface CodedPoint {
  text: string;
  code: string;
  parent: number | null;
}

const leads = ({ text, bullet }: Point): boolean => bullet || text.endsWith(':');
const withoutNumber = (text: string): string => text.replace(/^\d{1,2}[.)]\s+/, '');

/** The lines with each cell as a point of its own; in a table of skills, what follows a row belongs to its last cell. */
function pointsOf(lines: readonly Line[], table: boolean): Omit<Point, 'parent'>[] {
  const tabbed = table && lines.some(({ cells }) => cells.length > 1);
  let row = false;
  return lines.flatMap(({ cells, depth, bullet }) => {
    if (tabbed && cells.length > 1) row = true;
    const within = tabbed && row && cells.length === 1 ? 1 : 0;
    return cells.map((cell, at) => ({
      text: withoutNumber(cell),
      depth: depth + (at > 0 ? 1 : within),
      bullet: bullet || at > 0 || within > 0,
    }));
  });
}

/** Where nothing is set in: the first line leads the others if it ends in a colon; among skills, every such line does. */
function setIn(points: Omit<Point, 'parent'>[], skills: boolean): Omit<Point, 'parent'>[] {
  if (points.some(({ depth, bullet }) => depth > 0 || bullet)) return points;
  const lead = (text: string, at: number): boolean => text.endsWith(':') && (at === 0 || skills);
  if (!points.some(({ text }, at) => lead(text, at))) return points;
  return points.map((one, at) => (lead(one.text, at) ? one : { ...one, depth: 1, bullet: true }));
}

function nested(points: readonly Omit<Point, 'parent'>[]): Point[] {
  const all: Point[] = [];
  const above: number[] = [];
  for (const one of points) {
    while (above.length > 0 && all[above.at(-1)!]!.depth >= one.depth) above.pop();
    const over = above.at(-1);
    const parent = over !== undefined && (leads(all[over]!) || !one.bullet) ? over : null;
    above.push(all.length);
    all.push({ ...one, parent });
  }
  return all;
}

/** Points in their tree, counted: KE1, KE1.1; under a single sentence that leads all of them, from KE1 again. */
export function treeOf(lines: readonly Line[], prefix: string, skills: boolean): CodedPoint[] {
  const points = nested(setIn(pointsOf(lines, skills), skills));
  const alone =
    !skills && points.length > 1 && points.every(({ parent }, at) => (parent === null) === (at === 0));
  const counts = new Map<number | null, number>();
  const codes: string[] = [];
  for (const { parent } of points) {
    const count = (counts.get(parent) ?? 0) + 1;
    counts.set(parent, count);
    const over = parent === null ? prefix : codes[parent]!;
    if (parent === null) codes.push(alone ? prefix : `${prefix}${count}`);
    else codes.push(over === prefix ? `${prefix}${count}` : `${over}.${count}`);
  }
  return points.map(({ text, parent }, at) => ({ text, parent, code: codes[at]! }));
}
