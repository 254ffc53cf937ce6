import type { LearningEventInput, WatchedRange } from '#contract/learning.ts';
import type { PartReport } from '#contract/editions/packages.ts';

/* What happened on an item, as progress is computed from it. Pure. */

/** Details of an event beyond its kind. */
export interface LearningEventData {
  seconds?: number;
  ranges?: WatchedRange[];
  positionSeconds?: number;
  choices?: string[];
  correct?: boolean;
  report?: PartReport;
}

export interface ItemEvent {
  id: string;
  kind: 'opened' | 'time_spent' | 'watched' | 'answered' | 'marked_done' | 'reported';
  data: LearningEventData;
  occurredAt: Date;
}

/** A new event: sent by a device, or a self-check that has been judged. */
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
    case 'reported':
      return { report: { part: event.part, status: event.status, score: event.score } };
    default:
      return {};
  }
}

/** Trusts the time of a device's clock, unless it is in the future. */
export const itemEvent = (event: GivenEvent, now: Date): ItemEvent => ({
  id: event.id,
  kind: event.kind,
  data: dataOf(event),
  occurredAt: new Date(Math.min(Date.parse(event.occurredAt), now.getTime())),
});
