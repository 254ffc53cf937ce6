import type { WatchedRange } from '#contract/learning.ts';

/**
 * If two reports of a playing recording are further apart than this, in seconds, the part between was not watched.
 */
const longestStep = 5;
/** Stretches closer than this, in seconds, are merged: reports come about four times a second. */
const slack = 0.3;

const hundredths = (seconds: number) => Math.round(Math.max(0, seconds) * 100) / 100;

/** Sorts stretches by time and merges those that touch. */
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
 * Tracks one recording: which stretches were really played, however the person jumped around. Positions are seconds
 * from its start.
 */
export function watchedTracker(startAt: number) {
  let fresh: WatchedRange[] = [];
  let position = startAt;
  let playing = false;

  return {
    /** Playback starts, or continues after a jump, at this position. */
    plays(at: number) {
      position = at;
      playing = true;
    },
    /** The recording reports its position. */
    moves(to: number) {
      const step = to - position;
      if (playing && step > 0 && step <= longestStep) fresh = mergeRanges([...fresh, [position, to]]);
      position = to;
    },
    /** The person jumps; the part between was not watched. */
    jumps(to: number) {
      position = to;
    },
    stops(at: number) {
      this.moves(at);
      playing = false;
    },
    /** What was watched since the last `seal`, in hundredths of a second. */
    report: (): WatchedReport => ({
      ranges: fresh.map(([from, to]) => [hundredths(from), hundredths(to)]),
      positionSeconds: hundredths(position),
    }),
    /** The report is stored safely; start an empty one. */
    seal() {
      fresh = [];
    },
  };
}
