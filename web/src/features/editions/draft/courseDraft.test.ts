import { describe, expect, test, vi } from 'vitest';
import type { DraftInput } from '#contract/editions/editions.ts';
import { ApiError } from '#web/lib/apiError.ts';
import { WholeDraftStore } from '#web/shared/drafts/WholeDraftStore.ts';
import type { UnsavedDraft } from '#web/shared/drafts/WholeDraftStore.ts';
import { courseDraftShape } from './courseDraftShape.ts';
import type { CourseDraftStore } from './courseDraftShape.ts';
import {
  freeGroupName,
  newPreCourse,
  renamedGroup,
  withChoose,
  withoutUnit,
  withPlace,
  withUnitBack,
  withUnits,
  withUnitsNow,
} from './courseDraft.ts';
import type { Content, Edition, Unit } from './courseDraft.ts';

const unit = (unitId: string): Unit => ({
  unitId,
  unitEditionId: `e-${unitId}`,
  code: unitId.toUpperCase(),
  title: `Unit ${unitId}`,
  kind: 'core',
  group: null,
  published: true,
  current: true,
  prerequisites: [],
});
const edition = (units: Unit[], revision = 1): Edition => ({
  id: 'draft',
  number: 2,
  status: 'draft',
  revision,
  publishedAt: null,
  packaging: { groups: [] },
  completion: 'items',
  preCourse: [],
  stops: [],
  changes: [],
  following: 0,
  units,
});
const three = ['a', 'b', 'c'].map(unit);
const content: Content = { units: three, packaging: { groups: [] }, completion: 'items', preCourse: [] };
const elective = (group: string | null) => ({ kind: 'elective' as const, group });
const idsIn = ({ units }: { units: readonly { unitId: string }[] }) =>
  units.map(({ unitId }) => unitId).join(' ');
const placed = withPlace(withPlace(content, 'a', elective('A')), 'b', elective('A'));

describe('A draft of a course can always be saved', () => {
  test('A group begins with its first unit and asks for one', () => {
    expect(withPlace(content, 'a', elective('A')).packaging.groups).toEqual([{ name: 'A', choose: 1 }]);
    expect(freeGroupName(placed)).toBe('B');
  });
  test('A group asks for no more units than it has, and goes with its last one', () => {
    const two = withChoose(placed, 'A', 2);
    expect(two.packaging.groups).toEqual([{ name: 'A', choose: 2 }]);
    const one = withUnits(two, two.units.slice(1));
    expect(one.packaging.groups).toEqual([{ name: 'A', choose: 1 }]);
    expect(withPlace(one, 'b', { kind: 'core', group: null }).packaging.groups).toEqual([]);
  });
  test('A unit that is brought back stands where it was, in its group again', () => {
    const without = withoutUnit(withoutUnit(placed, placed.units[0]!), placed.units[1]!);
    expect(without.packaging.groups).toEqual([]);
    const back = withUnitBack(without, placed.units[0]!, 0);
    expect(idsIn(back)).toBe('a c');
    expect(back.packaging.groups).toEqual([{ name: 'A', choose: 1 }]);
    expect(withUnitBack(placed, placed.units[0]!, 0)).toEqual(placed);
  });
  test('A group that is renamed keeps its units', () => {
    const renamed = renamedGroup(placed, 'A', 'Kitchen');
    expect(renamed.units.map(({ group }) => group)).toEqual(['Kitchen', 'Kitchen', null]);
    expect(renamed.packaging.groups).toEqual([{ name: 'Kitchen', choose: 1 }]);
  });
});

/** A server that keeps the draft as it is sent, and takes one that is sent again. */
function server(first: Edition) {
  let now = first;
  const sent: DraftInput[] = [];
  const send = async (draft: DraftInput) => {
    sent.push(draft);
    if (draft.baseRevision !== now.revision) return { saved: idsIn(draft) === idsIn(now), draft: now };
    const units = draft.units.map((one) => ({ ...unit(one.unitId), ...one }));
    now = { ...now, ...draft, units, revision: now.revision + 1 };
    return { saved: true, draft: now };
  };
  const elsewhere = (units: Unit[]): void => {
    now = { ...now, units, revision: now.revision + 1 };
  };
  return { send, sent, elsewhere };
}
type Send = (draft: DraftInput) => Promise<{ saved: boolean; draft: Edition }>;
const begun = (start: Edition, send: Send, unsaved: UnsavedDraft<Content, DraftInput> | null = null) =>
  new WholeDraftStore(start, courseDraftShape(), send, unsaved);
const idsOf = (store: CourseDraftStore) => store.get().content.units.map(({ unitId }) => unitId);
const remove = (id: string) => (now: Content) => withoutUnit(now, { unitId: id });

