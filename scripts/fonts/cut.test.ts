import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BASIC } from '#brand/fonts.ts';
import registry from '#brand/fonts.json' with { type: 'json' };
import { charactersOf, cutBasic } from './cut.ts';

const root = path.resolve(import.meta.dirname, '../..');
const english = path.join(root, 'messages/en');

describe('the part of a font that comes before the first content', () => {
  it('has every character of the English sentences', () => {
    const said = fs
      .readdirSync(english)
      .map((file) => fs.readFileSync(path.join(english, file), 'utf8'))
      .join('')
      .replaceAll('\n', '');
    const basic = charactersOf(BASIC.range);
    expect([...new Set(said)].filter((character) => !basic.includes(character))).toEqual([]);
  });

  it('shares no character with the rest of Latin, and leaves none out', () => {
    const parts = Array.from(charactersOf(BASIC.range) + charactersOf(BASIC.rest));
    expect(new Set(parts)).toEqual(new Set(charactersOf(registry.ranges.latin)));
    expect(parts).toHaveLength(new Set(parts).size);
  });

  it('is at most 30 KB of every family', async () => {
    const sizes: Record<string, number> = {};
    for (const [name, { faces }] of Object.entries(registry.families)) {
      const latin = faces.filter(({ subset }) => subset === 'latin');
      const cuts = latin.map((face) =>
        cutBasic(
          fs.readFileSync(path.join(root, 'node_modules', face.package, 'files', face.source)),
          face.weight,
        ),
      );
      sizes[name] = (await Promise.all(cuts)).reduce((sum, cut) => sum + cut.length, 0);
    }
    expect(Object.entries(sizes).filter(([, bytes]) => bytes > 30_000)).toEqual([]);
  }, 120_000);
});
