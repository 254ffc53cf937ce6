import type { Progress } from '#contract/kit/values.ts';
import type { CompletionRule, ItemView, WatchedRange } from '#contract/learning.ts';
import type { PartReport } from '#contract/editions/packages.ts';
import type { ItemEvent } from './itemEvents.ts';
import { reportedShare, withReport } from './packageReport.ts';

/* Progress is a pure projection of events: the same events give the same progress in any order. */

export interface ItemProjection {
  share: number;
  secondsSpent: number;
  watched: WatchedRange[];
  positionSeconds: number;
  lastChoices: string[] | null;
  lastCorrect: 'yes' | 'no' | null;
  /** The best each part of a package has reported. */
  reports: PartReport[];
  firstOpenedAt: Date | null;
  lastOpenedAt: Date | null;
  completedAt: Date | null;
}

export const nothingDone: ItemProjection = {
  share: 0,
  secondsSpent: 0,
  watched: [],
  positionSeconds: 0,
  lastChoices: null,
  lastCorrect: null,
  reports: [],
  firstOpenedAt: null,
  lastOpenedAt: null,
  completedAt: null,
};

/** How many seconds a device may claim beyond the time passed since the item was first touched. */
const toleratedSeconds = 60;

/** Merges ranges into sorted, disjoint stretches within the recording; those closer than half a second join. */
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

/** Whether this single event meets a rule that a single event can meet. */
const meets = (rule: CompletionRule, { kind, data }: ItemEvent): boolean =>
  kind === 'answered'
    ? rule.rule === 'answered' && (!rule.correct || data.correct === true)
    : kind === 'marked_done' && rule.rule === 'marked_done';

/** How far the rule is met after an event; `before` is the value so far. What an event has met stays met. */
function shareOf(
  rule: CompletionRule,
  duration: number,
  before: number,
  event: ItemEvent,
  now: ItemProjection,
): number {
  switch (rule.rule) {
    case 'opened':
      return now.firstOpenedAt ? 1 : 0;
    case 'time_spent':
      return Math.min(1, now.secondsSpent / rule.seconds);
    case 'reported':
      return reportedShare(rule.score, duration, now.reports);
    case 'watched':
      return duration > 0 ? Math.min(1, watchedSeconds(now.watched) / (duration * rule.share)) : 0;
    case 'answered':
    case 'marked_done':
      return meets(rule, event) ? 1 : before;
  }
}

const answerIn = ({ choices = [], correct }: ItemEvent['data']) => ({
  lastChoices: choices,
  lastCorrect: correct ? ('yes' as const) : ('no' as const),
});

function add(before: ItemProjection, event: ItemEvent, duration: number): ItemProjection {
  const { data, occurredAt } = event;
  const first = before.firstOpenedAt ?? occurredAt;
  const touched = {
    ...before,
    firstOpenedAt: first,
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
      return { ...touched, ...answerIn(data) };
    case 'reported':
      return { ...touched, reports: withReport(before.reports, data.report!) };
    default:
      return touched;
  }
}

/** Sorts events by the time they happened. */
export const inOrder = (a: ItemEvent, b: ItemEvent): number =>
  a.occurredAt.getTime() - b.occurredAt.getTime() || a.id.localeCompare(b.id);

/** Progress after one more event, which must not be older than those already counted (`inOrder`). */
export function advance(
  rule: CompletionRule,
  duration: number,
  before: ItemProjection,
  event: ItemEvent,
): ItemProjection {
  const now = add(before, event, duration);
  const share = shareOf(rule, duration, before.share, event, now);
  return { ...now, share, completedAt: before.completedAt ?? (share >= 1 ? event.occurredAt : null) };
}

/**
 * One person's progress on one item. `duration` is the length of the recording in seconds or the number of parts of a
 * package, 0 for anything else.
 * `completedAt` is the time of the event that first met the completion rule; it never changes back.
 */
export function projectItem(
  rule: CompletionRule,
  duration: number,
  events: readonly ItemEvent[],
): ItemProjection {
  return events
    .toSorted(inOrder)
    .reduce((before, event) => advance(rule, duration, before, event), nothingDone);
}

type ItemFacts = Pick<ItemView, 'locked'> & Pick<ItemProjection, 'completedAt' | 'lastOpenedAt'>;

/** The state of an item for the person who studies it. What is done stays so, whatever is locked today. */
export function stateOf({ completedAt, locked, lastOpenedAt }: ItemFacts): ItemView['state'] {
  if (completedAt) return 'done';
  if (locked) return 'locked';
  return lastOpenedAt ? 'started' : 'open';
}

/** Done of total; `percent` rounded down, so that 100 means all of it. An empty whole is not done. */
export const progressFrom = (done: number, total: number): Progress => ({
  done,
  total,
  percent: total === 0 ? 0 : Math.floor((done * 100) / total),
});
