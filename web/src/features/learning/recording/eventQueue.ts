import type { LearningEventInput } from '#contract/learning.ts';
import { retryPause } from '#web/lib/retryPause.ts';

/** An event as stored on the device; until `heldUntil` (ms since 1970) it can still grow and is not sent. */
export interface KeptEvent {
  readonly event: LearningEventInput;
  readonly heldUntil: number;
}
/** Storage for waiting events; outlives the tab. */
export interface EventStore {
  put(kept: KeptEvent): Promise<void>;
  all(): Promise<KeptEvent[]>;
  remove(ids: readonly string[]): Promise<void>;
}
/** `kept`: on this device only, for now. */
export type SavedState = 'saved' | 'saving' | 'kept';

export interface QueueParts {
  readonly store: EventStore;
  /** Resolves when the server has accepted or refused all of them. */
  readonly send: (events: LearningEventInput[]) => Promise<void>;
  /** Whether this failure is permanent, so that sending the same request again cannot help. */
  readonly isFinal: (error: unknown) => boolean;
  readonly now?: () => number;
  readonly wait?: (run: () => void, ms: number) => void;
}

const batchSize = 100;

/** An observable value; notifies once per change. */
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

/** Runs `work` one at a time; calls during a run cause exactly one more run afterwards. */
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

/** Schedules `run`. While it is scheduled, calling again does nothing and returns false. */
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
 * Stores every event on the device before sending it, and drops it only after the server's answer. Sending twice is
 * harmless, because the device gives each event an id.
 */
export function eventQueue({ store, send, isFinal, now = Date.now, wait = setTimeout }: QueueParts) {
  const state = followed<SavedState>('saved');
  let failures = 0;

  async function sendOrSplit(events: LearningEventInput[]): Promise<void> {
    try {
      await send(events);
    } catch (error) {
      if (!isFinal(error)) throw error;
      // One event the server refuses must not block the others.
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

  /** Sends everything that waits. */
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
    /** Stores an event that can still grow; this visit or the next sends it after `holdMs`. */
    hold: (event: LearningEventInput, holdMs: number) => store.put({ event, heldUntil: now() + holdMs }),
    /** Stores a final event and sends it. */
    record: async (event: LearningEventInput) => {
      await store.put({ event, heldUntil: 0 });
      await flush();
    },
    state: state.get,
    subscribe: state.subscribe,
  };
}
export type EventQueue = ReturnType<typeof eventQueue>;
