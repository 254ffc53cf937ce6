import { currentOwner, unsentOf } from '#web/shared/saving/unsent.ts';
import type { Unsent } from '#web/shared/saving/unsent.ts';
import { saveObservation } from '#web/features/evidence/observations/observations.api.ts';
import type { At } from '#web/features/evidence/observations/observations.api.ts';
import type { Seen } from './seen.ts';

/* What this device keeps of observations, under its owner: a kitchen or a cellar has no signal. */

const kind = 'observations';

export interface KeptObservation {
  readonly seen: Seen;
  /** The revision it was typed over. */
  readonly baseRevision: number;
  /** What of it has left this device already without an answer; met again at the server it is no other's. */
  readonly sent: readonly Seen[];
}

export interface ObservationStore {
  readonly put: (kept: KeptObservation) => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly take: () => Promise<KeptObservation | null>;
}

const idOf = ({ attemptId, itemId }: At): string => `${attemptId}|${itemId}`;

/** The place of one observation on this device; of this owner, whoever signs in meanwhile. */
export function observationStore(at: At, unsent: Unsent = unsentOf(currentOwner())): ObservationStore {
  const own = idOf(at);
  return {
    put: (kept) => unsent.keepUnsent(kind, own, kept),
    remove: () => unsent.forgetUnsent(kind, own),
    take: async () => {
      const left = await unsent.waiting<KeptObservation>(kind);
      return left.find(([id]) => id === own)?.[1] ?? null;
    },
  };
}

/**
 * Sends what earlier visits left on this device. What was changed elsewhere meanwhile stays, until its observation is
 * opened and one of the two is chosen.
 */
export const sendLeftObservations = (): Promise<unknown> =>
  unsentOf(currentOwner()).drain<KeptObservation>(kind, ({ seen, baseRevision }, id) => {
    const [attemptId = '', itemId = ''] = id.split('|');
    return saveObservation({ attemptId, itemId }, { ...seen, checks: [...seen.checks], baseRevision });
  });
