import type { WatchedRange } from '#contract/learning.ts';

/** Seconds between two reports of a playing recording above which nobody watched what lies between. */
const longestStep = 5;
/** Stretches closer than this many seconds are one: reports come about four times a second. */
const slack = 0.3;

const hundredths = (seconds: number) => Math.round(Math.max(0, seconds) * 100) / 100;

/** Stretches in order of time, those that touch made one. */
export function mergeRanges(ranges: readonly WatchedRange[]): WatchedRange[] {
  const merged: WatchedRange[] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1] + slack) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

export interface WatchedReport {
  readonly ranges: WatchedRange[];
  readonly positionSeconds: number;
}

/**
 * Follows one recording: which stretches were really played, however the person jumped about.
 * Positions are seconds from the start of the recording.
 */
export function watchedTracker(startAt: number) {
  let fresh: WatchedRange[] = [];
  let position = startAt;
  let playing = false;

  return {
    /** Playing begins (or goes on after a jump) here. */
    plays(at: number) {
      position = at;
      playing = true;
    },
    /** The recording says where it is. */
    moves(to: number) {
      const step = to - position;
      if (playing && step > 0 && step <= longestStep) fresh = mergeRanges([...fresh, [position, to]]);
      position = to;
    },
    /** The person jumps: what lies between was not watched. */
    jumps(to: number) {
      position = to;
    },
    stops(at: number) {
      this.moves(at);
      playing = false;
    },
    /** What was watched since the last `seal`, to hundredths of a second. */
    report: (): WatchedReport => ({
      ranges: fresh.map(([from, to]) => [hundredths(from), hundredths(to)]),
      positionSeconds: hundredths(position),
    }),
    /** What was reported is in safe hands; the next report begins empty. */
    seal() {
      fresh = [];
    },
  };
}
