import type { AnswersStateOf } from './answersState.ts';

/** Why answers on this device are not on the server after all was sent. */
export type HeldBackReason = 'conflict' | 'refused' | 'unsent';

/** What stands between the answers on this device and the server; null for nothing. */
export function heldBack<F extends string, V>({
  conflicts,
  refused,
  typed,
}: Pick<AnswersStateOf<F, V>, 'conflicts' | 'refused' | 'typed'>): HeldBackReason | null {
  if (Object.keys(conflicts).length > 0) return 'conflict';
  if (Object.keys(refused).length > 0) return 'refused';
  return Object.keys(typed).length > 0 ? 'unsent' : null;
}
