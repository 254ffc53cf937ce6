import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { LearningEventInput, UnitView } from '#contract/learning.ts';
import type { PartReport } from '#contract/editions/packages.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { endSession, isEnding } from '#web/tenant/session.ts';
import { useStore } from '#web/tenant/store.ts';
import { sendWithPage } from '#web/shared/saving/sendLater.ts';
import { forgetUnsent, keepUnsent, waiting } from '#web/shared/saving/unsent.ts';
import {
  eventQueue,
  type EventQueue,
  type EventStore,
  type KeptEvent,
  type SavedState,
} from './eventQueue.ts';
import { packageStates } from './packageStatesKind.ts';
import { sendEvents, sendEventsLeaving, takeUnits } from '#web/features/learning/learning.api.ts';

const kind = 'learning_events';

const onDevice: EventStore = {
  put: (kept) => keepUnsent(kind, kept.event.id, kept),
  all: async () => (await waiting<KeptEvent>(kind)).map(([, kept]) => kept),
  remove: async (ids) => {
    await Promise.all(ids.map((id) => forgetUnsent(kind, id)));
  },
};

let takeAnswer: (units: readonly UnitView[]) => void = () => undefined;

const queue: EventQueue = eventQueue({
  store: onDevice,
  send: async (events) => {
    try {
      takeAnswer((await sendEvents(events)).units);
    } catch (error) {
      // Other code may not call the server for a while, so a lost session is handled here; unsent work stays on this
      // device.
      if (isApiError(error, 'signed_out')) endSession('ended');
      throw error;
    }
  },
  isFinal: (error) => isApiError(error, 'invalid_input', 'malformed_request', 'body_too_large'),
});

let started = false;

/** Where packages were left is sent by code of its own, which is fetched when some of it is here. */
async function sendLeftPackages(): Promise<void> {
  if ((await waiting(packageStates)).length > 0) (await import('./packageStates.ts')).sendPackageStates();
}

/** Sends what earlier visits left on this device, now and whenever the network returns. */
export function startLearningEvents(client: QueryClient): void {
  takeAnswer = (units) => takeUnits(client, units);
  if (!started) {
    started = true;
    sendWithPage(() => void queue.flush());
    void sendLeftPackages().catch(() => undefined);
  }
  void queue.flush();
}

export const useSavedState = (): SavedState => useSyncExternalStore(queue.subscribe, queue.state);

type Base = Pick<LearningEventInput, 'id' | 'contentItemId' | 'occurredAt'>;
const base = (contentItemId: string, id: string = crypto.randomUUID()): Base => ({
  id,
  contentItemId,
  occurredAt: new Date().toISOString(),
});

export const recordOpened = (itemId: string) => queue.record({ ...base(itemId), kind: 'opened' });
export const recordReport = (itemId: string, report: PartReport) =>
  queue.record({ ...base(itemId), kind: 'reported', ...report });
export const recordMarkedDone = (itemId: string) => queue.record({ ...base(itemId), kind: 'marked_done' });

const whoIsHere = (): string | null => useStore.getState().auth.personId;

/** Finishes events of this tab that could still grow. */
const growing = new Set<() => Promise<void>>();

/** While everything is sent, a growing event stays in memory: stored again, it would count as work not sent. */
let leaving = false;
const stayingAfterMs = 5_000;

/** Sends everything before the person leaves, including events that could still grow. */
export async function sendBeforeLeaving(): Promise<void> {
  leaving = true;
  await Promise.all([...growing].map((seal) => seal()));
  await queue.flush();
  // Whoever is still here then has stayed.
  setTimeout(() => (leaving = false), stayingAfterMs);
}

/** Longer than the interval between seals, so that a growing event is never sent unfinished. */
const holdMs = 20_000;

interface OpenEvent {
  /** What was added since the last seal; null when nothing was. */
  readonly make: (base: Base) => LearningEventInput | null;
  /** The event is stored safely; start a new one. */
  readonly sealed: () => void;
}

/**
 * An event that grows during an activity. `keep` stores it as it is, `seal` sends it and starts the next, `leave`
 * does so while the page unloads.
 */
export function growingEvent(itemId: string, { make, sealed }: OpenEvent) {
  let id: string = crypto.randomUUID();
  const owner = whoIsHere();
  // Another tab may have signed in somebody else, who must not get this person's work. What is added while the session
  // ends could not be sent any more.
  const grown = (): LearningEventInput | null =>
    whoIsHere() === owner && !isEnding() ? make(base(itemId, id)) : null;
  const take = (): LearningEventInput | null => {
    const event = grown();
    if (event) {
      id = crypto.randomUUID();
      sealed();
    }
    return event;
  };
  const seal = async (): Promise<void> => {
    growing.delete(seal);
    const event = take();
    if (event) await queue.record(event);
  };
  return {
    keep() {
      const event = leaving ? null : grown();
      if (!event) return;
      growing.add(seal);
      void queue.hold(event, holdMs);
    },
    seal: () => void seal(),
    leave() {
      const event = take();
      if (!event) return;
      // Stored as well: if the beacon is lost, the next visit sends it and the server counts it once.
      void queue.hold(event, 0);
      sendEventsLeaving([event]);
    },
  };
}
