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

it.each([0, 6, 12, 249])('what took %i ms is answered when 250 have gone by', async (milliseconds) => {
  let answered = '';
  void inSameTime(takes(milliseconds)).then((answer) => (answered = answer));
  await vi.advanceTimersByTimeAsync(249);
  expect(answered).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toBe('answer');
});

it('what took longer is answered at once', async () => {
  let answered = '';
  void inSameTime(takes(400)).then((answer) => (answered = answer));
  await vi.advanceTimersByTimeAsync(400);
  expect(answered).toBe('answer');
});
