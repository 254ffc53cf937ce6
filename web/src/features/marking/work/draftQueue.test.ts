import { describe, expect, test } from 'vitest';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { ApiError } from '#web/lib/apiError.ts';
import { DraftQueue } from './draftQueue.ts';
import type { Drafts } from '#web/features/marking/marking.api.ts';

const work = {
  items: [
    { id: 'a', draft: { result: null, comment: 'Seen before', marks: null, revision: 3, savedAt: '' } },
    { id: 'b', draft: null },
  ],
  attempt: { overall: { text: '', revision: 0 } },
} as unknown as Pick<MarkingWork, 'items' | 'attempt'>;

/** A server that counts revisions, a device with storage, and a clock the test controls. */
function desk() {
  const sent: Drafts[] = [];
  const kept: Drafts[] = [];
  let failing: Error | null = null;
  let unnamed: string | null = null;
  const pauses: number[] = [];
  let forgotten = 0;
  const revisions = new Map([['a', 3]]);
  let overall = 0;
  const queue = new DraftQueue(work, {
    send: async (drafts) => {
      sent.push(drafts);
      if (failing) throw failing;
      if (sent.length > 20) throw new Error('Sent again and again');
      const named = drafts.items.filter(({ itemId }) => itemId !== unnamed);
      const saved = named.map(({ itemId }) => {
        const revision = (revisions.get(itemId) ?? 0) + 1;
        revisions.set(itemId, revision);
        return { itemId, revision };
      });
      if (drafts.overall) overall += 1;
      return { saved, overallRevision: overall, savedAt: '2026-11-21T10:00:00Z' };
    },
    keep: async (drafts) => void kept.push(drafts),
    forget: async () => void (forgotten += 1),
    wait: (_, ms) => pauses.push(ms),
    cancel: () => undefined,
  });
  return {
    queue,
    sent,
    kept,
    pauses,
    forgotten: () => forgotten,
    /** An item missing from the server's answers. */
    leaveOut: (itemId: string | null) => void (unnamed = itemId),
    fail: (error: Error | null) => void (failing = error),
  };
}

describe('What an assessor writes', () => {
  test('lies on the device at once and is sent with the revision it was typed over', async () => {
    const { queue, sent, kept, forgotten } = desk();
    queue.change('a', { result: 'satisfactory' });
    expect(kept.at(-1)?.items).toEqual([
      { itemId: 'a', result: 'satisfactory', comment: 'Seen before', marks: null, baseRevision: 3 },
    ]);
    expect(sent).toEqual([]);
    expect(await queue.flush()).toBe(true);
    expect(sent).toHaveLength(1);
    expect(queue.get()).toMatchObject({ status: 'saved', savedAt: '2026-11-21T10:00:00Z' });
    expect(forgotten()).toBe(1);
    queue.change('a', { comment: 'Well done' });
    await queue.flush();
    expect(sent.at(-1)?.items[0]?.baseRevision).toBe(4);
  });

  test('is kept and sent later when the network is gone', async () => {
    const { queue, sent, fail, forgotten } = desk();
    fail(new ApiError('offline'));
    queue.change('b', { comment: 'Say which board you used' });
    queue.changeOverall('Nearly there');
    expect(await queue.flush()).toBe(false);
    expect(queue.get()).toMatchObject({ status: 'kept', failure: 'offline' });
    expect(forgotten()).toBe(0);
    fail(null);
    expect(await queue.flush()).toBe(true);
    expect(sent.at(-1)).toEqual({
      items: [
        { itemId: 'b', result: null, comment: 'Say which board you used', marks: null, baseRevision: 0 },
      ],
      overall: { text: 'Nearly there', baseRevision: 0 },
    });
  });

  test('is not written over what was changed in another place, and says so', async () => {
    const { queue, fail } = desk();
    fail(new ApiError('changed_elsewhere'));
    queue.change('a', { comment: 'Mine' });
    expect(await queue.flush()).toBe(false);
    expect(queue.get()).toMatchObject({ status: 'refused', failure: 'changed_elsewhere' });
    expect(queue.get().items['a']?.comment).toBe('Mine');
  });

  test('that the answer does not name stays, says so and is sent again with more patience each time', async () => {
    const { queue, sent, pauses, forgotten, leaveOut } = desk();
    queue.change('a', { comment: 'Taken' });
    queue.change('b', { comment: 'Not answered' });
    leaveOut('b');
    expect(await queue.flush()).toBe(false);
    expect(sent).toHaveLength(1);
    expect(queue.get()).toMatchObject({ status: 'kept', items: { b: { comment: 'Not answered' } } });
    expect(forgotten()).toBe(0);
    pauses.length = 0;
    for (let round = 0; round < 5; round++) await queue.flush();
    expect(sent).toHaveLength(6);
    expect(sent.at(-1)?.items.map(({ itemId }) => itemId)).toEqual(['b']);
    expect(pauses).toEqual([5000, 15_000, 30_000, 60_000, 60_000]);
    leaveOut(null);
    expect(await queue.flush()).toBe(true);
    expect(forgotten()).toBe(1);
  });
});
