import { m } from '#messages/generated/messages.js';
import { heldBack } from '#web/shared/saving/heldBack.ts';
import type { HeldBackReason } from '#web/shared/saving/heldBack.ts';
import type { AnswersQueue } from './answersQueue.ts';

/** Something typed is not on the server, so that nobody may sign or send yet. */
export class UnsavedAnswersError extends Error {
  readonly reason: HeldBackReason;
  constructor(reason: HeldBackReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Sends what waits; throws `UnsavedAnswersError` if the server does not have everything afterwards. */
export async function everythingSaved(queue: Pick<AnswersQueue, 'flush' | 'get'>): Promise<void> {
  await queue.flush();
  const reason = heldBack(queue.get());
  if (reason) throw new UnsavedAnswersError(reason);
}

export const unsavedText = ({ reason }: UnsavedAnswersError): string =>
  reason === 'unsent' ? m.registration_send_offline() : m.registration_send_unsaved();
