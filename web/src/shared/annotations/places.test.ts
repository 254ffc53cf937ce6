import { describe, expect, it } from 'vitest';
import { afterKey, areaBetween, middle, pointIn } from './places.ts';

const rounded = (value: object | null) =>
  JSON.parse(
    JSON.stringify(value, (_key, one) => (typeof one === 'number' ? Math.round(one * 100) / 100 : one)),
  );

describe('A place on a page', () => {
  it('is where the pointer is, and at the edge when it left the page', () => {
    const box = { left: 100, top: 50, width: 200, height: 400 } as DOMRect;
    expect(pointIn(box, { clientX: 150, clientY: 150 })).toEqual({ x: 0.25, y: 0.25 });
    expect(pointIn(box, { clientX: 20, clientY: 900 })).toEqual({ x: 0, y: 1 });
  });

  it.each([
    [
      'a press is a point',
      { x: 0.4, y: 0.4 },
      { x: 0.405, y: 0.4 },
      { x: 0.41, y: 0.4, width: 0, height: 0 },
    ],
    [
      'a stroke is an area',
      { x: 0.2, y: 0.2 },
      { x: 0.5, y: 0.3 },
      { x: 0.2, y: 0.2, width: 0.3, height: 0.1 },
    ],
    [
      'also when drawn backwards',
      { x: 0.5, y: 0.3 },
      { x: 0.2, y: 0.2 },
      { x: 0.2, y: 0.2, width: 0.3, height: 0.1 },
    ],
    ['a line is an area', { x: 0.1, y: 0.5 }, { x: 0.9, y: 0.5 }, { x: 0.1, y: 0.5, width: 0.8, height: 0 }],
  ])('%s', (_what, from, to, area) => {
    expect(rounded(areaBetween(from, to))).toEqual(area);
  });

  it.each([
    ['ArrowRight', false, { x: 0.52, y: 0.5, width: 0, height: 0 }],
    ['ArrowUp', false, { x: 0.5, y: 0.48, width: 0, height: 0 }],
    ['ArrowDown', true, { x: 0.5, y: 0.5, width: 0, height: 0.02 }],
    ['ArrowLeft', true, { x: 0.5, y: 0.5, width: 0, height: 0 }],
    ['a', false, null],
  ])('goes with %s', (key, resizes, area) => {
    expect(rounded(afterKey(middle, key, resizes))).toEqual(area);
  });

  it('stays on the page', () => {
    expect(rounded(afterKey({ x: 0.7, y: 0, width: 0.3, height: 0 }, 'ArrowRight', false))).toMatchObject({
      x: 0.7,
    });
    expect(rounded(afterKey({ x: 0.7, y: 0, width: 0.3, height: 0 }, 'ArrowRight', true))).toMatchObject({
      width: 0.3,
    });
  });
});
