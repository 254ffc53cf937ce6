import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Observation } from '#contract/assessments/items.ts';
import { useFlushed } from '#web/shared/saving/useFlushed.ts';
import { observationStore } from './keptObservations.ts';
import type { KeptObservation } from './keptObservations.ts';
import { ObservationQueue } from './observationQueue.ts';
import type { ObservationState } from './observationQueue.ts';
import {
  readObservation,
  saveObservation,
  useSaved,
} from '#web/features/evidence/observations/observations.api.ts';
import type { Occasion } from '#web/features/evidence/observations/observations.api.ts';

/** Saves input as it is typed; sends it when typing pauses, when the phone is put away and when the screen is left. */
export function useObservationQueue(
  at: Occasion,
  known: Observation | null,
  kept: KeptObservation | null,
): { readonly queue: ObservationQueue; readonly state: ObservationState } {
  const saved = useSaved(at);
  const [queue] = useState(
    () =>
      new ObservationQueue(known, kept, {
        store: observationStore(at),
        send: (body) => saveObservation(at, body),
        read: () => readObservation(at),
        tell: saved,
      }),
  );
  useEffect(() => queue.know(known), [queue, known]);
  useEffect(() => void queue.flush(), [queue]);
  useFlushed(queue);
  return { queue, state: useSyncExternalStore(queue.subscribe, queue.get) };
}
