import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UnitDraftChange } from '#contract/editions/unitDraft.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { ApiError } from '#web/lib/apiError.ts';
import { DraftStore } from './DraftStore.ts';
import type { Send } from './save.ts';
import { afterChanges } from './draftChanges.ts';
import { anItem, aUnitDraft } from '../../../../test/aUnitDraft.ts';

type Item = UnitEdition['items'][number];

/**
 * A server that does what it is sent, gives an item of a published edition a successor when it is changed, and adds no item
 * under an id that was in use.
 */
function server(first: UnitEdition) {
  let now = first;
  const removed = new Map<string, Item>();
  const keys: string[] = [];
  const change = (edition: UnitEdition, one: UnitDraftChange): UnitEdition => {
    if (one.do === 'item_remove')
      removed.set(
        one.id,
        edition.items.find(({ id }) => id === one.id)!,
      );
    if (one.do === 'item_restore')
      return { ...edition, items: edition.items.toSpliced(one.at, 0, removed.get(one.id)!) };
    const newId = one.do === 'item_add' ? one.id : one.do === 'item_duplicate' ? one.newId : null;
    if (newId !== null && removed.has(newId)) throw new ApiError('invalid_input');
    const next = afterChanges(edition, [one]);
    if (one.do === 'criteria')
      return {
        ...next,
        criteria: next.criteria.map((each) => {
          const kept = first.criteria.find(({ id }) => id === each.id);
          return kept && kept.text !== each.text ? { ...each, id: `${each.id}+`, replacesId: each.id } : each;
        }),
      };
    if (one.do !== 'item_change') return next;
    return {
      ...next,
      items: next.items.map((each) =>
        each.id === one.id && each.kept
          ? { ...each, id: `${one.id}+`, replacesId: one.id, kept: false }
          : each,
      ),
    };
  };
  const send = vi.fn<Send>(async ({ key, baseRevision, changes }) => {
    if (keys.includes(key)) return { saved: true, edition: now };
    if (baseRevision !== now.revision) return { saved: false, edition: now };
    keys.push(key);
    for (const one of changes) now = change(now, one);
    now = { ...now, revision: now.revision + 1 };
    return { saved: true, edition: now };
  });
  return {
    send,
    now: () => now,
    elsewhere: (one: UnitDraftChange) => (now = { ...change(now, one), revision: now.revision + 1 }),
  };
}

const titles = ({ items }: UnitEdition) => items.map(({ title }) => title);
const rename = (id: string, title: string): UnitDraftChange => ({ do: 'item_change', id, title });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const later = () => vi.advanceTimersByTimeAsync(5000);

