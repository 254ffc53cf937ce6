import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingOpinions, placeOf, reasonToLook } from './moderation.rules.ts';

const none = { share: 0, first: 0, notYet: false };
const judged = { workId: '0193b2c4-0000-7000-8000-000000000001', before: 10, hasNotYet: false };

describe('What a second assessor looks at', () => {
  it.each([
    ['nothing where nothing is asked', {}, {}, null],
    ['everything by a share of all', {}, { share: 100 }, 'share'],
    ['the first of an assessor', { before: 2 }, { first: 3 }, 'first'],
    ['no more than the first', { before: 3 }, { first: 3 }, null],
    ['what is not yet satisfactory', { hasNotYet: true }, { notYet: true }, 'not_yet'],
    ['not what is satisfactory', { hasNotYet: false }, { notYet: true }, null],
    [
      'the first for being first, whatever else holds',
      { before: 0, hasNotYet: true },
      { first: 1, notYet: true, share: 100 },
      'first',
    ],
  ])('is %s', (_name, about, asked, reason) => {
    expect(reasonToLook({ ...judged, ...about }, { ...none, ...asked })).toBe(reason);
  });

  it('is the same whenever it is asked, and a larger share keeps what a smaller one chose', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(100), fc.nat(100), (workId, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        const chosen = (share: number) => reasonToLook({ ...judged, workId }, { ...none, share }) !== null;
        expect(placeOf(workId)).toBe(placeOf(workId));
        expect(placeOf(workId)).toBeLessThan(100);
        expect(chosen(less) && !chosen(more)).toBe(false);
      }),
    );
  });

  it('is about as much as the share says, also of works made one after the other', () => {
    const ids = Array.from(
      { length: 5000 },
      (_none, at) => `0193b2c4-7a00-7000-8000-${at.toString(16).padStart(12, '0')}`,
    );
    for (const share of [5, 20, 50]) {
      const chosen = ids.filter((id) => placeOf(id) < share).length / 50;
      expect(Math.abs(chosen - share)).toBeLessThan(4);
    }
  });
});

describe('A second look', () => {
  it.each([
    ['says something of every item', [], ['items.a.agrees', 'items.b.agrees']],
    [
      'says why it disagrees',
      [
        { itemId: 'a', agrees: false, reason: ' ' },
        { itemId: 'b', agrees: true, reason: '' },
      ],
      ['items.a.reason'],
    ],
    [
      'is complete with a reason',
      [
        { itemId: 'a', agrees: false, reason: 'No date' },
        { itemId: 'b', agrees: true, reason: '' },
      ],
      [],
    ],
  ])('%s', (_name, opinions, fields) => {
    expect(missingOpinions(['a', 'b'], opinions).map(({ field }) => field)).toEqual(fields);
  });
});
