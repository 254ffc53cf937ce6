import { describe, expect, test } from 'vitest';
import { idleAfterMs, timeCounter } from './timeOnItem.ts';

function ticks(counter: ReturnType<typeof timeCounter>, from: number, to: number) {
  for (let at = from + 1000; at <= to; at += 1000) counter.tick(at);
}

describe('time with an item', () => {
  test('a visible page with somebody there counts', () => {
    const counter = timeCounter(0);
    ticks(counter, 0, 30_000);
    expect(counter.seconds()).toBe(30);
  });

  test('a page in the background does not count', () => {
    const counter = timeCounter(0);
    ticks(counter, 0, 10_000);
    counter.shown(10_000, false);
    ticks(counter, 10_000, 60_000);
    counter.shown(60_000, true);
    ticks(counter, 60_000, 65_000);
    expect(counter.seconds()).toBe(15);
  });

  test('an idle page stops counting after a while and continues with the next touch', () => {
    const counter = timeCounter(0);
    ticks(counter, 0, idleAfterMs + 300_000);
    expect(counter.seconds()).toBe(idleAfterMs / 1000);
    counter.signOfLife(idleAfterMs + 300_000);
    ticks(counter, idleAfterMs + 300_000, idleAfterMs + 310_000);
    expect(counter.seconds()).toBe(idleAfterMs / 1000 + 10);
  });

  test('the hours a computer slept with the page open do not count', () => {
    const counter = timeCounter(0);
    ticks(counter, 0, 10_000);
    counter.signOfLife(10_000 + 8 * 3_600_000);
    expect(counter.seconds()).toBeLessThanOrEqual(15);
  });

  test('nothing is counted twice or lost when a part was handed over', () => {
    const counter = timeCounter(0);
    counter.tick(1_250);
    expect(counter.seconds()).toBe(1.2);
    counter.seal();
    expect(counter.seconds()).toBe(0);
    counter.tick(2_000);
    expect(counter.seconds()).toBe(0.8);
  });
});
