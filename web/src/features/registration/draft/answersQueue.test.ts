import { expect, test } from 'vitest';
import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { Answers, AnswerValue } from '#contract/registration/values.ts';
import { ApiError } from '#web/lib/apiError.ts';
import type { ApiErrorCode } from '#web/lib/apiError.ts';
import { memoryShelf } from '#web/shared/saving/unsentShelf.ts';
import { AnswersQueue } from './answersQueue.ts';
import { shownValue } from './answersState.ts';
import type { KeptAnswer } from './answersState.ts';
import { answerStore } from './keptAnswers.ts';

const savedAt = '2026-11-24T10:42:00.000Z';

/** Saves as the server does: what was saved since the revision it was typed over is answered, not overwritten. */
function fakeServer() {
  const answers: Answers = {};
  let revision = 0;
  const server = {
    answers,
    calls: 0,
    fails: null as ApiErrorCode | null,
    /** Fields that are answered with `invalid_input`. */
    refuses: new Set<AnswerField>(),
    beforeAnswer: null as (() => void) | null,
    write(field: AnswerField, value: AnswerValue) {
      answers[field] = { value, revision: ++revision, savedAt };
    },
    async send(given: KeptAnswer[]) {
      server.calls++;
      if (server.fails) throw new ApiError(server.fails);
      if (given.some(({ field }) => server.refuses.has(field))) throw new ApiError('invalid_input');
      server.beforeAnswer?.();
      const conflicts = given.filter(({ field, value, baseRevision }) => {
        const kept = answers[field];
        return kept && kept.revision !== baseRevision && kept.value !== value;
      });
      const fine = given.filter((answer) => !conflicts.includes(answer));
      for (const { field, value } of fine) server.write(field, value);
      return {
        saved: fine.map(({ field }) => ({ field, revision: answers[field]!.revision })),
        conflicts: conflicts.map(({ field }) => ({ field, ...answers[field]! })),
        savedAt,
      };
    },
  };
  return server;
}

/** A clock that runs only when it is told to. */
function fakeTime() {
  let planned: { run: () => void; ms: number } | null = null;
  let at = 1;
  return {
    now: () => at++,
    wait: (run: () => void, ms: number) => (planned = { run, ms }),
    cancel: () => void (planned = null),
    planned: () => planned?.ms ?? null,
  };
}

function open(server = fakeServer(), shelf = memoryShelf(), tab = 'tab') {
  const time = fakeTime();
  const told: Answers[] = [];
  const queue = new AnswersQueue({
    store: answerStore('r', tab, shelf),
    send: (answers) => server.send(answers),
    tell: (saved) => told.push(saved),
    ...time,
  });
  return { server, shelf, time, told, queue };
}

test('what is typed lies on the device before it is sent', async () => {
  const { queue, shelf, server, time } = open();
  await queue.change('givenName', 'Ana');
  expect(await shelf.all()).toHaveLength(1);
  expect(server.calls).toBe(0);
  expect(time.planned()).toBe(600);
  await queue.flush();
  expect(server.answers.givenName?.value).toBe('Ana');
  expect(await shelf.all()).toHaveLength(0);
  expect(queue.get().status).toBe('saved');
});

test('a field typed on and on is sent over the revision that is known', async () => {
  const { queue, server } = open();
  await queue.change('givenName', 'A');
  await queue.flush();
  await queue.change('givenName', 'Ana');
  await queue.flush();
  expect(server.answers.givenName?.value).toBe('Ana');
  expect(queue.get().conflicts).toEqual({});
});

test('what is typed while an earlier value is on its way is sent after it', async () => {
  const { queue, server } = open();
  server.beforeAnswer = () => {
    server.beforeAnswer = null;
    void queue.change('givenName', 'Anabel');
  };
  await queue.change('givenName', 'Ana');
  await queue.flush();
  expect(server.answers.givenName?.value).toBe('Anabel');
  expect(queue.get().typed).toEqual({});
});

test('without a network it stays on the device, says so and tries again', async () => {
  const { queue, server, time, shelf } = open();
  server.fails = 'offline';
  await queue.change('familyName', 'Silva');
  await queue.flush();
  expect(queue.get()).toMatchObject({ status: 'kept', failure: 'offline' });
  expect(time.planned()).toBe(2000);
  expect(await shelf.all()).toHaveLength(1);
  server.fails = null;
  await queue.flush();
  expect(queue.get().status).toBe('saved');
  expect(server.answers.familyName?.value).toBe('Silva');
});

test('the next visit sends what an earlier one left on the device', async () => {
  const { queue, server, shelf } = open();
  server.fails = 'offline';
  await queue.change('familyName', 'Silva');
  await queue.flush();
  server.fails = null;
  const next = open(server, shelf, 'another tab');
  await next.queue.resume();
  expect(server.answers.familyName?.value).toBe('Silva');
  expect(await shelf.all()).toHaveLength(0);
});

