import { beforeEach, describe, expect, test } from 'vitest';
import type { LearningEventInput } from '#contract/learning.ts';
import { eventQueue, type EventStore, type KeptEvent } from './eventQueue.ts';

class RefusedEvent extends Error {}

let device: Map<string, KeptEvent>;
let received: string[][];
let answer: (ids: string[]) => void;
let retries: { run: () => void; ms: number }[];
let clock: number;

const store: EventStore = {
  put: async (kept) => void device.set(kept.event.id, kept),
  all: async () => [...device.values()],
  remove: async (ids) => ids.forEach((id) => device.delete(id)),
};

/** A tab that starts with whatever the device has stored. */
const tab = () =>
  eventQueue({
    store,
    send: async (events) => {
      const ids = events.map((event) => event.id);
      answer(ids);
      received.push(ids);
    },
    isFinal: (error) => error instanceof RefusedEvent,
    now: () => clock,
    wait: (run, ms) => void retries.push({ run, ms }),
  });

const opened = (id: string, minute = 0): LearningEventInput => ({
  id,
  kind: 'opened',
  contentItemId: 'item',
  occurredAt: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
});
const offline = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  device = new Map();
  received = [];
  answer = () => undefined;
  retries = [];
  clock = 1_000_000;
});

describe('what happened while learning', () => {
  test('is on the device before it is sent, and gone from it once the server has it', async () => {
    const queue = tab();
    let onDevice: string[] = [];
    answer = () => {
      onDevice = [...device.keys()];
    };
    await queue.record(opened('a'));
    expect(onDevice).toEqual(['a']);
    expect(received).toEqual([['a']]);
    expect(device.size).toBe(0);
    expect(queue.state()).toBe('saved');
  });

  test('stays on the device while the network is away, and says so', async () => {
    const queue = tab();
    answer = offline;
    await queue.record(opened('a'));
    expect([...device.keys()]).toEqual(['a']);
    expect(queue.state()).toBe('kept');
  });

  test('is sent by itself when the network is back', async () => {
    const queue = tab();
    answer = offline;
    await queue.record(opened('a'));
    answer = () => undefined;
    await queue.flush();
    expect(received).toEqual([['a']]);
    expect(queue.state()).toBe('saved');
  });

  test('is tried again later, with more patience each time', async () => {
    const queue = tab();
    answer = offline;
    await queue.record(opened('a'));
    for (let n = 0; n < 6; n += 1) {
      retries.at(-1)?.run();
      await expect.poll(() => retries.length).toBe(n + 2);
    }
    const pauses = retries.map((retry) => retry.ms);
    expect(pauses).toEqual([2_000, 5_000, 15_000, 30_000, 60_000, 60_000, 60_000]);
  });

  test('is sent on the next visit when the tab was killed', async () => {
    answer = offline;
    await tab().record(opened('a'));
    answer = () => undefined;
    await tab().flush();
    expect(received).toEqual([['a']]);
  });

  test('is not sent while it may still grow, and then as it was last', async () => {
    const queue = tab();
    const watched = (to: number): LearningEventInput => ({
      ...opened('w'),
      kind: 'watched',
      ranges: [[0, to]],
      positionSeconds: to,
    });
    await queue.hold(watched(2), 15_000);
    await queue.flush();
    expect(received).toEqual([]);
    await queue.hold(watched(4), 15_000);
    clock += 20_000;
    await tab().flush();
    expect(received).toEqual([['w']]);
    expect(device.size).toBe(0);
  });

  test('that a killed tab left half grown is sent by itself once it cannot grow any more', async () => {
    await tab().hold(opened('w'), 15_000);
    await tab().flush();
    expect(received).toEqual([]);
    expect(retries.map((retry) => retry.ms)).toEqual([15_000]);
    clock += 15_000;
    retries.at(-1)?.run();
    await expect.poll(() => received).toEqual([['w']]);
  });

  test('goes in the order in which it happened, a hundred at a time', async () => {
    const queue = tab();
    for (let n = 149; n >= 0; n -= 1) {
      const at = new Date(Date.UTC(2026, 10, 21) + n * 1000).toISOString();
      await store.put({ event: { ...opened(`e${n}`), occurredAt: at }, heldUntil: 0 });
    }
    await queue.flush();
    expect(received.map((batch) => batch.length)).toEqual([100, 50]);
    expect(received.flat()).toEqual(Array.from({ length: 150 }, (_, n) => `e${n}`));
  });

  test('does not wait behind an event the server can never take', async () => {
    const queue = tab();
    answer = (ids) => {
      if (ids.includes('bad')) throw new RefusedEvent();
    };
    await store.put({ event: opened('a', 1), heldUntil: 0 });
    await store.put({ event: opened('bad', 2), heldUntil: 0 });
    await store.put({ event: opened('c', 3), heldUntil: 0 });
    await queue.flush();
    expect(received).toEqual([['a'], ['c']]);
    expect(device.size).toBe(0);
    expect(queue.state()).toBe('saved');
  });

  test('that comes while sending is sent too', async () => {
    const queue = tab();
    answer = (ids) => {
      if (ids.includes('a')) void queue.record(opened('b'));
    };
    await queue.record(opened('a'));
    await queue.flush();
    expect(received.flat()).toEqual(['a', 'b']);
  });

  test('notifies its listeners once per change', async () => {
    const queue = tab();
    const seen: string[] = [];
    const stop = queue.subscribe(() => seen.push(queue.state()));
    await queue.record(opened('a'));
    stop();
    await queue.record(opened('b'));
    expect(seen).toEqual(['saving', 'saved']);
  });
});
