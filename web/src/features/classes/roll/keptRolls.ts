import type { Roll, RollMark } from '#contract/classes/roll.ts';
import { sendMarks } from '#web/features/classes/classes.api.ts';
import { currentOwner, unsentOf } from '#web/shared/saving/unsent.ts';
import type { Unsent } from '#web/shared/saving/unsent.ts';

/* Marks stored on this device, by owner, because workshops and cellars have no signal. */

const kind = 'roll_marks';

export interface KeptRoll {
  readonly marks: readonly RollMark[];
  /** As it was, so that it can be called further without signal. */
  readonly roll: Roll;
}

export interface RollStore {
  readonly put: (kept: KeptRoll) => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly take: () => Promise<KeptRoll | null>;
}

/** The storage of the roll of one class on this device, for this owner, whoever signs in meanwhile. */
export function rollStore(classId: string, unsent: Unsent = unsentOf(currentOwner())): RollStore {
  return {
    put: (kept) => unsent.keepUnsent(kind, classId, kept),
    remove: () => unsent.forgetUnsent(kind, classId),
    take: async () => {
      const left = await unsent.waiting<KeptRoll>(kind);
      return left.find(([id]) => id === classId)?.[1] ?? null;
    },
  };
}

/** Sends what earlier visits left on this device. */
export const sendLeftMarks = (): Promise<unknown> =>
  unsentOf(currentOwner()).drain<KeptRoll>(kind, ({ marks }, id) =>
    sendMarks(id, { sentAt: new Date().toISOString(), marks: [...marks] }),
  );
