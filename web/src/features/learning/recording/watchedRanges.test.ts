import { describe, expect, test } from 'vitest';
import { mergeRanges, watchedTracker } from './watchedRanges.ts';

function play(tracker: ReturnType<typeof watchedTracker>, from: number, to: number) {
  tracker.plays(from);
  for (let at = from + 0.25; at < to; at += 0.25) tracker.moves(at);
  tracker.stops(to);
}

describe('Watched parts of a recording', () => {
  test('playing from the start to a pause is one stretch', () => {
    const tracker = watchedTracker(0);
    play(tracker, 0, 12);
    expect(tracker.report()).toEqual({ ranges: [[0, 12]], positionSeconds: 12 });
  });

  test('skipped parts are not watched', () => {
    const tracker = watchedTracker(0);
    tracker.plays(0);
    tracker.moves(1);
    tracker.moves(2);
    tracker.jumps(50);
    tracker.moves(50.25);
    tracker.stops(51);
    expect(tracker.report()).toEqual({
      ranges: [
        [0, 2],
        [50, 51],
      ],
      positionSeconds: 51,
    });
  });

  test('a leap the player did not announce is not watched either', () => {
    const tracker = watchedTracker(0);
    tracker.plays(0);
    tracker.moves(1);
    tracker.moves(40);
    expect(tracker.report().ranges).toEqual([[0, 1]]);
  });

  test('watching the same minute twice counts it once', () => {
    const tracker = watchedTracker(0);
    play(tracker, 0, 60);
    play(tracker, 0, 60);
    expect(tracker.report().ranges).toEqual([[0, 60]]);
  });

  test('dragging while paused moves the place to resume and watches nothing', () => {
    const tracker = watchedTracker(0);
    tracker.jumps(30);
    tracker.moves(30);
    tracker.moves(31);
    expect(tracker.report()).toEqual({ ranges: [], positionSeconds: 31 });
  });

  test('after a report only new parts are reported, without a gap', () => {
    const tracker = watchedTracker(0);
    tracker.plays(0);
    tracker.moves(4);
    tracker.seal();
    tracker.moves(8);
    expect(tracker.report().ranges).toEqual([[4, 8]]);
  });

  test('resuming begins where it was left', () => {
    expect(watchedTracker(73.456).report().positionSeconds).toBe(73.46);
  });

  test('stretches are put in order and joined where they touch', () => {
    expect(
      mergeRanges([
        [10, 20],
        [0, 5],
        [20.1, 25],
        [4, 6],
      ]),
    ).toEqual([
      [0, 6],
      [10, 25],
    ]);
  });
});
