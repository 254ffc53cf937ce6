import type { ResponseValue } from '#contract/assessments/items.ts';
import type { AnswerStoreOf } from '#web/shared/saving/answersQueue.ts';
import type { TypedAnswer } from '#web/shared/saving/answersState.ts';
import { deviceName } from '#web/shared/saving/device.ts';
import { tabAnswers } from '#web/shared/saving/tabAnswers.ts';
import { currentOwner, unsentOf } from '#web/shared/saving/unsent.ts';
import type { Unsent } from '#web/shared/saving/unsent.ts';
import { saveResponses } from '#web/features/assessments/assessments.api.ts';
import type { ChangedResponse } from '#web/features/assessments/assessments.api.ts';

/* What this device keeps of attempts, under its owner: it waits through a sign-out for their return. */

const kind = 'assessment_answers';
export type KeptResponse = TypedAnswer<string, ResponseValue>;

/** Left on the device: it is another's to send, or in conflict. */
class UnsentResponseError extends Error {}

/** What one tab keeps of an attempt, and what other tabs left of it. */
export function responseStore(
  attemptId: string,
  tab: string,
  unsent: Unsent,
): AnswerStoreOf<string, ResponseValue> {
  const start = `${attemptId}|`;
  return tabAnswers(tab, {
    put: (id, kept) => unsent.keepUnsent(kind, start + id, kept),
    remove: (id) => unsent.forgetUnsent(kind, start + id),
    all: async () =>
      (await unsent.waiting<KeptResponse>(kind))
        .filter(([id]) => id.startsWith(start))
        .map(([id, kept]) => [id.slice(start.length), kept]),
  });
}

/** The contract's words for what is sent; a response is never emptied to nothing. */
export const asSent = (answers: readonly KeptResponse[]): ChangedResponse[] =>
  answers.flatMap(({ field, value, baseRevision }) =>
    value === null ? [] : [{ itemId: field, value, baseRevision }],
  );

/**
 * Sends what earlier visits left on this device, for any attempt. A conflict stays until its attempt is opened and one
 * version is chosen. `except`: the open attempt, which sends its own.
 */
export async function sendLeftResponses(except?: string): Promise<void> {
  await unsentOf(currentOwner()).drain<KeptResponse>(kind, async (kept, id) => {
    const attemptId = id.slice(0, id.indexOf('|'));
    if (attemptId === except) throw new UnsentResponseError();
    const { conflicts } = await saveResponses(attemptId, deviceName(), asSent([kept]));
    if (conflicts.length > 0) throw new UnsentResponseError();
  });
}
