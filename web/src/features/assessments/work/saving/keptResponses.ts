import type { ResponseValue } from '#contract/assessments/items.ts';
import type { AnswerStoreOf } from '#web/shared/saving/answersQueue.ts';
import type { TypedAnswer } from '#web/shared/saving/answersState.ts';
import { deviceName } from '#web/shared/saving/device.ts';
import { currentOwner, unsentOf } from '#web/shared/saving/unsent.ts';
import type { Unsent } from '#web/shared/saving/unsent.ts';
import { saveResponses } from '#web/features/assessments/assessments.api.ts';
import type { ChangedResponse } from '#web/features/assessments/assessments.api.ts';

/* What this device keeps of attempts, under its owner: it waits through a sign-out for their return. */

const kind = 'assessment_answers';
export type KeptResponse = TypedAnswer<string, ResponseValue>;

class NotTaken extends Error {}

/** What lies here, with the id it was kept under; nothing is taken away. */
async function lying(unsent: Unsent): Promise<[id: string, kept: KeptResponse][]> {
  const found: [string, KeptResponse][] = [];
  await unsent.drain<KeptResponse>(kind, (kept, id) => {
    found.push([id, kept]);
    return Promise.reject(new NotTaken());
  });
  return found;
}

/** Each tab keeps its own value of an item, so that no tab overwrites what another typed. */
export function responseStore(
  attemptId: string,
  tab: string,
  unsent: Unsent,
): AnswerStoreOf<string, ResponseValue> {
  const idOf = (itemId: string): string => `${attemptId}|${tab}|${itemId}`;
  return {
    put: (kept) => unsent.keepUnsent(kind, idOf(kept.field), kept),
    remove: (itemId) => unsent.forgetUnsent(kind, idOf(itemId)),
    take: async () => {
      const mine = (await lying(unsent)).filter(([id]) => id.startsWith(`${attemptId}|`));
      for (const [id, kept] of mine.toSorted(([, a], [, b]) => a.typedAt - b.typedAt)) {
        await unsent.keepUnsent(kind, idOf(kept.field), kept);
        if (id !== idOf(kept.field)) await unsent.forgetUnsent(kind, id);
      }
      return mine.map(([, kept]) => kept);
    },
  };
}

/** The contract's words for what is sent; a response is never emptied to nothing. */
export const asSent = (answers: readonly KeptResponse[]): ChangedResponse[] =>
  answers.flatMap(({ field, value, baseRevision }) =>
    value === null ? [] : [{ itemId: field, value, baseRevision }],
  );

/**
 * Sends what earlier visits left on this device, of whatever attempt. What was saved elsewhere meanwhile stays, until
 * its attempt is opened and one of the two is chosen. `except`: the attempt that is open, which sends its own.
 */
export async function sendLeftResponses(except?: string): Promise<void> {
  await unsentOf(currentOwner()).drain<KeptResponse>(kind, async (kept, id) => {
    const attemptId = id.slice(0, id.indexOf('|'));
    if (attemptId === except) throw new NotTaken();
    const { conflicts } = await saveResponses(attemptId, deviceName(), asSent([kept]));
    if (conflicts.length > 0) throw new NotTaken();
  });
}
