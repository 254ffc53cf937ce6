import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/apiError.ts';
import { unsentOn } from './unsent.ts';
import type { Unsent } from './unsent.ts';
import { memoryShelf } from './unsentShelf.ts';

function device() {
  const shelf = memoryShelf();
  const owner = { current: 'harbour|sam' as string | null };
  return { owner, unsent: unsentOn(shelf, () => owner.current) };
}

async function sendAll(unsent: Unsent, kind = 'learning_events'): Promise<unknown[]> {
  const sent: unknown[] = [];
  await unsent.drain(kind, async (payload, id) => void sent.push([id, payload]));
  return sent;
}

test('work that was kept is sent oldest first, once, with the id it was kept under', async () => {
  const { unsent } = device();
  await unsent.keepUnsent('learning_events', 'a|1', { at: 1 });
  await unsent.keepUnsent('learning_events', 'b', { at: 2 });
  await unsent.keepUnsent('answers', 'c', { at: 3 });
  expect(await unsent.unsentCount()).toBe(3);
  expect(await sendAll(unsent)).toEqual([
    ['a|1', { at: 1 }],
    ['b', { at: 2 }],
  ]);
  expect(await sendAll(unsent)).toEqual([]);
  expect(await unsent.unsentCount()).toBe(1);
});

test('the same piece kept again replaces its older state', async () => {
  const { unsent } = device();
  await unsent.keepUnsent('learning_events', 'a', 'old');
  await unsent.keepUnsent('learning_events', 'a', 'new');
  expect(await sendAll(unsent)).toEqual([['a', 'new']]);
});

test('work stays through a forced sign-out, hidden from the next person and there for the return of its owner', async () => {
  const { unsent, owner } = device();
  await unsent.keepUnsent('learning_events', 'a', 'of sam');
  owner.current = null;
  expect(await unsent.unsentCount()).toBe(0);
  owner.current = 'harbour|alex';
  expect(await unsent.unsentCount()).toBe(0);
  expect(await sendAll(unsent)).toEqual([]);
  owner.current = 'redgum|sam';
  expect(await unsent.unsentCount()).toBe(0);
  owner.current = 'harbour|sam';
  expect(await sendAll(unsent)).toEqual([['a', 'of sam']]);
});

test.each(['offline', 'signed_out', 'unavailable'] as const)(
  'a round ends at "%s" and keeps everything',
  async (code) => {
    const { unsent } = device();
    await unsent.keepUnsent('answers', 'a', 1);
    await unsent.keepUnsent('answers', 'b', 2);
    let tries = 0;
    const drained = await unsent.drain('answers', async () => {
      tries++;
      throw new ApiError(code);
    });
    expect({ tries, drained }).toEqual({ tries: 1, drained: { sent: 0, kept: 2 } });
    expect(await unsent.unsentCount()).toBe(2);
  },
);

test('a piece the server refuses is kept and does not hold up the others', async () => {
  const { unsent } = device();
  await unsent.keepUnsent('answers', 'a', 1);
  await unsent.keepUnsent('answers', 'b', 2);
  const drained = await unsent.drain('answers', async (_, id) => {
    if (id === 'a') throw new ApiError('invalid_input');
  });
  expect(drained).toEqual({ sent: 1, kept: 1 });
});

test('work kept again while its older state is on the way is not lost', async () => {
  const { unsent } = device();
  await unsent.keepUnsent('answers', 'a', 'old');
  await unsent.drain('answers', async () => unsent.keepUnsent('answers', 'a', 'new'));
  expect(await sendAll(unsent, 'answers')).toEqual([['a', 'new']]);
});

test('work can be taken back', async () => {
  const { unsent } = device();
  await unsent.keepUnsent('answers', 'a', 1);
  await unsent.forgetUnsent('answers', 'a');
  expect(await unsent.unsentCount()).toBe(0);
});