test('a value saved elsewhere meanwhile is shown beside the typed one and neither is lost', async () => {
  const { queue, server } = open();
  server.write('phone', '0400 000 001');
  queue.know({ ...server.answers });
  server.write('phone', '0400 000 002');
  await queue.change('phone', '0400 000 003');
  await queue.flush();
  expect(queue.get().conflicts.phone).toMatchObject({
    mine: '0400 000 003',
    theirs: { value: '0400 000 002' },
  });
  expect(server.answers.phone?.value).toBe('0400 000 002');
  const calls = server.calls;
  await queue.flush();
  expect(server.calls).toBe(calls);
});

test.each([
  ['mine', '0400 000 003'],
  ['theirs', '0400 000 002'],
] as const)('choosing %s ends the conflict with %s', async (which, value) => {
  const { queue, server, shelf } = open();
  server.write('phone', '0400 000 002');
  await queue.change('phone', '0400 000 003');
  await queue.flush();
  await queue.choose('phone', which);
  expect(server.answers.phone?.value).toBe(value);
  expect(shownValue(queue.get(), 'phone')).toBe(value);
  expect(queue.get()).toMatchObject({ conflicts: {}, typed: {}, status: 'saved' });
  expect(await shelf.all()).toHaveLength(0);
});

test('other answers are saved while one waits for a choice', async () => {
  const { queue, server } = open();
  server.write('phone', '0400 000 002');
  await queue.change('phone', '0400 000 003');
  await queue.change('givenName', 'Ana');
  await queue.flush();
  expect(server.answers.givenName?.value).toBe('Ana');
  expect(queue.get().status).toBe('kept');
});

test('both sides having typed the same is no conflict', async () => {
  const { queue, server } = open();
  server.write('givenName', 'Ana');
  await queue.change('givenName', 'Ana');
  await queue.flush();
  expect(queue.get()).toMatchObject({ conflicts: {}, typed: {}, status: 'saved' });
});

test('what another tab saved is shown here and typed over without a conflict', async () => {
  const server = fakeServer();
  const shelf = memoryShelf();
  const one = open(server, shelf, 'one');
  const two = open(server, shelf, 'two');
  await one.queue.change('givenName', 'Ana');
  await one.queue.flush();
  two.queue.know(one.told[0]!);
  expect(shownValue(two.queue.get(), 'givenName')).toBe('Ana');
  await two.queue.change('givenName', 'Anna');
  await two.queue.flush();
  expect(server.answers.givenName?.value).toBe('Anna');
  expect(two.queue.get().conflicts).toEqual({});
});

test('an older answer heard late changes nothing', () => {
  const { queue } = open();
  queue.know({ givenName: { value: 'Ana', revision: 5, savedAt } });
  queue.know({ givenName: { value: 'A', revision: 3, savedAt } });
  expect(shownValue(queue.get(), 'givenName')).toBe('Ana');
});

test('two tabs closed without a network leave two values, and both are shown', async () => {
  const server = fakeServer();
  const shelf = memoryShelf();
  server.fails = 'offline';
  await open(server, shelf, 'one').queue.change('phone', '0400 000 001');
  await answerStore('r', 'two', shelf).put({
    field: 'phone',
    value: '0400 000 002',
    baseRevision: 0,
    typedAt: 99,
  });
  server.fails = null;
  const { queue } = open(server, shelf, 'three');
  await queue.resume();
  expect(queue.get().conflicts.phone).toMatchObject({
    mine: '0400 000 002',
    theirs: { value: '0400 000 001' },
  });
  await queue.choose('phone', 'theirs');
  expect(server.answers.phone?.value).toBe('0400 000 001');
});

test('an answer that cannot be taken does not hold the others back', async () => {
  const { queue, server } = open();
  server.refuses.add('usi');
  await queue.change('usi', 'x');
  await queue.change('givenName', 'Ana');
  await queue.flush();
  expect(server.answers.givenName?.value).toBe('Ana');
  expect(queue.get()).toMatchObject({ status: 'refused', refused: { usi: 'invalid_input' } });
  server.refuses.clear();
  await queue.change('usi', 'y');
  await queue.flush();
  expect(queue.get()).toMatchObject({ status: 'saved', refused: {} });
});

test('an answer somebody signed is refused, not asked about', async () => {
  const signed = new AnswersQueue({
    store: answerStore('s', 'tab', memoryShelf()),
    send: async () => ({
      saved: [],
      conflicts: [{ field: 'guardianName', value: 'Rosa', revision: 4, savedAt }],
      savedAt,
    }),
  });
  signed.know({ guardianName: { value: 'Rosa', revision: 4, savedAt } });
  await signed.change('guardianName', 'Eva');
  await signed.flush();
  expect(signed.get()).toMatchObject({ refused: { guardianName: 'signed' }, conflicts: {} });
});

test('a registration that was closed says so and keeps what was typed', async () => {
  const { queue, server, time, shelf } = open();
  server.fails = 'registration_closed';
  await queue.change('givenName', 'Ana');
  await queue.flush();
  expect(queue.get()).toMatchObject({ status: 'refused', failure: 'registration_closed' });
  expect(time.planned()).toBeNull();
  expect(await shelf.all()).toHaveLength(1);
});

test('a page that goes away knows what it still has to send', async () => {
  const { queue } = open();
  await queue.change('givenName', 'Ana');
  expect(queue.leaving()).toMatchObject([{ field: 'givenName', value: 'Ana', baseRevision: 0 }]);
});
