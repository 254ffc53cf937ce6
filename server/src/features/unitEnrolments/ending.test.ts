import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { lockSubscription } from '#server/features/subscriptions/subscriptions.queries.ts';
import { found } from '#server/platform/basics/problem.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import { scopeOf } from '#server/platform/scope.ts';
import { makeBillingWorld, type BillingWorld } from '#test/billingWorld.ts';
import { enrolmentsOf, makePerson, makeSubscription } from '#test/makers.ts';
import { makeAssessment, makeAttempt, makeDeclaration } from '#test/makersAssessments.ts';
import { codeOf, handIn, makeMarkingWorld } from '#test/markingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { finishPreCourse } from '#test/world.ts';
import { dropSubscription, withdrawSubscription } from './ending.actions.ts';

let test: TestApp;
let worlds = 0;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const password = 'correct-horse-battery';
const assessorOf = async ({ organisation }: BillingWorld) => {
  await test.person(organisation, { email: 'as@staff.example', name: 'Asha', roles: ['assessor'], password });
  return test.signIn(organisation, 'as@staff.example', password);
};

/** A student in a course of two units, each with an assessment, and an assessor. */
async function studying() {
  worlds += 1;
  test.clock.set('2026-03-10T01:00:00Z');
  const world = await makeBillingWorld(test, `ending${worlds}`);
  await finishPreCourse(test, world);
  const { organisation } = world;
  const [first, second] = await test.in(organisation, (tx) => enrolmentsOf(tx, world.studentId));
  const [one, two] = await test.in(organisation, async (tx) => {
    await makeDeclaration(tx);
    const of = async (unitId: string) => (await makeAssessment(tx, { units: [unitId] })).assessmentId;
    return [await of(world.firstUnitId), await of(world.secondUnitId)] as const;
  });
  return { world, first: first!, second: second!, one, two, assessor: await assessorOf(world) };
}

const begin = ({ organisation, studentId }: BillingWorld, assessmentId: string) =>
  test.in(organisation, (tx) =>
    makeAttempt({ ...scopeOf(tx, test.tenant(organisation)), personId: studentId }, assessmentId),
  );
const staff = (
  { organisation: at, administrator }: BillingWorld,
  path: string,
  id: string,
  body: object,
  cookie = administrator,
) => test.call(`POST /api/staff/${path}` as never, { at, cookie, params: { id }, body });
const withdraw = (world: BillingWorld, lastEngagedOn: string | null) =>
  staff(world, 'course_subscriptions/:id/withdrawal', world.subscriptionId, {
    key: randomUUID(),
    reason: 'Moved to another city',
    lastEngagedOn,
  });
const recognise = (world: BillingWorld, id: string, cookie: string) =>
  staff(
    world,
    'unit_enrolments/:id/outcomes',
    id,
    { outcome: 'rpl_granted', evidence: 'Ten years as a cook.', note: '' },
    cookie,
  );
const unitsOf = async ({ organisation: at, administrator: cookie, subscriptionId: id }: BillingWorld) =>
  (
    await test.call('GET /api/staff/course_subscriptions/:id/unit_enrolments', {
      at,
      cookie,
      params: { id },
    })
  ).body.units;
const statesOf = ({ organisation }: BillingWorld) =>
  test.in(organisation, async (tx) => {
    const rows = await tx.select().from(studentAssessment);
    return Object.fromEntries(rows.map(({ assessmentId, state }) => [assessmentId, state]));
  });

/** Resolves when somebody waits for a lock of this database. */
const anotherWaits = () =>
  expect
    .poll(() =>
      asOwner(test.owner, async (tx) => {
        const { rows } = await tx.execute<{ waiting: number }>(
          `select count(*)::int as waiting from pg_locks join pg_stat_activity using (pid)
           where not granted and datname = current_database()`,
        );
        return rows[0]!.waiting;
      }),
    )
    .toBeGreaterThan(0);

