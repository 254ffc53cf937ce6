import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/lib/apiError.ts';
import type { ApiErrorCode } from '#web/lib/apiError.ts';
import { SendLater } from './sendLater.ts';

let rounds: number;
let failing: Error | null;
let failures: [failure: ApiErrorCode, passes: boolean][];
let planned: { run: () => void; ms: number }[];
let duringRound: () => void;

const sender = () =>
  new SendLater({
    send: async () => {
      rounds += 1;
      await Promise.resolve();
      duringRound();
      if (failing) throw failing;
    },
    failed: (...failure) => failures.push(failure),
    wait: (run, ms) => planned.push({ run, ms }),
    cancel: () => undefined,
  });

beforeEach(() => {
  rounds = 0;
  failing = null;
  failures = [];
  planned = [];
  duringRound = () => undefined;
});

describe('What is to be sent', () => {
  test('goes in one round at a time, and what comes up meanwhile in one more', async () => {
    const sending = sender();
    duringRound = () => {
      duringRound = () => undefined;
      void sending.now();
      void sending.now();
    };
    await sending.now();
    expect(rounds).toBe(2);
    expect(sending.running).toBe(false);
  });

  test('is tried again with more patience each time, and with little again once it was taken', async () => {
    const sending = sender();
    failing = new ApiError('offline');
    for (let round = 0; round < 3; round += 1) await sending.now();
    failing = null;
    await sending.now();
    failing = new TypeError('Failed to fetch');
    await sending.now();
    expect(planned.map(({ ms }) => ms)).toEqual([2_000, 5_000, 15_000, 2_000]);
    expect(failures.at(-1)).toEqual(['unexpected', true]);
  });

  test('and is refused for good is not tried again by itself', async () => {
    const sending = sender();
    failing = new ApiError('changed_elsewhere');
    await sending.now();
    expect(failures).toEqual([['changed_elsewhere', false]]);
    expect(planned).toEqual([]);
  });
});
