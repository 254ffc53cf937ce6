import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Rgb, solid } from '../colour.ts';
import { paletteOf, seenOn } from './palette.ts';

/** A picture of so many pixels of each colour. */
const picture = (...areas: [colour: string, pixels: number, alpha?: number][]): number[] =>
  areas.flatMap(([colour, pixels, alpha = 255]) =>
    Array.from({ length: pixels }, () => [...solid(colour), alpha]).flat(),
  );
const values = (pixels: number[]) => paletteOf(pixels).map(({ value }) => value);

it('A logo is seen on a background by its best area, however little a line of another colour helps', () => {
  const navy = picture(['#10243e', 950], ['#ffffff', 20]);
  expect(seenOn(navy, solid('#0b1a2e'))).toBeLessThan(1.5);
  expect(seenOn(navy, solid('#ffffff'))).toBeGreaterThan(10);
  expect(seenOn(picture(['#10243e', 700], ['#ffffff', 300]), solid('#0b1a2e'))).toBeGreaterThan(10);
});

describe('The colours of a logo', () => {
  it('are its own, without the white behind it and what is transparent', () => {
    const pixels = picture(['#ffffff', 700], ['#7a1f2b', 200], ['#0b6e8f', 100], ['#ff00ff', 500, 0]);
    expect(values(pixels)).toEqual(['#7a1f2b', '#0b6e8f']);
  });

  it('begin with those that can be read as they are, and end with greys', () => {
    const pixels = picture(['#ffc107', 600], ['#444444', 300], ['#0b6e8f', 100]);
    const colours = paletteOf(pixels);
    expect(colours.map(({ value }) => value)).toEqual(['#0b6e8f', '#444444', '#ffc107']);
    expect(colours.map(({ untouched }) => untouched)).toEqual([true, true, false]);
  });

  it('count edges between two colours with the nearer one', () => {
    const pixels = picture(['#7a1f2b', 500], ['#7d2430', 40], ['#772029', 40], ['#c59ba1', 3]);
    expect(values(pixels)).toEqual(['#7a1f2b']);
  });

  it('of a white logo are white, and of an empty one none', () => {
    expect(values(picture(['#ffffff', 10]))).toEqual(['#ffffff']);
    expect(values(picture(['#ffffff', 10, 0]))).toEqual([]);
  });

  it('are at most six, each once, and say rightly which the guard leaves alone', () => {
    const rgb = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)) as fc.Arbitrary<Rgb>;
    fc.assert(
      fc.property(fc.array(rgb, { minLength: 1, maxLength: 200 }), (colours) => {
        const found = paletteOf(colours.flatMap((colour) => [...colour, 255]));
        expect(found.length).toBeLessThanOrEqual(6);
        expect(new Set(found.map(({ value }) => value)).size).toBe(found.length);
        const untouched = found.filter((one) => one.untouched);
        expect(untouched.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
      }),
      { seed: 2026, numRuns: 60 },
    );
  });
});
