import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftStore } from '#web/features/editions/draft/DraftStore.ts';
import type { Save } from '#web/features/editions/draft/save.ts';
import { OutlineStore } from './OutlineStore.ts';
import { anItem, aUnitDraft } from '../../../../test/aUnitDraft.ts';

const edition = (ids: string) => aUnitDraft(...ids.split('').map((id) => anItem(id)));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', vi.fn<() => void>());
  vi.stubGlobal('cancelAnimationFrame', vi.fn<() => void>());
});
afterEach(() => vi.useRealTimers());

/** An outline of these items, its draft and what that sends. */
function outlineOf(ids: string) {
  const saves: Save[] = [];
  const draft = new DraftStore(edition(ids), (save) => {
    saves.push(save);
    return new Promise(() => {});
  });
  const outline = new OutlineStore(draft);
  outline.subscribe(() => {});
  return {
    outline,
    draft,
    saves,
    order: () =>
      draft
        .get()
        .edition.items.map(({ id }) => id)
        .join(''),
  };
}

test('an act on everything selected is one step to undo and one save', async () => {
  const { outline, draft, saves, order } = outlineOf('abcde');
  outline.select('b', false);
  outline.select('d', true);
  expect(outline.chosen().map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  outline.set({ required: false });
  await vi.advanceTimersByTimeAsync(1000);
  expect(saves).toHaveLength(1);
  expect(saves[0]!.changes).toHaveLength(3);
  draft.undo();
  expect(draft.get().edition.items.every(({ required }) => required)).toBe(true);
  expect(outline.move(-1)).toBe(true);
  expect(order()).toBe('bcdae');
  expect(outline.move(-1)).toBe(false);
  draft.undo();
  expect(order()).toBe('abcde');
});

test('keys and dragging on a selected row are about the selection, on another row about that row', () => {
  const { outline, order } = outlineOf('abcde');
  outline.select('a', false);
  outline.select('c', false);
  outline.hold('c');
  outline.drop('e');
  expect(order()).toBe('bdeac');
  outline.hold('b');
  outline.drop('d');
  expect(order()).toBe('dbeac');
});

test('what was removed is no longer selected, and the row is told to the screen', () => {
  const { outline, order } = outlineOf('abcde');
  const removed = vi.fn<(items: readonly { id: string }[]) => void>();
  outline.whenRemoved(removed);
  outline.selectAll();
  outline.select('e', false);
  outline.remove();
  expect(order()).toBe('e');
  expect(outline.chosen()).toEqual([]);
  expect(removed.mock.calls[0]![0]).toHaveLength(4);
});

test('nothing moves while a search leaves items out of view, and all that is shown is selected beside what was', () => {
  const { outline, order } = outlineOf('abcde');
  outline.select('a', false);
  outline.search('c');
  expect(outline.move(1)).toBe(false);
  expect(order()).toBe('abcde');
  outline.selectAll();
  expect(outline.chosen().map(({ id }) => id)).toEqual(['a', 'c']);
});
