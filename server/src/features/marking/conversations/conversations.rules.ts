import type { FieldError } from '#contract/kit/errors.ts';
import { conversationLimits } from '#contract/assessments/conversationLimits.ts';

/* What minutes of a conversation can be written. Pure. */

const minute = 60_000;
/** By how much the clock of a device may be ahead. */
const ahead = 5 * minute;

interface MinutesFacts {
  readonly itemId: string | null;
  readonly heldAt: Date;
}

interface Place {
  readonly itemIds: readonly string[];
  readonly startedAt: Date;
  /** How many minutes there are about the attempt, with those written anew. */
  readonly count: number;
}

/** What is wrong with minutes, by field; empty when nothing is. */
export function conversationFaults(
  { itemId, heldAt }: MinutesFacts,
  { itemIds, startedAt, count }: Place,
  now: Date,
): FieldError[] {
  const fault = (field: string, code: string, message: string): FieldError => ({ field, code, message });
  const isAhead = heldAt.getTime() > now.getTime() + ahead;
  // A time is typed without its seconds.
  const isBefore = heldAt.getTime() < startedAt.getTime() - (startedAt.getTime() % minute);
  return [
    ...(itemId !== null && !itemIds.includes(itemId)
      ? [fault('itemId', 'unknown', 'This question is not asked in the attempt')]
      : []),
    ...(isAhead ? [fault('heldAt', 'too_big', 'This is still to come')] : []),
    ...(isBefore ? [fault('heldAt', 'too_small', 'The attempt had not begun then')] : []),
    ...(count >= conversationLimits.ofAttempt
      ? [fault('note', 'too_big', 'There are as many minutes about this attempt as fit')]
      : []),
  ];
}