describe('A draft that saves by itself', () => {
  it('shows a change at once, sends what was typed letter by letter as one, and says when it is saved', async () => {
    const { send, now } = server(aUnitDraft(anItem('a')));
    const store = new DraftStore(aUnitDraft(anItem('a')), send);
    for (const title of ['K', 'Kn', 'Kni']) store.change('a.title', rename('a', title));
    expect(titles(store.get().edition)).toEqual(['Kni']);
    expect(store.get().saving).toBe('waiting');
    await later();
    expect(send).toHaveBeenCalledTimes(1);
    expect(store.get().saving).toBe('saved');
    expect(titles(now())).toEqual(['Kni']);
    store.undo();
    expect(titles(store.get().edition)).toEqual(['a']);
    await later();
    expect(titles(now())).toEqual(['a']);
    store.redo();
    await later();
    expect(titles(now())).toEqual(['Kni']);
  });

  it('follows a criterion of a published edition to the row that a rewording makes, and those under it', async () => {
    const criterion = (id: string, text: string, parentId: string | null) => ({
      id,
      kind: 'knowledge_evidence' as const,
      code: id,
      text,
      parentId,
      amount: null,
      replacesId: null,
    });
    const written = (text: string): UnitDraftChange => ({
      do: 'criteria',
      criteria: [criterion('K1', text, null), criterion('K1.1', 'On skin', 'K1')],
    });
    const { send, now } = server({ ...aUnitDraft(), criteria: [criterion('K1', 'Germs', null)] });
    const store = new DraftStore(now(), send);
    store.change('K1.text', written('Germs and'));
    const first = store.flush();
    store.change('K1.text', written('Germs and soap'));
    await Promise.all([first, store.flush()]);
    expect(now().criteria.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['K1+', null],
      ['K1.1', 'K1+'],
    ]);
    expect(now().criteria[0]!.text).toBe('Germs and soap');
    expect(store.nowOf('K1')).toBe('K1+');
  });

  it('sends what waits behind a save that is on its way, before it is published', async () => {
    const { send, now } = server(aUnitDraft(anItem('a'), anItem('b')));
    const store = new DraftStore(now(), send);
    store.change('a.title', rename('a', 'Knives'));
    const first = store.flush();
    store.change('b.title', rename('b', 'Boards'));
    await Promise.all([first, store.flush()]);
    expect(titles(now())).toEqual(['Knives', 'Boards']);
    expect(store.get().saving).toBe('saved');
  });

  it.each(['in one save', 'in saves of their own'])(
    'takes back, does again and takes back once more what was copied and removed, %s',
    async (when) => {
      const { send, now } = server(aUnitDraft(anItem('a'), anItem('b')));
      const store = new DraftStore(now(), send);
      const pass = () => (when === 'in one save' ? Promise.resolve() : later());
      const shown = () => store.get().edition.items.map(({ id }) => id);
      store.change('', { do: 'item_duplicate', id: 'a', newId: 'c' }, { do: 'item_remove', id: 'b' });
      await pass();
      for (const round of [1, 2]) {
        store.undo();
        expect(shown(), `undone ${round}`).toEqual(['a', 'b']);
        await pass();
        store.redo();
        expect(shown(), `done again ${round}`).toEqual(['a', 'c']);
        await pass();
      }
      await later();
      expect(store.get()).toMatchObject({ saving: 'saved', refusal: null });
      expect(now().items.map(({ id, title }) => [id, title])).toEqual([
        ['a', 'a'],
        ['c', 'a'],
      ]);
    },
  );

  it('undoes step by step what was added, ordered and removed, also across saves', async () => {
    const { send, now } = server(aUnitDraft(anItem('a'), anItem('b', { after: ['a'] }), anItem('c')));
    const store = new DraftStore(now(), send);
    store.change('', { do: 'item_order', ids: ['c', 'a', 'b'] });
    await later();
    store.change('', { do: 'item_remove', id: 'a' });
    await later();
    expect(now().items.map(({ id, after }) => [id, after])).toEqual([
      ['c', []],
      ['b', []],
    ]);
    store.undo();
    await later();
    expect(now().items.map(({ id, after }) => [id, after])).toEqual([
      ['c', []],
      ['a', []],
      ['b', ['a']],
    ]);
    store.undo();
    await later();
    expect(titles(now())).toEqual(['a', 'b', 'c']);
    expect(store.get().canUndo).toBe(false);
  });

  it('follows an item of a published edition to its successor, with what waits and what can be undone', async () => {
    const { send, now } = server(aUnitDraft(anItem('a', { kept: true })));
    const store = new DraftStore(now(), send);
    store.change('a.title', rename('a', 'One'));
    const sending = store.flush();
    store.change('a.minutes', { do: 'item_change', id: 'a', minutes: 9 });
    await sending;
    await later();
    expect(store.nowOf('a')).toBe('a+');
    expect(now().items).toMatchObject([{ id: 'a+', title: 'One', minutes: 9 }]);
    store.undo();
    store.undo();
    await later();
    expect(now().items).toMatchObject([{ id: 'a+', title: 'a', minutes: 5 }]);
  });

  it('keeps trying without a network, with the same key, so that nothing happens twice', async () => {
    const { send, now } = server(aUnitDraft(anItem('a')));
    let reached = false;
    const lost = vi.fn<Send>(async (save) => {
      if (reached) return send(save);
      // It arrived, and its answer did not.
      await send(save);
      throw new ApiError('offline');
    });
    const store = new DraftStore(now(), lost);
    store.change('', { do: 'item_duplicate', id: 'a', newId: 'b' });
    await later();
    expect(store.get().saving).toBe('offline');
    expect(store.unsaved()).toMatchObject({ underWay: { changes: [{ do: 'item_duplicate' }] }, waiting: [] });
    reached = true;
    await later();
    expect(store.get().saving).toBe('saved');
    expect(now().items).toHaveLength(2);
  });

  it.each(['offline', 'unavailable', 'too_many_requests', 'unexpected'] as const)(
    'keeps what a server that says %s did not take, and sends it again by itself',
    async (code) => {
      const { send, now } = server(aUnitDraft(anItem('a')));
      let busy = true;
      const store = new DraftStore(now(), async (save) => {
        if (busy) throw new ApiError(code);
        return send(save);
      });
      store.change('', { do: 'item_duplicate', id: 'a', newId: 'b' });
      await later();
      expect(store.unsaved()).toMatchObject({ underWay: { changes: [{ do: 'item_duplicate' }] } });
      busy = false;
      await later();
      expect(store.get().saving).toBe('saved');
      expect(now().items).toHaveLength(2);
    },
  );

  it('shows at once what an undo brings back, so that it can be moved before the server answers', async () => {
    const { send, now } = server(aUnitDraft(anItem('a'), anItem('b'), anItem('c')));
    const store = new DraftStore(now(), send);
    store.change('', { do: 'item_remove', id: 'a' }, { do: 'item_remove', id: 'b' });
    await later();
    store.undo();
    expect(titles(store.get().edition)).toEqual(['a', 'b', 'c']);
    store.change('', { do: 'item_order', ids: ['b', 'a', 'c'] });
    await later();
    expect(titles(now())).toEqual(['b', 'a', 'c']);
    expect(store.get().saving).toBe('saved');
  });

  it('sends long texts in several saves, and takes them back in one step', async () => {
    const { send, now } = server(aUnitDraft());
    const store = new DraftStore(now(), send);
    const before = now().items.length;
    const long = 'x'.repeat(400_000);
    const document = {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: long }] }],
    };
    store.change(
      '',
      ...['a', 'b', 'c'].map((id, at) => ({
        do: 'item_add' as const,
        at,
        ...anItem(id),
        body: { kind: 'text' as const, document },
      })),
    );
    await store.flush();
    expect(send.mock.calls.map(([{ changes }]) => changes.length)).toEqual([1, 1, 1]);
    expect(now().items).toHaveLength(before + 3);
    store.undo();
    await store.flush();
    expect(now().items).toHaveLength(before);
  });

  it('goes on after the page was gone: what had arrived is not done again, what waited is', async () => {
    const { send, now } = server(aUnitDraft(anItem('a')));
    const underWay = { key: 'k', baseRevision: 0, changes: [rename('a', 'One')] };
    await send(underWay);
    const waiting: UnitDraftChange[] = [{ do: 'describe', title: 'Sharp knives', summary: '' }];
    const store = new DraftStore(now(), send, { underWay, waiting });
    expect(store.get().edition.title).toBe('Sharp knives');
    await later();
    expect(now()).toMatchObject({ title: 'Sharp knives', revision: 2 });
    expect(store.unsaved()).toBeNull();
  });

  it('writes over nobody: after a save of somebody else it asks, and puts its own on top or drops it', async () => {
    for (const mine of [true, false]) {
      const { send, now, elsewhere } = server(aUnitDraft(anItem('a'), anItem('b')));
      const store = new DraftStore(now(), send);
      elsewhere(rename('b', 'Theirs'));
      store.change('a.title', rename('a', 'Mine'));
      await later();
      expect(store.get().saving).toBe('elsewhere');
      expect(titles(now())).toEqual(['a', 'Theirs']);
      if (mine) store.putOnTop();
      else store.takeTheirs();
      await later();
      expect(titles(now())).toEqual([mine ? 'Mine' : 'a', 'Theirs']);
      expect(titles(store.get().edition)).toEqual(titles(now()));
      expect(store.get().saving).toBe('saved');
    }
  });

  it('says what the server does not take, and shows the draft without it', async () => {
    const { now } = server(aUnitDraft(anItem('a')));
    const refuse = async () => {
      throw new ApiError('invalid_input', { status: 400, title: 'x', code: 'invalid_input' } as never);
    };
    const store = new DraftStore(now(), refuse);
    store.change('a.title', rename('a', 'One'));
    await later();
    expect(store.get()).toMatchObject({ saving: 'refused', canUndo: false });
    expect(titles(store.get().edition)).toEqual(['a']);
  });
});
