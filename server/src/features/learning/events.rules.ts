import { itemEvent, type GivenEvent } from '#contract/learning/itemEvents.ts';
import type { NewEvent } from './learning.queries.ts';

/** An event as it is recorded. */
export const newEvent = (event: GivenEvent, now: Date): NewEvent => ({
  ...itemEvent(event, now),
  contentItemId: event.contentItemId,
  recordedAt: now,
});
