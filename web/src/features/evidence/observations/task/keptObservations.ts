import { currentOwner, unsentOf } from '#web/shared/saving/unsent.ts';
import type { Unsent } from '#web/shared/saving/unsent.ts';
import { bodyOf, saveObservation } from '#web/features/evidence/observations/observations.api.ts';
import type { Occasion } from '#web/features/evidence/observations/observations.api.ts';
import type { ObservationDraft } from './seen.ts';

/* Observations stored on this device, by owner, because kitchens and cellars have no signal. */

const kind = 'observations';

export interface KeptObservation {
  readonly seen: ObservationDraft;
  /** The revision it replaces. */
  readonly baseRevision: number;
  /** A version already sent without an answer; if the server has it, it is our own and not a conflict. */
  readonly sent: readonly ObservationDraft[];
}

export interface ObservationStore {
  readonly put: (kept: KeptObservation) => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly take: () => Promise<KeptObservation | null>;
}

const idOf = ({ attemptId, itemId, occasion }: Occasion): string =>
  occasion === 1 ? `${attemptId}|${itemId}` : `${attemptId}|${itemId}|${occasion}`;

/** What was kept before there were lengths, settings and files lacks them. */
const whole = (kept: KeptObservation): KeptObservation => ({
  ...kept,
  seen: {
    ...kept.seen,
    minutes: kept.seen.minutes ?? null,
    settingId: kept.seen.settingId ?? null,
    files: kept.seen.files ?? [],
  },
});

/** The storage of one observation on this device, for this owner, whoever signs in meanwhile. */
export function observationStore(at: Occasion, unsent: Unsent = unsentOf(currentOwner())): ObservationStore {
  const own = idOf(at);
  return {
    put: (kept) => unsent.keepUnsent(kind, own, kept),
    remove: () => unsent.forgetUnsent(kind, own),
    take: async () => {
      const left = await unsent.waiting<KeptObservation>(kind);
      const kept = left.find(([id]) => id === own)?.[1];
      return kept ? whole(kept) : null;
    },
  };
}

/**
 * Sends what earlier visits left on this device. A conflict stays until its observation is opened and one version is
 * chosen.
 */
export const sendLeftObservations = (): Promise<unknown> =>
  unsentOf(currentOwner()).drain<KeptObservation>(kind, (kept, id) => {
    const { seen, baseRevision } = whole(kept);
    const [attemptId = '', itemId = '', occasion = '1'] = id.split('|');
    const at = { attemptId, itemId, occasion: Number(occasion) };
    return saveObservation(at, bodyOf(seen, baseRevision));
  });
