import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { DraftStore } from '#web/features/editions/draft/DraftStore.ts';
import { afterChanges } from '#web/features/editions/draft/draftChanges.ts';
import type { Save, Send } from '#web/features/editions/draft/save.ts';
import { anItem, aUnitDraft } from '../../../../test/aUnitDraft.ts';
import { UnitDrafts } from './UnitDrafts.ts';

/** A server that keeps a draft, and the store of its author. */
function draftOf(unitId: string, ids: string) {
  let now: UnitEdition = { ...aUnitDraft(...ids.split('').map((id) => anItem(id))), id: unitId, unitId };
  let down = false;
  const away = new Map(now.items.map((item) => [item.id, item]));
  const send: Send = async ({ changes, baseRevision }: Save) => {
    if (down) throw new TypeError('Failed to fetch');
    if (baseRevision !== now.revision) return { saved: false, edition: now };
    for (const item of now.items) away.set(item.id, item);
    now = { ...afterChanges(now, changes, away), revision: now.revision + 1 };
    return { saved: true, edition: now };
  };
  return {
    store: new DraftStore(now, send),
    stored: () => now.items.map(({ title }) => title).join(''),
    items: () => now.items,
    noNetwork: (is: boolean) => (down = is),
    elsewhere: () => (now = { ...now, revision: now.revision + 1 }),
  };
}
const shown = ({ store }: { store: DraftStore }) =>
  store
    .get()
    .edition.items.map(({ title }) => title)
    .join('');
const nobody = () => Promise.reject(new Error('Every unit is on the page'));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const later = () => vi.advanceTimersByTimeAsync(5000);

/** Two units of a page: knives with a to e, boards with x and y. */
function page() {
  const [knives, boards] = [draftOf('knives', 'abcde'), draftOf('boards', 'xy')];
  const drafts = new UnitDrafts(nobody);
  drafts.open('knives', knives.store);
  drafts.open('boards', boards.store);
  const move = (ids: string, at: number | null) =>
    drafts.move(knives.store, new Set(ids), { unitId: 'boards', title: 'Boards', at });
  return { knives, boards, move };
}

test('items move to a place in another unit, in their order, and are saved there before they are gone here', async () => {
  const { knives, boards, move } = page();
  await move('db', 1);
  expect(boards.stored()).toBe('xbdy');
  expect(shown(knives)).toBe('ace');
  await later();
  expect(knives.stored()).toBe('ace');
});

test('what waited for an item that comes along waits for it there; what stays behind is waited for no more', async () => {
  const { knives, boards, move } = page();
  const settings = { required: false, releaseAfterDays: 3, releaseAt: null };
  knives.store.change('', { do: 'item_settings', id: 'c', ...settings, after: ['a', 'b'] });
  await move('bc', null);
  const [b, c] = boards.items().slice(-2);
  expect(c).toMatchObject({ title: 'c', ...settings, after: [b!.id] });
});

test.each(['knives', 'boards'] as const)('a move is taken back in both units from %s', async (from) => {
  const all = page();
  await all.move('bc', null);
  await later();
  all.boards.store.change('', { do: 'item_order', ids: all.boards.items().map(({ id }) => id) });
  if (from === 'boards') all.boards.store.undo();
  all[from].store.undo();
  await later();
  expect([all.knives.stored(), all.boards.stored()]).toEqual(['abcde', 'xy']);
  all[from].store.redo();
  await later();
  expect([all.knives.stored(), all.boards.stored()]).toEqual(['ade', 'xybc']);
});

test('the way back works whatever was done since', async () => {
  const { knives, boards, move } = page();
  const back = await move('a', null);
  knives.store.change('', { do: 'item_change', id: 'b', title: 'B' });
  await later();
  back!();
  await later();
  expect([knives.stored(), boards.stored()]).toEqual(['aBcde', 'xy']);
});

test('nothing moves when it cannot be saved in the other unit', async () => {
  const { knives, boards, move } = page();
  boards.noNetwork(true);
  const moved = move('ab', null);
  await later();
  expect(await moved).toBeNull();
  expect([shown(knives), shown(boards)]).toEqual(['abcde', 'xy']);
  boards.noNetwork(false);
  await vi.advanceTimersByTimeAsync(120_000);
  expect([knives.stored(), boards.stored()]).toEqual(['abcde', 'xy']);
});

test('nothing moves when somebody else has changed the other unit meanwhile', async () => {
  const { knives, boards, move } = page();
  boards.elsewhere();
  expect(await move('ab', null)).toBeNull();
  expect(shown(knives)).toBe('abcde');
  boards.store.putOnTop();
  await later();
  expect(boards.stored()).toBe('xy');
});

test('a unit that is not on the page is opened for the move', async () => {
  const [knives, boards] = [draftOf('knives', 'ab'), draftOf('boards', 'x')];
  const drafts = new UnitDrafts((unitId) => {
    expect(unitId).toBe('boards');
    return Promise.resolve(boards.store);
  });
  await drafts.move(knives.store, new Set('a'), { unitId: 'boards', title: 'Boards', at: null });
  expect([shown(knives), boards.stored()]).toEqual(['b', 'xa']);
});
