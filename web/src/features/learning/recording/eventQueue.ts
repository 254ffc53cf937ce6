import { createStore } from 'zustand/vanilla';
import type { LearningEventInput } from '#contract/learning.ts';
import { SendLater } from '#web/shared/saving/sendLater.ts';
import type { Timer } from '#web/shared/saving/sendLater.ts';

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

export interface QueueParts extends Timer {
  readonly store: EventStore;
  /** Resolves when the server has accepted or refused all of them. */
  readonly send: (events: LearningEventInput[]) => Promise<void>;
  /** Whether this failure is permanent, so that sending the same request again cannot help. */
  readonly isFinal: (error: unknown) => boolean;
  readonly now?: () => number;
}

const batchSize = 100;

/**
 * Stores every event on the device before sending it, and drops it only after the server's answer. Sending twice is
 * harmless, because the device gives each event an id.
 */
export function eventQueue({ store, send, isFinal, now = Date.now, ...timer }: QueueParts) {
  const state = createStore<SavedState>(() => 'saved');

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
    if (due.length > 0) state.setState('saving');
    for (let at = 0; at < due.length; at += batchSize) await sendOrSplit(due.slice(at, at + batchSize));
    const held = kept.map((one) => one.heldUntil).filter((until) => until > now());
    if (held.length > 0) sending.plan(Math.min(...held) - now());
  }

  const sending = new SendLater({
    ...timer,
    send: async () => {
      await sendDue();
      state.setState('saved');
    },
    failed: () => state.setState('kept'),
    // What can never be sent was taken out of its batch; whatever else fails is tried again.
    passes: () => true,
  });
  /** Sends everything that waits. */
  const flush = (): Promise<void> => sending.now();

  return {
    flush,
    /** Stores an event that can still grow; this visit or the next sends it after `holdMs`. */
    hold: (event: LearningEventInput, holdMs: number) => store.put({ event, heldUntil: now() + holdMs }),
    /** Stores a final event and sends it. */
    record: async (event: LearningEventInput) => {
      await store.put({ event, heldUntil: 0 });
      await flush();
    },
    state: state.getState,
    subscribe: state.subscribe,
  };
}
export type EventQueue = ReturnType<typeof eventQueue>;
