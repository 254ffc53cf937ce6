import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson } from '#test/makers.ts';
import { makeMarkingWorld, markingAs, someonesWork, type MarkingWorld } from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

const password = 'a-long-password-1';
const email = 'dana@marking.example';

let test: TestApp;
let world: MarkingWorld;
beforeAll(async () => {
  test = await testApp();
  world = await makeMarkingWorld(test, 'harbour');
  await test.in(world.at, (tx) =>
    makePerson(tx, { email, name: 'Dana', roles: ['administrator'], password }),
  );
});
afterAll(() => test.close());

it('Who judged a work is found in the log by the assessment it is of, not by the student alone', async () => {
  const { id, attemptId } = await someonesWork(test, world);
  const asha = markingAs(test, world, 'asha');
  await asha.claim(id);
  const { body: work } = await asha.read(id);
  const items = work.items
    .filter(({ judgement }: { judgement: unknown }) => !judgement)
    .map(({ id: itemId }: { id: string }) => ({ itemId, result: 'satisfactory' }));
  await asha.draft(attemptId, items);
  expect((await asha.judge(attemptId)).status).toBe(200);

  const { body } = await test.call('GET /api/staff/log_entries', {
    at: world.at,
    cookie: await test.signIn(world.at, email, password),
    query: {},
  });
  const entryOf = (subjectId: string) =>
    body.entries.find((one: { subjectId: string }) => one.subjectId === subjectId);
  for (const subjectId of [id, attemptId])
    expect(entryOf(subjectId)).toMatchObject({ name: 'Use knives safely', by: { name: 'Asha Rao' } });
});
