import { expect, test } from 'vitest';
import type { Roll, RollMark } from '#contract/classes/roll.ts';
import { ApiError } from '#web/lib/apiError.ts';
import type { KeptRoll } from './keptRolls.ts';
import { RollQueue } from './rollQueue.ts';

const roll = { students: [], history: [] } as unknown as Roll;
const present = { mark: 'present', minutes: null, reason: null, words: '' } as const;
const absent = { ...present, mark: 'absent' } as const;

/** A device and a server that outlive a page; dropping the queue simulates its end. */
function world() {
  let kept: KeptRoll | null = null;
  const server: RollMark[] = [];
  const calls: string[][] = [];
  let failure: ConstructorParameters<typeof ApiError>[0] | 'answer lost' | null = null;
  let counted = 0;
  const open = () =>
    new RollQueue(roll, kept, {
      store: {
        put: async (next) => void (kept = next),
        remove: async () => void (kept = null),
      },
      send: async ({ marks }) => {
        calls.push(marks.map(({ enrolmentId, mark }) => `${enrolmentId} ${mark}`));
        if (failure !== null && failure !== 'answer lost') throw new ApiError(failure);
        for (const mark of marks) if (server.every(({ id }) => id !== mark.id)) server.push(mark);
        if (failure === 'answer lost') throw new ApiError('offline');
        return { roll, refused: [] };
      },
      newId: () => `mark-${(counted += 1)}`,
      wait: () => null,
      cancel: () => undefined,
    });
  return {
    open,
    server,
    calls,
    kept: () => kept,
    fail: (how: typeof failure) => void (failure = how),
  };
}
const said = (marks: readonly RollMark[]) => marks.map(({ enrolmentId, mark }) => `${enrolmentId} ${mark}`);

test('without signal marks stay on the device, and a page opened later sends each once', async () => {
  const { open, server, kept, fail } = world();
  fail('offline');
  const cellar = open();
  cellar.mark(['ana', 'ben'], present);
  await cellar.flush();
  cellar.mark(['ben'], absent);
  await cellar.flush();
  expect(cellar.get().status).toBe('kept');
  expect(said(kept()!.marks)).toEqual(['ana present', 'ben present', 'ben absent']);
  fail(null);
  const street = open();
  expect(street.get().status).toBe('kept');
  await street.flush();
  expect(said(server)).toEqual(['ana present', 'ben present', 'ben absent']);
  expect(kept()).toBeNull();
  expect(street.get()).toMatchObject({ status: 'saved', waiting: [] });
});

test('marks whose answer was lost are sent again under the same names, so the server has them once', async () => {
  const { open, server, calls, fail } = world();
  fail('answer lost');
  const queue = open();
  queue.mark(['ana'], present);
  await queue.flush();
  fail(null);
  await queue.flush();
  expect([calls.length, server.length]).toEqual([2, 1]);
});

test('a slip that is mended before it left the device is no mark', async () => {
  const { open, server } = world();
  const queue = open();
  queue.mark(['ana'], absent);
  queue.mark(['ana'], present);
  await queue.flush();
  expect(said(server)).toEqual(['ana present']);
});

test('what the server does not accept stays on the device and says so', async () => {
  const { open, kept, fail } = world();
  fail('wrong_state');
  const queue = open();
  queue.mark(['ana'], present);
  await queue.flush();
  expect(queue.get()).toMatchObject({ status: 'refused', failure: 'wrong_state' });
  expect(said(kept()!.marks)).toEqual(['ana present']);
});
