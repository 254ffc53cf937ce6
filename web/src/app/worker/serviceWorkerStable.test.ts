import { beforeEach, expect, test, vi } from 'vitest';
import { whenStable } from './serviceWorkerStable.ts';

let busy = true;
let stable = false;
beforeEach(() => {
  vi.useFakeTimers();
  busy = true;
  stable = false;
  return () => vi.useRealTimers();
});
const wait = () => void whenStable(() => busy, 30_000).then(() => (stable = true));

test('the application is stable when nothing is running any more', async () => {
  wait();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(stable).toBe(false);
  busy = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stable).toBe(true);
});

test('a call that never ends is waited for 30 seconds, and no longer', async () => {
  wait();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(stable).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(stable).toBe(true);
});

test('a call that begins just when the browser is idle is waited for', async () => {
  let looks = 0;
  void whenStable(() => ++looks === 2, 30_000).then(() => (stable = true));
  await vi.advanceTimersByTimeAsync(1);
  expect([looks, stable]).toEqual([3, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(stable).toBe(true);
});