describe('The draft of a course', () => {
  test('is saved by itself, undone and redone', async () => {
    const { send, sent } = server(edition(three));
    const store = begun(edition(three), send);
    store.change('', remove('b'));
    await store.flush();
    expect(store.get()).toMatchObject({ saving: 'saved', canUndo: true });
    store.undo();
    await store.flush();
    expect(idsOf(store)).toEqual(['a', 'b', 'c']);
    store.redo();
    await store.flush();
    expect(new Set(sent.map(({ editionId }) => editionId))).toEqual(new Set([edition(three).id]));
    expect(sent.map(({ baseRevision, units }) => [baseRevision, units.length])).toEqual([
      [1, 2],
      [2, 3],
      [3, 2],
    ]);
  });

  test('asks before it takes the place of what somebody else saved', async () => {
    const { send, elsewhere, sent } = server(edition(three));
    const store = begun(edition(three), send);
    elsewhere([unit('a')]);
    store.change('', remove('b'));
    await store.flush();
    expect(store.get().saving).toBe('elsewhere');
    expect(idsOf(store)).toEqual(['a', 'c']);
    store.takeTheirs();
    expect(idsOf(store)).toEqual(['a']);
    expect(sent).toHaveLength(1);
  });

  test('takes the place of theirs when its author says so', async () => {
    const { send, elsewhere } = server(edition(three));
    const store = begun(edition(three), send);
    elsewhere([unit('a')]);
    store.change('', remove('b'));
    await store.flush();
    store.keepMine();
    await store.flush();
    expect(store.get()).toMatchObject({ saving: 'saved' });
    expect(idsOf(store)).toEqual(['a', 'c']);
  });

  test('keeps what the server refuses, and sends it with the next change', async () => {
    const { send, sent } = server(edition(three));
    let refused = true;
    const store = begun(edition(three), async (draft) => {
      if (refused) throw new ApiError('invalid_input');
      return send(draft);
    });
    store.change('', remove('b'));
    await store.flush();
    expect(store.get()).toMatchObject({ saving: 'refused', canUndo: true });
    expect(idsOf(store)).toEqual(['a', 'c']);
    expect(store.unsaved()).toMatchObject({ underWay: null, revision: 1 });
    refused = false;
    store.change('', remove('c'));
    await store.flush();
    expect(store.get()).toMatchObject({ saving: 'saved', refusal: null });
    expect(sent.map(({ units }) => units.length)).toEqual([1]);
  });

  test('is sent again as it was after a save without an answer', async () => {
    vi.useFakeTimers();
    const { send, sent } = server(edition(three));
    let broken = true;
    const store = begun(edition(three), async (draft) => {
      if (broken) throw new ApiError('offline');
      return send(draft);
    });
    store.change('', remove('b'));
    await store.flush();
    expect(store.get().saving).toBe('offline');
    expect(store.unsaved()).toMatchObject({ underWay: { baseRevision: 1 }, revision: 1 });
    broken = false;
    await store.flush();
    expect(sent).toHaveLength(1);
    expect(store.get().saving).toBe('saved');
    expect(store.unsaved()).toBeNull();
    vi.useRealTimers();
  });

  test('is sent in two saves when the page went while the first was on its way, and asks nothing', async () => {
    const { send } = server(edition(three));
    let arrived = Promise.resolve();
    const first = begun(edition(three), async (draft) => {
      arrived = send(draft).then(() => undefined);
      return new Promise<never>(() => {});
    });
    first.change('', remove('b'));
    void first.flush();
    first.change('', remove('c'));
    const unsaved = JSON.parse(JSON.stringify(first.unsaved()));
    await arrived;
    const again = begun(edition(three), send, unsaved);
    await again.flush();
    expect(again.get().saving).toBe('saved');
    expect(idsOf(again)).toEqual(['a']);
  });

  test('shows what somebody else saved as long as nothing of here waits', async () => {
    const { send } = server(edition(three));
    const store = begun(edition(three), send);
    store.change('', remove('b'));
    store.follow(edition([unit('c')], 5));
    expect(idsOf(store)).toEqual(['a', 'c']);
    await store.flush();
    store.follow(edition(three, 1));
    expect(idsOf(store)).toEqual(['a', 'c']);
    store.follow(edition([unit('c')], 5));
    expect(idsOf(store)).toEqual(['c']);
    expect(store.get().canUndo).toBe(false);
  });

  test('follows an item of a published edition to the id it gets when it is changed', async () => {
    const sent: DraftInput[] = [];
    const store = begun(edition(three), async (draft) => {
      sent.push(draft);
      const preCourse = draft.preCourse.map((one) => ({ ...one, id: 'successor' }));
      return { saved: true, draft: { ...edition(three, 2), preCourse } };
    });
    const item = newPreCourse('read');
    store.change('', (now) => ({ ...now, preCourse: [item] }));
    await store.flush();
    expect(store.get().content.preCourse.map(({ id }) => id)).toEqual([item.id]);
    expect(sent.map(({ preCourse }) => preCourse[0]!.id)).toEqual([item.id]);
    store.change('', (now) => ({ ...now, preCourse: [{ ...item, title: 'Safety' }] }));
    await store.flush();
    expect(sent.map(({ preCourse }) => preCourse[0]!.id)).toEqual([item.id, 'successor']);
  });
});

test('A draft that was left says of its units what has become of them, and keeps their order and groups', () => {
  const left: Content = {
    units: [{ ...unit('b'), group: 'A', kind: 'elective', published: false }, unit('a')],
    packaging: { groups: [{ name: 'A', choose: 1 }] },
    completion: 'items',
    preCourse: [],
  };
  const now = withUnitsNow(left, [{ ...unit('a'), current: false }, unit('b')]);
  expect(now.units).toEqual([
    { ...unit('b'), group: 'A', kind: 'elective' },
    { ...unit('a'), current: false },
  ]);
});
