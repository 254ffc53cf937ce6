import { describe, expect, it } from 'vitest';
import { initialOf, letterTile } from './letters.rules.ts';
import { shortName } from './webManifest.rules.ts';

describe('The name under an icon', () => {
  it.each([
    ['Harbour Skills Institute', 'Harbour'],
    ['TAFE North', 'TAFE North'],
    ['A Very Long Name Of A College', 'AVLNOAC'],
    ['Donaudampfschifffahrt', 'Donaudampfsc'],
  ])('of %s is %s', (name, short) => {
    expect(shortName(name)).toBe(short);
  });
});

describe('The letter of an organisation without a picture', () => {
  it('is the first of its name, without accents', () => {
    expect([initialOf('émile'), initialOf('  4 Trees'), initialOf('東京')]).toEqual(['E', 'T', '']);
  });

  it('is drawn without any font, and a ring stands in where there is none', () => {
    const tile = (initial: string) => letterTile({ initial, background: '#fff', ink: '#000', rounded: true });
    expect(tile('H')).not.toContain('<text');
    expect(tile('')).toBe(tile('O'));
  });
});
