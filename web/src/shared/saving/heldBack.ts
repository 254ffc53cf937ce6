import type { AnswersStateOf } from './answersState.ts';

/** Why something on this device is not on the server after all was sent. */
export type HeldBackReason = 'conflict' | 'refused' | 'unsent' | 'uploads';

/** Nothing can be handed in, sent or signed yet. */
export class HeldBackError extends Error {
  readonly reason: HeldBackReason;
  constructor(reason: HeldBackReason) {
    super(reason);
    this.reason = reason;
  }
}

/** What stands between the answers on this device and the server; null for nothing. */
export function heldBack<F extends string, V>(
  { conflicts, refused, typed }: Pick<AnswersStateOf<F, V>, 'conflicts' | 'refused' | 'typed'>,
  uploads = 0,
): HeldBackReason | null {
  if (Object.keys(conflicts).length > 0) return 'conflict';
  if (Object.keys(refused).length > 0) return 'refused';
  if (Object.keys(typed).length > 0) return 'unsent';
  return uploads > 0 ? 'uploads' : null;
}
