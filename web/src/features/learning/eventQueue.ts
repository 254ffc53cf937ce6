import type { LearningEventInput } from '#contract/learning.ts';

/** An event as it lies on the device; until `heldUntil` (ms since 1970) it may still grow and is not sent. */
export interface KeptEvent {
  readonly event: LearningEventInput;
  readonly heldUntil: number;
}
/** Where events wait; what is put here outlives the tab. */
export interface EventStore {
  put(kept: KeptEvent): Promise<void>;
  all(): Promise<KeptEvent[]>;
  remove(ids: readonly string[]): Promise<void>;
}
/** `kept`: on this device only, for now. */
export type SavedState = 'saved' | 'saving' | 'kept';

export interface QueueParts {
  readonly store: EventStore;
  /** Resolves when the server has accepted or refused every one of them. */
  readonly send: (events: LearningEventInput[]) => Promise<void>;
  /** Whether this failure means that the request itself will never be taken, rather than not now. */
  readonly isFinal: (error: unknown) => boolean;
  readonly now?: () => number;
  readonly wait?: (run: () => void, ms: number) => void;
}

const batchSize = 100;
const retryAfterMs = [2_000, 5_000, 15_000, 30_000, 60_000];

/**
 * Keeps every event on the device before it is sent and drops it only when the server has answered for it.
 * Sending twice is harmless: an event carries its identity from the device.
 */
export function eventQueue({ store, send, isFinal, now = Date.now, wait = setTimeout }: QueueParts) {
  let state: SavedState = 'saved';
  let failures = 0;
  let running: Promise<void> | null = null;
  let again = false;
  let retryPlanned = false;
  const listeners = new Set<() => void>();

  function say(next: SavedState) {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  async function sendOrSplit(events: LearningEventInput[]): Promise<void> {
    try {
      await send(events);
    } catch (error) {
      if (!isFinal(error)) throw error;
      // One event that cannot be taken must not hold the others back.
      if (events.length > 1) for (const event of events) await sendOrSplit([event]);
    }
    await store.remove(events.map((event) => event.id));
  }

  async function sendAll(): Promise<void> {
    const kept = await store.all();
    const due = kept.filter((one) => one.heldUntil <= now()).map((one) => one.event);
    due.sort((a, b) => a.occurredAt.localeCompare(b.occurredAt));
    if (due.length > 0) say('saving');
    for (let at = 0; at < due.length; at += batchSize) await sendOrSplit(due.slice(at, at + batchSize));
  }

  function retryLater() {
    if (retryPlanned) return;
    retryPlanned = true;
    const pause = retryAfterMs[Math.min(failures, retryAfterMs.length - 1)] ?? 60_000;
    failures += 1;
    wait(() => {
      retryPlanned = false;
      void flush();
    }, pause);
  }

  async function run(): Promise<void> {
    try {
      do {
        again = false;
        await sendAll();
      } while (again);
      failures = 0;
      say('saved');
    } catch {
      say('kept');
      retryLater();
    } finally {
      running = null;
    }
  }

  /** Sends what waits; a call while sending makes sure that what came meanwhile is sent too. */
  function flush(): Promise<void> {
    if (running) again = true;
    running ??= run();
    return running;
  }

  return {
    flush,
    /** Keeps an event that may still grow; it is sent after `holdMs` or with the next visit. */
    hold: (event: LearningEventInput, holdMs: number) => store.put({ event, heldUntil: now() + holdMs }),
    /** Keeps an event as it is and sends it. */
    record: async (event: LearningEventInput) => {
      await store.put({ event, heldUntil: 0 });
      await flush();
    },
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type EventQueue = ReturnType<typeof eventQueue>;
