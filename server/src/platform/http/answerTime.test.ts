import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inSameTime } from './answerTime.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const takes = (milliseconds: number) => () =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve('answer'), milliseconds);
  });

it.each([0, 6, 12, 249])('work of %i ms is answered after 250', async (milliseconds) => {
  let answered = '';
  void inSameTime(takes(milliseconds)).then((answer) => (answered = answer));
  await vi.advanceTimersByTimeAsync(249);
  expect(answered).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toBe('answer');
});

it('longer work is answered at once', async () => {
  let answered = '';
  void inSameTime(takes(400)).then((answer) => (answered = answer));
  await vi.advanceTimersByTimeAsync(400);
  expect(answered).toBe('answer');
});