describe('Who withdraws from a course', () => {
  it('keeps what is decided; what had begun is withdrawn, with the last day of engagement as its end', async () => {
    const { world, first, second, two, assessor } = await studying();
    await recognise(world, first, assessor);
    await begin(world, two);
    test.clock.set('2026-03-14T01:00:00Z');
    expect((await withdraw(world, '2026-03-12')).status).toBe(200);
    expect(await unitsOf(world)).toMatchObject([
      { id: first, outcome: 'rpl_granted', endedOn: '2026-03-10' },
      {
        id: second,
        outcome: 'withdrawn',
        startedOn: '2026-03-10',
        endedOn: '2026-03-12',
        decisions: [
          {
            outcome: 'withdrawn',
            note: 'Moved to another city',
            byName: 'admin',
            at: '2026-03-14T01:00:00.000Z',
          },
        ],
      },
    ]);
    expect(await statesOf(world)).toEqual({ [two]: 'withdrawn' });
  });

  it('has not withdrawn from a unit that had not begun: it is not started', async () => {
    const { world, one } = await studying();
    await begin(world, one);
    await withdraw(world, '2026-03-08');
    expect(await unitsOf(world)).toMatchObject([
      // It began after the day that was named: no unit ends before it begins.
      { outcome: 'withdrawn', startedOn: '2026-03-10', endedOn: '2026-03-10' },
      { outcome: 'not_started', startedOn: null, endedOn: null, decisions: [{ outcome: 'not_started' }] },
    ]);
  });

  it('keeps work with a result that a decided unit is based on', async () => {
    const { world, first, one, assessor } = await studying();
    await begin(world, one);
    await test.in(world.organisation, (tx) =>
      tx
        .update(studentAssessment)
        .set({ state: 'satisfactory' })
        .where(eq(studentAssessment.assessmentId, one)),
    );
    await recognise(world, first, assessor);
    await withdraw(world, null);
    expect(await statesOf(world)).toEqual({ [one]: 'satisfactory' });
  });

  it('begins no work while the withdrawal is under way', async () => {
    const { world, one } = await studying();
    const { organisation: at, student: cookie, subscriptionId } = world;
    const params = { id: one };
    const { body } = await test.call('GET /api/student/student_assessments/:id', { at, cookie, params });
    const pressed = await test.in(at, async (tx) => {
      const scope = scopeOf(tx, test.tenant(at));
      const row = found(await lockSubscription(tx, subscriptionId));
      const begun = test.call('POST /api/student/student_assessments/:id/attempts', {
        at,
        cookie,
        params,
        body: { declarationId: body.declaration.id, aiUse: null },
      });
      await anotherWaits();
      const how = { reason: 'Moved to another city', lastEngagedOn: null };
      await withdrawSubscription(scope, row, how, { by: null, reason: how.reason });
      return { begun };
    });
    expect(codeOf(await pressed.begun)).toBe('409 changed_elsewhere');
    expect(await statesOf(world)).toEqual({});
  });

  it('is taught nothing of it any more, though what was taught can be corrected', async () => {
    const { world, first, second } = await studying();
    const { organisation: at, administrator: cookie } = world;
    const deliver = (id: string, note: string) =>
      test.call('PUT /api/staff/unit_enrolments/:id/delivery', {
        at,
        cookie,
        params: { id },
        body: { on: '2026-03-09', note, modes: ['classroom'] },
      });
    expect((await deliver(first, 'Taught in the kitchen.')).status).toBe(200);
    await withdraw(world, null);
    expect(codeOf(await deliver(second, 'Taught later.'))).toBe('409 wrong_state');
    expect((await deliver(first, 'Taught at work.')).status).toBe(200);
    expect(await unitsOf(world)).toMatchObject([
      { deliveredOn: '2026-03-09', deliveryNote: 'Taught at work.' },
      { deliveredOn: null },
    ]);
  });

  it('takes no unit of it up again', async () => {
    const { world, first, second, assessor } = await studying();
    await recognise(world, first, assessor);
    await withdraw(world, null);
    const again = await staff(world, 'unit_enrolments/:id/resumption', second, { reason: 'Came back' });
    expect([codeOf(again), again.body.detail]).toEqual(['409 outcome_not_ready', 'over']);
  });
});

it('A registration that ends without enrolment leaves no unit undecided', async () => {
  const { world } = await studying();
  await test.in(world.organisation, async (tx) => {
    await tx
      .update(courseSubscription)
      .set({ status: 'pending' })
      .where(eq(courseSubscription.id, world.subscriptionId));
    const scope = scopeOf(tx, test.tenant(world.organisation));
    await dropSubscription(scope, world.subscriptionId, { by: null, reason: 'Another course' });
  });
  const decisions = [{ outcome: 'not_started', byName: '', note: 'Another course' }];
  expect(await unitsOf(world)).toMatchObject([
    { outcome: 'not_started', decisions },
    { outcome: 'not_started', decisions },
  ]);
});

it('Units are decided and courses withdrawn at the same time, again and again, and nobody waits for somebody who waits for them', async () => {
  test.clock.set('2026-03-10T01:00:00Z');
  const world = await makeMarkingWorld(test, 'race');
  await test.person(world.at, {
    email: 'boss@staff.example',
    name: 'Boss',
    roles: ['administrator'],
    password,
  });
  const boss = await test.signIn(world.at, 'boss@staff.example', password);
  const rounds = Array.from({ length: 24 }, (_, index) => index);
  const students = await test.in(world.at, async (tx) => {
    const made = [];
    for (const index of rounds) {
      const personId = await makePerson(tx, { email: `s${index}@race.example` });
      const subscriptionId = await makeSubscription(tx, { personId, courseId: world.courseId });
      const work = await handIn(tx, world, { personId, submittedAt: test.clock.now() });
      await tx
        .update(studentAssessment)
        .set({ state: 'satisfactory' })
        .where(eq(studentAssessment.id, work.id));
      made.push({ subscriptionId, workId: work.id });
    }
    return made;
  });
  const answers = [];
  for (const { subscriptionId, workId } of students) {
    const both = await Promise.all([
      test.call('POST /api/staff/student_assessments/:id/unit_outcomes', {
        at: world.at,
        cookie: world.cookies.asha,
        params: { id: workId },
        body: { unitId: world.unitId, outcome: 'competent', note: '' },
      }),
      test.call('POST /api/staff/course_subscriptions/:id/withdrawal', {
        at: world.at,
        cookie: boss,
        params: { id: subscriptionId },
        body: { key: randomUUID(), reason: 'X', lastEngagedOn: null },
      }),
    ]);
    answers.push(both.map(codeOf).join(' and '));
  }
  // Whoever comes first: a decision on a withdrawn unit is refused, and a completed course is not withdrawn.
  const either = ['200 and 409 wrong_state', '409 outcome_not_ready and 200'];
  expect(answers.filter((one) => !either.includes(one))).toEqual([]);
}, 120_000);
