import { m } from '#messages/generated/messages.js';
import { heldBack, HeldBackError } from '#web/shared/saving/heldBack.ts';
import type { AnswersQueue } from './answersQueue.ts';

/** Sends what waits; throws `HeldBackError` if the server does not have everything afterwards. */
export async function everythingSaved(queue: Pick<AnswersQueue, 'flush' | 'get'>): Promise<void> {
  await queue.flush();
  const reason = heldBack(queue.get());
  if (reason) throw new HeldBackError(reason);
}

/** Why nobody may sign or send yet; null for another error. */
export function heldBackText(error: unknown): string | null {
  if (!(error instanceof HeldBackError)) return null;
  return error.reason === 'unsent' ? m.registration_send_offline() : m.registration_send_unsaved();
}
