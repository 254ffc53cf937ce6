import { describe, expect, it } from 'vitest';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import type { ContentKind } from '#contract/learning.ts';
import { kindWords } from '#web/features/editions/bodies/kindWords.ts';
import { afterChanges, takingBack } from '#web/features/editions/draft/draftChanges.ts';
import { droppedBlock, movedBlock } from './blockMoves.ts';
import { completionChanges, copies, removals, settingsChanges } from './bulkChanges.ts';
import { foundItems } from './foundItems.ts';
import type { Item } from './item.ts';
import { extended, followed, nothing, only, rangedTo, toggled, withAll } from './selection.ts';
import { anItem, aUnitDraft } from '../../../../test/aUnitDraft.ts';

const video: Item['body'] = {
  kind: 'video',
  sourceIds: [],
  captions: [],
  durationSeconds: 0,
  transcript: { type: 'doc', content: [] },
};
const order = ({ items }: UnitEdition) => items.map(({ id }) => id).join('');
const rows = 'abcdef'.split('');
const chosen = (ids: string) => new Set(ids);
const ids = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].toSorted().join('');

describe('What is selected in an outline', () => {
  it('is one row more or less, and a range from the last one', () => {
    const two = toggled(toggled(nothing, 'a'), 'c');
    expect(ids(two)).toBe('ac');
    expect(ids(toggled(two, 'a'))).toBe('c');
    expect(ids(rangedTo(two, rows, 'e'))).toBe('acde');
  });

  it('grows and shrinks with the range; what was selected before stays', () => {
    const down = extended(extended(toggled(nothing, 'b'), rows, 'b', 'c'), rows, 'c', 'd');
    expect(ids(down)).toBe('bcd');
    const up = extended(down, rows, 'd', 'c');
    expect(ids(up)).toBe('bc');
    expect(ids(extended(up, rows, 'e', 'f'))).toBe('bcef');
  });

  it('begins anew where the range began out of view, and takes all that is shown', () => {
    expect(ids(rangedTo(toggled(nothing, 'a'), ['c', 'd'], 'd'))).toBe('ad');
    expect(ids(withAll(only(['a']), ['c', 'd']))).toBe('acd');
  });

  it('follows items to their new ids and forgets those that are gone', () => {
    const nowOf = (id: string) => (id === 'a' ? 'z' : id);
    expect(ids(followed(only(['a', 'b', 'c']), new Set(['z', 'c']), nowOf))).toBe('cz');
  });
});

describe('Moving several rows', () => {
  it.each([
    ['bc', -1, 'bcadef'],
    ['bc', 1, 'adbcef'],
    ['ac', -1, 'acbdef'],
    ['bf', 1, 'acbdef'],
    ['ab', -1, null],
    ['ef', 1, null],
    ['abcdef', 1, null],
  ] as const)('%s by %i', (some, by, after) => {
    expect(movedBlock(rows, chosen(some), by)?.join('') ?? null).toBe(after);
  });

  it.each([
    ['bd', 'b', 'f', 'acefbd'],
    ['bd', 'd', 'a', 'bdacef'],
    ['c', 'c', 'd', 'abdcef'],
    ['bd', 'b', 'd', null],
  ])('%s, held at %s, dropped on %s', (some, held, target, after) => {
    expect(droppedBlock(rows, chosen(some), held, target)?.join('') ?? null).toBe(after);
  });
});

describe('An act on several items', () => {
  const items = [anItem('a'), anItem('b', { after: ['a'] }), anItem('c', { body: video }), anItem('d')];
  const some = (text: string) => items.filter(({ id }) => text.includes(id));
  const rulesOf = (kind: ContentKind) => kindWords[kind].completions;

  it('copies them together after the last one, and copies wait for copies', () => {
    const names = ['A', 'B'];
    const { ids: made, changes } = copies(items, some('ab'), () => names.shift()!);
    const after = afterChanges(aUnitDraft(...items), changes);
    expect(made).toEqual(['A', 'B']);
    expect(order(after)).toBe('abABcd');
    expect(after.items[3]!.after).toEqual(['A']);
    expect(order(afterChanges(after, takingBack(aUnitDraft(...items), changes)))).toBe('abcd');
  });

  it('copies what is apart to one place', () => {
    const names = ['A', 'D'];
    const { changes } = copies(items, some('ad'), () => names.shift()!);
    expect(order(afterChanges(aUnitDraft(...items), changes))).toBe('abcdAD');
  });

  it('removes them, and what brings them back names each place in the order it has then', () => {
    const back = takingBack(aUnitDraft(...items), removals(some('ac')));
    expect(order(afterChanges(aUnitDraft(...items), removals(some('ac'))))).toBe('bd');
    expect(back).toMatchObject([
      { do: 'item_restore', id: 'c', at: 1 },
      { do: 'item_restore', id: 'a', at: 0 },
      { do: 'item_settings', id: 'b', after: ['a'] },
    ]);
  });

  it('gives settings to those that have others, and takes them back', () => {
    const optional = [...items.slice(0, 3), anItem('d', { required: false })];
    const changes = settingsChanges(optional, { required: false });
    expect(changes).toHaveLength(3);
    const after = afterChanges(aUnitDraft(...optional), changes);
    expect(after.items.every(({ required }) => !required)).toBe(true);
    expect(after.items[1]!.after).toEqual(['a']);
    expect(afterChanges(after, takingBack(aUnitDraft(...optional), changes))).toEqual(
      aUnitDraft(...optional),
    );
  });

  it('releases them after days or on a day, not both', () => {
    const day = '2027-03-01T00:00:00.000Z';
    const on = settingsChanges(items, { releaseAfterDays: null, releaseAt: day });
    const later = afterChanges(aUnitDraft(...items), on);
    const back = settingsChanges(later.items, { releaseAfterDays: 7, releaseAt: null });
    expect(afterChanges(later, back).items[0]).toMatchObject({ releaseAfterDays: 7, releaseAt: null });
  });

  it('leaves out of a way to be done those whose kind is never done that way', () => {
    const { changes, leftOut } = completionChanges(items, { rule: 'watched', share: 0.9 }, rulesOf);
    expect(changes).toEqual([{ do: 'item_change', id: 'c', completion: { rule: 'watched', share: 0.9 } }]);
    expect(leftOut.map(({ id }) => id)).toEqual(['a', 'b', 'd']);
    expect(completionChanges(items, { rule: 'opened' }, rulesOf)).toEqual({ changes: [], leftOut: [] });
  });
});

describe('Searching an outline', () => {
  const items = [
    anItem('1', { title: 'Crème brûlée' }),
    anItem('2', { title: 'Rửa tay', body: video }),
    anItem('3'),
  ];
  it.each([
    ['CREME', ['1']],
    ['brulee creme', ['1']],
    ['rua', ['2']],
    ['video', ['2']],
    ['', ['1', '2', '3']],
    ['pie', []],
  ])('%s', (search, found) => {
    expect(foundItems(items, search).map(({ id }) => id)).toEqual(found);
  });
});
