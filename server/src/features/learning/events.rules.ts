import type { LearningEventInput } from '#contract/learning.ts';
import type { LearningEventData } from '#server/features/courses/learning.table.ts';
import type { NewEvent } from './learning.queries.ts';

/** A new event: sent by a device, or a self-check the server has judged. */
export type GivenEvent = LearningEventInput | AnsweredEvent;
export interface AnsweredEvent {
  id: string;
  contentItemId: string;
  kind: 'answered';
  choices: string[];
  correct: boolean;
  occurredAt: string;
}

function dataOf(event: GivenEvent): LearningEventData {
  switch (event.kind) {
    case 'time_spent':
      return { seconds: event.seconds };
    case 'watched':
      return { ranges: event.ranges, positionSeconds: event.positionSeconds };
    case 'answered':
      return { choices: event.choices, correct: event.correct };
    default:
      return {};
  }
}

/** Trusts the time of a device's clock, unless it is in the future. */
export function newEvent(event: GivenEvent, now: Date): NewEvent {
  const occurredAt = new Date(Math.min(Date.parse(event.occurredAt), now.getTime()));
  return {
    id: event.id,
    contentItemId: event.contentItemId,
    kind: event.kind,
    data: dataOf(event),
    occurredAt,
    recordedAt: now,
  };
}
