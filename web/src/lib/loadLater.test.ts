import { afterEach, expect, test, vi } from 'vitest';
import { loadLater } from './loadLater.ts';

afterEach(() => vi.useRealTimers());

test('what is loaded later is there in the end, also when the network was gone twice', async () => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('the part');
  const loading = loadLater(load, 1000);
  expect(load).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  await expect(loading).resolves.toBe('the part');
  expect(load).toHaveBeenCalledTimes(3);
});
