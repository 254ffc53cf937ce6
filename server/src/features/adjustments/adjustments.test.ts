import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actionLog } from '#server/platform/actionLog/actionLog.table.ts';
import { makePerson } from '#test/makers.ts';
import { handIn, makeMarkingWorld, type MarkingWorld } from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { adjustment } from './adjustments.table.ts';

const password = 'correct-horse-battery';
let test: TestApp;
let world: MarkingWorld;
let admin: string;
let subscriptionId: string;

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '1000000' });
  world = await makeMarkingWorld(test, 'harbour');
  await test.in(world.at, (tx) =>
    makePerson(tx, {
      email: 'ada@adjust.example',
      name: 'Ada',
      roles: ['administrator', 'student'],
      password,
    }),
  );
  admin = await test.signIn(world.at, 'ada@adjust.example', password);
  subscriptionId = (
    await test.call('GET /api/student/course_subscriptions', { at: world.at, cookie: world.cookies.student })
  ).body.subscriptions[0].id;
});
afterAll(() => test.close());
beforeEach(() => test.in(world.at, (tx) => tx.delete(adjustment)));

const aloud = { what: 'Questions are read aloud', why: 'Dyslexia', until: null as string | null };
const agree = async (given: object = {}, cookie = admin, id = subscriptionId) =>
  test.call('POST /api/staff/course_subscriptions/:id/adjustments', {
    at: world.at,
    cookie,
    params: { id },
    body: { id: randomUUID(), ...aloud, ...given },
  });
const end = async (adjustmentId: string, ended: boolean) =>
  test.call('PUT /api/staff/course_subscriptions/:id/adjustments/:adjustmentId/ending', {
    at: world.at,
    cookie: admin,
    params: { id: subscriptionId, adjustmentId },
    body: { ended },
  });
const ownOf = async (cookie = world.cookies.student) =>
  test.call('GET /api/student/course_subscriptions/:id/adjustments', {
    at: world.at,
    cookie,
    params: { id: subscriptionId },
  });
const enrolment = async () =>
  test.call('GET /api/staff/course_subscriptions/:id', {
    at: world.at,
    cookie: admin,
    params: { id: subscriptionId },
  });

describe('A reasonable adjustment', () => {
  it('is written down once, with who agreed it, and the student reads it', async () => {
    const id = randomUUID();
    expect((await agree({ id })).status).toBe(200);
    expect((await agree({ id })).status).toBe(200);
    expect((await enrolment()).body.adjustments).toMatchObject([{ ...aloud, agreedBy: 'Ada', ended: null }]);
    expect((await ownOf()).body.adjustments).toMatchObject([aloud]);
  });

  it('is in the log of the enrolment', async () => {
    await agree();
    const rows = await test.in(world.at, (tx) => tx.select().from(actionLog).orderBy(actionLog.position));
    expect(rows.at(-1)).toMatchObject({
      route: 'POST /api/staff/course_subscriptions/:id/adjustments',
      subjectId: subscriptionId,
    });
  });

  it('says what and why, and no day that is over', async () => {
    for (const [wrong, field] of [
      [{ what: ' ' }, 'what'],
      [{ why: '' }, 'why'],
      [{ until: '2020-01-01' }, 'until'],
    ] as const) {
      const { status, body } = await agree(wrong);
      expect([status, body.errors[0].field]).toEqual([400, field]);
    }
    expect((await agree({}, admin, randomUUID())).status).toBe(404);
  });

  it('ends, and holds again when that was a slip', async () => {
    const id = randomUUID();
    await agree({ id });
    await end(id, true);
    await end(id, true);
    expect((await enrolment()).body.adjustments).toMatchObject([{ ended: { by: 'Ada' } }]);
    await end(id, false);
    expect((await enrolment()).body.adjustments).toMatchObject([{ ended: null }]);
    expect((await end(randomUUID(), true)).status).toBe(404);
  });

  it('is nobody’s to agree with themselves, and nobody else’s to read', async () => {
    expect((await agree({}, world.cookies.student)).status).toBe(403);
    await agree();
    expect((await ownOf(admin)).status).toBe(404);
  });
});

describe('Whoever judges work', () => {
  it('sees what holds, and what held when it was begun', async () => {
    const { id: workId } = await test.in(world.at, (tx) =>
      handIn(tx, world, { personId: world.ids.student, submittedAt: new Date() }),
    );
    const read = async () =>
      (
        await test.call('GET /api/staff/student_assessments/:id', {
          at: world.at,
          cookie: world.cookies.asha,
          params: { id: workId },
        })
      ).body.adjustments;
    const id = randomUUID();
    await agree({ id });
    await agree({ what: 'Half an hour more', until: '2099-01-01' });
    expect(await read()).toHaveLength(2);
    await end(id, true);
    // It ended after the work was begun.
    expect(await read()).toHaveLength(2);
    await test.in(world.at, (tx) =>
      tx.update(adjustment).set({ endedAt: new Date('2020-01-01'), endedBy: world.ids.ben }),
    );
    expect(await read()).toMatchObject([]);
  });
});
