import type { LearningEventInput } from '#contract/learning.ts';
import { retryPause } from '#web/lib/retryPause.ts';

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

/** A value others may follow; told once per change. */
function followed<T>(start: T) {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next: T) => {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Runs `work` one at a time; a call meanwhile makes it run once more, for what came in between. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  const run = async () => {
    try {
      do {
        again = false;
        await work();
      } while (again);
    } finally {
      running = null;
    }
  };
  return () => {
    if (running) again = true;
    running ??= run();
    return running;
  };
}

/** Plans `run`; while it is planned, planning it again changes nothing and gives false. */
function plannedOnce(run: () => void, wait: NonNullable<QueueParts['wait']>) {
  let planned = false;
  return (ms: number): boolean => {
    if (planned) return false;
    planned = true;
    wait(() => {
      planned = false;
      run();
    }, ms);
    return true;
  };
}

/**
 * Keeps every event on the device before it is sent and drops it only when the server has answered for it.
 * Sending twice is harmless: an event carries its identity from the device.
 */
export function eventQueue({ store, send, isFinal, now = Date.now, wait = setTimeout }: QueueParts) {
  const state = followed<SavedState>('saved');
  let failures = 0;

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

  async function sendDue(): Promise<void> {
    const kept = await store.all();
    const due = kept.filter((one) => one.heldUntil <= now()).map((one) => one.event);
    due.sort((a, b) => a.occurredAt.localeCompare(b.occurredAt));
    if (due.length > 0) state.set('saving');
    for (let at = 0; at < due.length; at += batchSize) await sendOrSplit(due.slice(at, at + batchSize));
    const held = kept.map((one) => one.heldUntil).filter((until) => until > now());
    if (held.length > 0) flushLater(Math.min(...held) - now());
  }

  /** Sends what waits. */
  const flush = oneAtATime(async () => {
    try {
      await sendDue();
      failures = 0;
      state.set('saved');
    } catch {
      state.set('kept');
      if (flushLater(retryPause(failures))) failures += 1;
    }
  });
  const flushLater = plannedOnce(() => void flush(), wait);

  return {
    flush,
    /** Keeps an event that may still grow; it is sent after `holdMs`, by this visit or the next. */
    hold: (event: LearningEventInput, holdMs: number) => store.put({ event, heldUntil: now() + holdMs }),
    /** Keeps an event as it is and sends it. */
    record: async (event: LearningEventInput) => {
      await store.put({ event, heldUntil: 0 });
      await flush();
    },
    state: state.get,
    subscribe: state.subscribe,
  };
}
export type EventQueue = ReturnType<typeof eventQueue>;
