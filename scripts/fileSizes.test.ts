import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const house = path.join(import.meta.dirname, '..');

/** The lines of every file of the product, in order; neither tests nor what is generated. */
const lines = globSync('{contract,server,web,brand,country,messages}/**/src/**/*.{ts,tsx}', {
  cwd: house,
  exclude: (file) => /node_modules|generated|\.test\.tsx?$|\.gen\.ts$/.test(file),
})
  .map((file) => readFileSync(path.join(house, file), 'utf8').trimEnd().split('\n').length)
  .toSorted((a, b) => a - b);
const shareOf = (share: number): number => lines[Math.floor(lines.length * share)]!;

/* A single file may be up to 250 lines (.oxlintrc.json). These say that most are read in one look. */

test('half of the files have at most 52 lines', () => {
  expect(lines.length).toBeGreaterThan(2000);
  expect(shareOf(0.5)).toBeLessThanOrEqual(52);
});

test('nine of ten files have at most 130 lines', () => {
  expect(shareOf(0.9)).toBeLessThanOrEqual(130);
});
