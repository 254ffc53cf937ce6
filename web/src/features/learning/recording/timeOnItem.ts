/** After this long without input, a page is open but not being read. */
export const idleAfterMs = 120_000;
/** A clock that jumps further than this between two ticks was asleep, and so was the reader. */
const longestTickMs = 5_000;

/**
 * Counts the time an item is really being read: page visible and person active. All instants are milliseconds of one
 * monotonic clock.
 */
export function timeCounter(now: number) {
  let lastTick = now;
  let lastSign = now;
  let visible = true;
  let countedMs = 0;

  function tick(at: number) {
    const until = Math.min(at, lastSign + idleAfterMs);
    if (visible && until > lastTick) countedMs += Math.min(until - lastTick, longestTickMs);
    lastTick = Math.max(lastTick, at);
  }

  return {
    tick,
    /** Call on any input: a key, a touch, a scroll. */
    signOfLife(at: number) {
      tick(at);
      lastSign = at;
    },
    shown(at: number, isVisible: boolean) {
      tick(at);
      visible = isVisible;
      if (isVisible) lastSign = at;
    },
    /** Seconds counted since the last `seal`, in tenths. */
    seconds: () => Math.floor(countedMs / 100) / 10,
    seal() {
      countedMs -= Math.floor(countedMs / 100) * 100;
    },
  };
}
