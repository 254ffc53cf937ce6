import type { CompletionRule, WatchedRange } from '#contract/learning.ts';
import type { LearningEventData } from './learning.table.ts';

/* Progress is a pure projection of events: the same events give the same progress, in whatever order they came. */

export interface ItemEvent {
  id: string;
  kind: 'opened' | 'time_spent' | 'watched' | 'answered' | 'marked_done';
  data: LearningEventData;
  occurredAt: Date;
}

export interface ItemProjection {
  share: number;
  secondsSpent: number;
  watched: WatchedRange[];
  positionSeconds: number;
  lastChoices: string[] | null;
  lastCorrect: 'yes' | 'no' | null;
  firstOpenedAt: Date | null;
  lastOpenedAt: Date | null;
  completedAt: Date | null;
}

const nothing: ItemProjection = {
  share: 0,
  secondsSpent: 0,
  watched: [],
  positionSeconds: 0,
  lastChoices: null,
  lastCorrect: null,
  firstOpenedAt: null,
  lastOpenedAt: null,
  completedAt: null,
};

/** Seconds a device may claim beyond what passed on the clock since the item was first touched. */
const toleratedSeconds = 60;

/** Ranges as few, sorted, disjoint stretches within the recording; stretches closer than half a second join. */
export function mergeRanges(ranges: readonly WatchedRange[], duration: number): WatchedRange[] {
  const clipped = ranges
    .map(([from, to]): WatchedRange => [Math.max(0, from), Math.min(duration, to)])
    .filter(([from, to]) => to > from)
    .toSorted(([a], [b]) => a - b);
  const merged: WatchedRange[] = [];
  for (const [from, to] of clipped) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 0.5) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** Seconds covered by disjoint ranges. */
export const watchedSeconds = (ranges: readonly WatchedRange[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0);

function shareOf(
  rule: CompletionRule,
  duration: number,
  events: readonly ItemEvent[],
  now: ItemProjection,
): number {
  switch (rule.rule) {
    case 'opened':
      return now.firstOpenedAt ? 1 : 0;
    case 'time_spent':
      return Math.min(1, now.secondsSpent / rule.seconds);
    case 'watched':
      return duration > 0 ? Math.min(1, watchedSeconds(now.watched) / (duration * rule.share)) : 0;
    case 'answered':
      return events.some((event) => event.kind === 'answered' && (!rule.correct || event.data.correct))
        ? 1
        : 0;
    case 'marked_done':
      return events.some((event) => event.kind === 'marked_done') ? 1 : 0;
  }
}

function add(before: ItemProjection, event: ItemEvent, first: Date, duration: number): ItemProjection {
  const { data, occurredAt } = event;
  const touched = {
    ...before,
    firstOpenedAt: before.firstOpenedAt ?? occurredAt,
    lastOpenedAt: occurredAt,
  };
  switch (event.kind) {
    case 'time_spent': {
      const passed = (occurredAt.getTime() - first.getTime()) / 1000 + toleratedSeconds;
      return { ...touched, secondsSpent: Math.min(before.secondsSpent + (data.seconds ?? 0), passed) };
    }
    case 'watched':
      return {
        ...touched,
        watched: mergeRanges([...before.watched, ...(data.ranges ?? [])], duration),
        positionSeconds: Math.min(data.positionSeconds ?? 0, duration),
      };
    case 'answered':
      return { ...touched, lastChoices: data.choices ?? [], lastCorrect: data.correct ? 'yes' : 'no' };
    default:
      return touched;
  }
}

/**
 * One person's progress on one item. `duration` is that of the recording in seconds, 0 for anything else.
 * `completedAt` is when the event happened with which the completion rule was first met; it never goes back.
 */
export function projectItem(
  rule: CompletionRule,
  duration: number,
  events: readonly ItemEvent[],
): ItemProjection {
  const ordered = events.toSorted(
    (a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || a.id.localeCompare(b.id),
  );
  let now = nothing;
  for (const [index, event] of ordered.entries()) {
    now = add(now, event, ordered[0]!.occurredAt, duration);
    const share = shareOf(rule, duration, ordered.slice(0, index + 1), now);
    now = { ...now, share, completedAt: now.completedAt ?? (share >= 1 ? event.occurredAt : null) };
  }
  return now;
}
