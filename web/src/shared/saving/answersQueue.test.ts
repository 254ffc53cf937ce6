import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/apiError.ts';
import { AnswersQueueOf } from './answersQueue.ts';
import type { SaveRoundResult, TypedAnswer } from './answersState.ts';

type SentAnswers = TypedAnswer<string, string>[];
const savedAt = '2026-11-24T10:42:00.000Z';

/** A device and a server that outlive a page; dropping the page object simulates its end. */
function world() {
  const device = new Map<string, TypedAnswer<string, string>>();
  const server = new Map<string, { value: string | null; revision: number; savedAt: string }>();
  let answerLost = false;
  const take = (given: SentAnswers): SaveRoundResult<string, string> => {
    const met = given.filter(({ field, value, baseRevision }) => {
      const kept = server.get(field);
      return kept && kept.revision !== baseRevision && kept.value !== value;
    });
    const fine = given.filter((one) => !met.includes(one));
    for (const { field, value } of fine) {
      server.set(field, { value, revision: (server.get(field)?.revision ?? 0) + 1, savedAt });
    }
    return {
      saved: fine.map(({ field }) => ({ field, revision: server.get(field)!.revision })),
      conflicts: met.map(({ field }) => ({ field, ...server.get(field)! })),
      savedAt,
    };
  };
  const page = (send = async (given: SentAnswers) => take(given)) =>
    new AnswersQueueOf<string, string>({
      same: (a, b) => a === b,
      store: {
        put: async (kept) => void device.set(kept.field, kept),
        remove: async (field) => void device.delete(field),
        take: async () => [...device.values()],
      },
      send: async (given) => {
        const answer = await send(given);
        if (answerLost) throw new ApiError('offline');
        return answer;
      },
      wait: () => null,
      cancel: () => undefined,
    });
  return {
    device,
    server,
    page,
    take,
    lose: (lost: boolean) => {
      answerLost = lost;
    },
  };
}

test('a page killed before the answer came finds its own words at the server and no conflict', async () => {
  const { page, server, lose } = world();
  lose(true);
  const killed = page();
  await killed.change('essay', 'Wash');
  await killed.flush();
  await killed.change('essay', 'Wash hands');
  lose(false);
  expect(server.get('essay')?.value).toBe('Wash');
  const next = page();
  await next.resume();
  expect(server.get('essay')?.value).toBe('Wash hands');
  expect(next.get()).toMatchObject({ conflicts: {}, typed: {}, status: 'saved' });
});

test('what leaves with the page counts as sent, and is no other’s when it is met again', async () => {
  const { page, server, device, take } = world();
  const leaving = page();
  await leaving.change('essay', 'Wash');
  take(leaving.leaving());
  await leaving.change('essay', 'Wash hands');
  expect(device.get('essay')?.sent).toEqual(['Wash']);
  const next = page();
  await next.resume();
  expect(server.get('essay')?.value).toBe('Wash hands');
  expect(next.get().conflicts).toEqual({});
});

test('words of another device are a conflict all the same', async () => {
  const { page, server, lose } = world();
  lose(true);
  const here = page();
  await here.change('essay', 'Wash');
  await here.flush();
  lose(false);
  server.set('essay', { value: 'Written elsewhere', revision: 2, savedAt });
  await here.flush();
  expect(here.get().conflicts['essay']).toMatchObject({
    mine: 'Wash',
    theirs: { value: 'Written elsewhere' },
  });
});

test('what came after the time was up leaves the device, is not sent again and says so', async () => {
  const { page, device } = world();
  const late = page(async (given) => ({
    saved: [],
    conflicts: [],
    late: given.map(({ field }) => field),
    savedAt,
  }));
  await late.change('essay', 'Too late');
  await late.flush();
  expect(late.get()).toMatchObject({ status: 'refused', refused: { essay: 'late' }, typed: {} });
  expect(device.size).toBe(0);
});

test('one answer that is too large does not hold the others back', async () => {
  const { page, server, take } = world();
  const queue = page(async (given) => {
    if (given.some(({ field }) => field === 'huge')) throw new ApiError('body_too_large');
    return take(given);
  });
  await queue.change('huge', 'x');
  await queue.change('essay', 'Wash');
  await queue.flush();
  expect(server.get('essay')?.value).toBe('Wash');
  expect(queue.get().refused).toEqual({ huge: 'body_too_large' });
});

test('an answer that is not answered for stays on the device and is not sent again at once', async () => {
  const { page, device } = world();
  let calls = 0;
  const queue = page(async () => {
    calls += 1;
    return { saved: [], conflicts: [], savedAt };
  });
  await queue.change('essay', 'Wash');
  await queue.flush();
  expect(calls).toBe(1);
  expect(queue.get()).toMatchObject({ status: 'kept', typed: { essay: { value: 'Wash' } } });
  expect(device.get('essay')?.value).toBe('Wash');
});

const byOldName = [['old', 'new']] as const;

test('what was typed in a field that has another name now goes on under that, and is sent there', async () => {
  const { page, server, device } = world();
  const queue = page();
  await queue.change('old', 'Wash');
  await queue.rename(byOldName);
  expect(queue.get().typed).toMatchObject({ new: { value: 'Wash' } });
  expect([...device.keys()]).toEqual(['new']);
  await queue.flush();
  expect(server.get('new')?.value).toBe('Wash');
  expect(queue.get()).toMatchObject({ typed: {}, conflicts: {}, status: 'saved' });
});

test('a change goes on over what was saved under the name before', async () => {
  const { page, server } = world();
  const queue = page();
  await queue.change('old', 'Wash');
  await queue.flush();
  server.set('new', server.get('old')!);
  await queue.rename(byOldName);
  await queue.change('new', 'Wash hands');
  await queue.flush();
  expect(server.get('new')).toMatchObject({ value: 'Wash hands', revision: 2 });
  expect(queue.get().conflicts).toEqual({});
});

test('two values under both names are both shown', async () => {
  const { page } = world();
  const queue = page();
  await queue.change('old', 'Wash');
  await queue.change('new', 'Dry');
  await queue.rename(byOldName);
  expect(Object.keys(queue.get().typed)).toEqual(['new']);
  expect(queue.get().conflicts).toHaveProperty('new');
});

test('an answer to a question that is no longer asked leaves the device once the server keeps it', async () => {
  const { page, device } = world();
  const queue = page(async (given) => ({
    saved: [],
    conflicts: [],
    left: given.map(({ field }) => field),
    savedAt,
  }));
  await queue.change('gone', 'On the train');
  await queue.flush();
  expect(queue.get()).toMatchObject({ typed: {}, refused: {}, status: 'saved' });
  expect(device.size).toBe(0);
});
