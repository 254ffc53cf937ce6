import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intake, intakeTrainer } from './intakes.table.ts';
import { courseSubscription } from './subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { entriesAfter } from '#server/platform/actionLog/actionLog.queries.ts';
import { codeOf, handIn, makeMarkingWorld, type HandedIn, type MarkingWorld } from '#test/markingWorld.ts';
import { makePerson } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

/* A trainer or assessor can be limited to the intakes they are named for. */

let test: TestApp;
let world: MarkingWorld;
let handed: HandedIn;
let intakeId: string;
let subscriptionId: string;

beforeAll(async () => {
  test = await testApp();
  test.clock.set('2026-03-10T01:00:00Z');
  world = await makeMarkingWorld(test, 'harbour');
  await test.in(world.at, async (tx) => {
    await makePerson(tx, { email: 'elsewhere@marking.example', name: 'Else Where' });
    handed = await handIn(tx, world, {
      personId: world.ids.student,
      submittedAt: new Date('2026-03-02T00:00:00Z'),
    });
    const [made] = await tx
      .insert(intake)
      .values({ courseId: world.courseId, name: 'March', mode: 'online' })
      .returning({ id: intake.id });
    intakeId = made!.id;
    const [followed] = await tx
      .update(courseSubscription)
      .set({ intakeId })
      .where(eq(courseSubscription.personId, world.ids.student))
      .returning({ id: courseSubscription.id });
    subscriptionId = followed!.id;
    for (const id of [world.ids.asha, world.ids.trainer])
      await tx.update(person).set({ limitedToIntakes: true }).where(eq(person.id, id));
  });
});
afterAll(() => test.close());

const names = (body: { rows: { name?: string; studentName?: string }[] }) =>
  body.rows.map(({ name, studentName }) => name ?? studentName);
const as = (who: 'asha' | 'ben' | 'trainer') => ({ at: world.at, cookie: world.cookies[who] });
const observed = () => ({ attemptId: handed.attemptId, itemId: world.items.observation });

/** What these two see of the student, and whether they can act on the work. */
async function seen() {
  const open = { view: 'to_mark' };
  return {
    people: names((await test.call('GET /api/staff/people', as('trainer'))).body),
    queue: names(
      (await test.call('GET /api/staff/student_assessments', { ...as('asha'), query: open })).body,
    ),
    waits: (await test.call('GET /api/staff/start', as('asha'))).body.waiting.map(
      ({ kind }: { kind: string }) => kind,
    ),
    observations: names((await test.call('GET /api/staff/observations', as('trainer'))).body),
    work: codeOf(
      await test.call('GET /api/staff/student_assessments/:id', { ...as('asha'), params: { id: handed.id } }),
    ),
    claim: codeOf(
      await test.call('PUT /api/staff/student_assessments/:id/claim', {
        ...as('asha'),
        params: { id: handed.id },
      }),
    ),
    message: codeOf(
      await test.call('POST /api/staff/student_assessments/:id/messages', {
        ...as('trainer'),
        params: { id: handed.id },
        body: { itemId: null, text: 'Hello' },
      }),
    ),
    enrolment: codeOf(
      await test.call('GET /api/staff/course_subscriptions/:id', {
        ...as('trainer'),
        params: { id: subscriptionId },
      }),
    ),
    units: codeOf(
      await test.call('GET /api/staff/course_subscriptions/:id/unit_enrolments', {
        ...as('trainer'),
        params: { id: subscriptionId },
      }),
    ),
    observation: codeOf(
      await test.call('GET /api/staff/attempts/:attemptId/observations/:itemId', {
        ...as('trainer'),
        params: observed(),
      }),
    ),
  };
}

describe('Who is limited to their intakes', () => {
  it('finds no other student in any list, and no work, file or observation of theirs by its address', async () => {
    expect(await seen()).toEqual({
      people: [],
      queue: [],
      waits: [],
      observations: [],
      work: '404 not_found',
      claim: '404 not_found',
      message: '404 not_found',
      enrolment: '404 not_found',
      units: '404 not_found',
      observation: '404 not_found',
    });
    expect(await test.in(world.at, (tx) => entriesAfter(tx, 0, 10))).toEqual([]);
  });

  it('reaches the students of an intake they are named for, and still nobody else', async () => {
    await test.in(world.at, (tx) =>
      tx
        .insert(intakeTrainer)
        .values([world.ids.asha, world.ids.trainer].map((personId) => ({ intakeId, personId }))),
    );
    expect(await seen()).toMatchObject({
      people: [expect.any(String)],
      queue: [expect.any(String)],
      waits: expect.arrayContaining(['work_to_mark']),
      work: expect.stringMatching(/^200/),
      claim: expect.stringMatching(/^200/),
      message: expect.stringMatching(/^20/),
      enrolment: expect.stringMatching(/^200/),
      units: expect.stringMatching(/^200/),
    });
  });

  it('while an assessor without that limit reaches every student', async () => {
    const queue = await test.call('GET /api/staff/student_assessments', {
      ...as('ben'),
      query: { view: 'to_mark' },
    });
    expect(names(queue.body)).toHaveLength(1);
    const people = await test.call('GET /api/staff/people', as('ben'));
    expect(names(people.body)).toContain('Else Where');
    expect(JSON.stringify(people.body)).not.toContain('marking.example');
  });
});
