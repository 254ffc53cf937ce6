import type { AnnotationArea } from '#contract/marking/annotations.ts';

/* Places on a page, in fractions of its width and height from its top left corner. */

export interface Place {
  readonly page: number;
  readonly area: AnnotationArea;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a pointer is on the page that lies in this box; at its edge when it is outside. */
export function pointIn(box: DOMRect, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) };
}

/** Below this much of the page on both sides, a stroke of the pointer was a press. */
const leastStroke = 0.015;

/** The area between where a pointer went down and up; a point after a press. */
export function areaBetween(from: Point, to: Point): AnnotationArea {
  const [width, height] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)];
  if (width < leastStroke && height < leastStroke) return { x: to.x, y: to.y, width: 0, height: 0 };
  return { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), width, height };
}

const step = 0.02;
const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** The area after an arrow key, moved or made larger; null for other keys. */
export function afterKey(area: AnnotationArea, key: string, resizes: boolean): AnnotationArea | null {
  const by = directions[key];
  if (!by) return null;
  const { x, y, width, height } = area;
  if (resizes) return { x, y, width: within(width + by.x, 1 - x), height: within(height + by.y, 1 - y) };
  return { ...area, x: within(x + by.x, 1 - width), y: within(y + by.y, 1 - height) };
}

const within = (value: number, most = 1): number => Math.min(most, Math.max(0, value));

export const middle: AnnotationArea = { x: 0.5, y: 0.5, width: 0, height: 0 };

export const isPoint = ({ width, height }: AnnotationArea): boolean => width === 0 && height === 0;
