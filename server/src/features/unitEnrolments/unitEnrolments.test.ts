import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveryLocation, intake } from '#server/features/courses/intakes.table.ts';
import { unitDelivery } from '#server/features/billing/invoices/plan.table.ts';
import { studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { makeBillingWorld, openPlan, truth, type BillingWorld } from '#test/billingWorld.ts';
import { enrolmentsOf, makeCourse, makeSubscription, makeUnit, makeUnitPrerequisite } from '#test/makers.ts';
import { makeAssessment, makeAttempt, makeDeclaration } from '#test/makersAssessments.ts';
import { codeOf } from '#test/markingWorld.ts';
import { scopeOf } from '#server/platform/scope.ts';
import { testApp, type Answer, type TestApp } from '#test/testApp.ts';
import { finishPreCourse } from '#test/world.ts';

const password = 'correct-horse-battery';

let test: TestApp;
let world: BillingWorld;
/** Cookies. */
let staff: Record<'assessor' | 'trainer' | 'finance', string>;
/** The enrolments in the first and the second unit. */
let first: string;
let second: string;
let worlds = 0;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  worlds += 1;
  test.clock.set('2026-03-10T01:00:00Z');
  world = await makeBillingWorld(test, `units${worlds}`);
  await finishPreCourse(test, world);
  const { organisation } = world;
  staff = { assessor: '', trainer: '', finance: '' };
  for (const role of ['assessor', 'trainer', 'finance'] as const) {
    await test.person(organisation, { email: `${role}@staff.example`, name: role, roles: [role], password });
    staff[role] = await test.signIn(organisation, `${role}@staff.example`, password);
  }
  [first, second] = (await test.in(organisation, (tx) => enrolmentsOf(tx, world.studentId))) as [
    string,
    string,
  ];
});

const at = (cookie: string) => ({ at: world.organisation, cookie });
const rpl = (id: string, outcome = 'rpl_granted', note = '') =>
  test.call('POST /api/staff/unit_enrolments/:id/outcomes', {
    ...at(staff.assessor),
    params: { id },
    body: { outcome, evidence: 'Ten years as a cook, references checked.', note },
  });
const credit = (id: string, cookie = world.administrator) =>
  test.call('POST /api/staff/unit_enrolments/:id/credit', {
    ...at(cookie),
    params: { id },
    body: { evidence: 'Transcript of 3 March 2025, checked with the registry.', note: '' },
  });
const change = (id: string, what: 'withdrawal' | 'resumption', reason = 'Moved away') =>
  test.call(`POST /api/staff/unit_enrolments/:id/${what}`, {
    ...at(world.administrator),
    params: { id },
    body: { reason },
  });
const deliver = (id: string, body: object = {}, cookie = staff.trainer) =>
  test.call('PUT /api/staff/unit_enrolments/:id/delivery', {
    ...at(cookie),
    params: { id },
    body: { on: '2026-03-09', note: 'Taught in the kitchen.', modes: ['classroom'], ...body },
  });
const detail = async (id = world.subscriptionId) =>
  (await test.call('GET /api/student/course_subscriptions/:id', { ...at(world.student), params: { id } }))
    .body;
const unitsOf = ({ body }: Answer) => body.units;

const send = (...events: Record<string, unknown>[]) =>
  test.call('POST /api/student/learning_events', {
    ...at(world.student),
    body: {
      events: events.map((event) => ({
        id: randomUUID(),
        occurredAt: test.clock.now().toISOString(),
        ...event,
      })),
    },
  });
async function learnEverything(): Promise<void> {
  await send(
    { contentItemId: world.items.text, kind: 'opened' },
    { contentItemId: world.items.video, kind: 'watched', ranges: [[0, 60]], positionSeconds: 60 },
  );
  await test.call('POST /api/student/content_items/:id/answers', {
    ...at(world.student),
    params: { id: world.items.check },
    body: { eventId: randomUUID(), choices: ['a'] },
  });
  await send({ contentItemId: world.items.last, kind: 'opened' });
}
/** An assessment of the first unit. */
const assess = () =>
  test.in(world.organisation, async (tx) => {
    await makeDeclaration(tx);
    return (await makeAssessment(tx, { units: [world.firstUnitId] })).assessmentId;
  });
const begin = (assessmentId: string) =>
  test.in(world.organisation, (tx) =>
    makeAttempt({ ...scopeOf(tx, test.tenant(world.organisation)), personId: world.studentId }, assessmentId),
  );

describe('A course that has assessments', () => {
  it('is not completed by reading it, but by the final outcome of each unit', async () => {
    await assess();
    await learnEverything();
    expect(await detail()).toMatchObject({
      status: 'active',
      phase: 'in_progress',
      progress: { percent: 100 },
      completedAt: null,
    });
    expect((await credit(first)).status).toBe(200);
    expect(await detail()).toMatchObject({ status: 'active' });
    test.clock.set('2026-03-12T01:00:00Z');
    expect((await credit(second)).status).toBe(200);
    expect(await detail()).toMatchObject({ status: 'completed', completedAt: '2026-03-12T01:00:00.000Z' });
  });

  it('is completed whatever is left to read, and open again when a decision is taken back', async () => {
    await assess();
    await rpl(first);
    await rpl(second);
    expect(await detail()).toMatchObject({ status: 'completed', progress: { done: 0 } });
    test.clock.set('2026-03-11T01:00:00Z');
    expect(codeOf(await rpl(second, 'rpl_not_granted'))).toBe('400 invalid_input');
    await rpl(second, 'rpl_not_granted', 'The references were not genuine.');
    expect(await detail()).toMatchObject({ status: 'active', completedAt: null });
  });
});

it('A course without assessments is completed by its content', async () => {
  await learnEverything();
  expect(await detail()).toMatchObject({ status: 'completed' });
});

it('A unit that asks for competence opens by the outcome of the one before it, not by reading it', async () => {
  const { subscriptionId, enrolmentId, itemId } = await test.in(world.organisation, async (tx) => {
    const [hygiene, kitchen] = [await makeUnit(tx, { code: 'H' }), await makeUnit(tx, { code: 'K' })];
    await makeUnitPrerequisite(tx, kitchen.id, hygiene.id, 'competent');
    const units = [{ unitId: hygiene.id }, { unitId: kitchen.id }];
    const { id: courseId } = await makeCourse(tx, { code: 'HK', units });
    const made = await makeSubscription(tx, { personId: world.studentId, courseId });
    const ids = await enrolmentsOf(tx, world.studentId);
    return { subscriptionId: made, enrolmentId: ids.at(-2)!, itemId: hygiene.itemIds[0]! };
  });
  const locked = async () => (await detail(subscriptionId)).units[1].locked;
  await send({ contentItemId: itemId, kind: 'opened' });
  expect(await locked()).toMatchObject({ reason: 'competence_first', title: 'Unit H' });
  await credit(enrolmentId);
  expect(await locked()).toBeNull();
});

describe('Staff decide on a unit', () => {
  it('with what it is based on, each act by those who may, and every decision stays', async () => {
    expect(codeOf(await credit(first, staff.assessor))).toBe('403 wrong_role');
    expect(codeOf(await deliver(first, {}, staff.finance))).toBe('403 wrong_role');
    const [unit] = unitsOf(await credit(first));
    expect(unit).toMatchObject({
      outcome: 'credit_transfer',
      endedOn: '2026-03-10',
      decisions: [
        {
          outcome: 'credit_transfer',
          evidence: 'Transcript of 3 March 2025, checked with the registry.',
          at: '2026-03-10T01:00:00.000Z',
        },
      ],
    });
    test.clock.set('2026-03-11T01:00:00Z');
    const [again] = unitsOf(await change(first, 'resumption', 'It was another unit.'));
    expect(again).toMatchObject({ outcome: 'continuing', decisions: [{ outcome: 'continuing' }, {}] });
  });

  it('in the order the rules allow', async () => {
    await credit(first);
    expect(codeOf(await rpl(first))).toBe('409 outcome_not_ready');
    expect(codeOf(await change(first, 'withdrawal'))).toBe('409 outcome_not_ready');
    expect(codeOf(await change(second, 'resumption'))).toBe('409 outcome_not_ready');
  });

  it('with what can be done known before', async () => {
    await assess();
    const [unit, other] = unitsOf(await deliver(second));
    expect(unit).toMatchObject({
      assessed: true,
      decided: false,
      acts: ['deliver', 'credit', 'withdraw'],
      outcomes: ['rpl_granted', 'rpl_not_granted'],
    });
    expect(other).toMatchObject({ assessed: false, outcomes: ['competent', 'not_yet_competent'] });
    expect(unitsOf(await rpl(first))[0]).toMatchObject({
      decided: true,
      acts: ['deliver'],
      outcomes: ['rpl_not_granted'],
    });
  });

  it('and recognise no prior learning in a unit they have taught', async () => {
    await deliver(first);
    expect(codeOf(await rpl(first))).toBe('409 outcome_not_ready');
  });

  it('as competent without work only where the unit has no assessments', async () => {
    await assess();
    expect(codeOf(await rpl(first, 'competent'))).toBe('409 outcome_not_ready');
    expect(unitsOf(await rpl(second, 'competent'))[1]).toMatchObject({ outcome: 'competent' });
  });

  it('and tell the student', async () => {
    await rpl(first);
    const { body } = await test.call('GET /api/user/notices', at(world.student));
    expect(body.rows[0]).toMatchObject({ title: 'Hygiene', path: `/units/${world.firstUnitId}` });
  });
});

describe('A unit that was achieved in another subscription', () => {
  it('is offered as credit, and not given by itself', async () => {
    await rpl(first);
    const { studentId: personId, courseId } = world;
    const again = await test.in(world.organisation, (tx) =>
      makeSubscription(tx, { personId, courseId, startsOn: '2026-03-01' }),
    );
    const read = async () =>
      (
        await test.call('GET /api/staff/course_subscriptions/:id/unit_enrolments', {
          ...at(world.administrator),
          params: { id: again },
        })
      ).body.units;
    const units = await read();
    expect(units).toMatchObject([
      { outcome: 'not_started', credit: { courseTitle: 'Cookery', on: '2026-03-10' } },
      { outcome: 'not_started', credit: null },
    ]);
    await credit(units[0].id);
    expect(await read()).toMatchObject([{ outcome: 'credit_transfer', credit: null }, {}]);
  });
});

describe('Who withdraws from a unit', () => {
  it('can come back to it, with the work as it was', async () => {
    const assessmentId = await assess();
    const { attemptId } = await begin(assessmentId);
    const stateNow = async () => {
      const [row] = await test.in(world.organisation, (tx) =>
        tx.select().from(studentAssessment).where(eq(studentAssessment.assessmentId, assessmentId)),
      );
      return row!.state;
    };
    const [unit] = unitsOf(await change(first, 'withdrawal'));
    expect(unit).toMatchObject({ outcome: 'withdrawn', startedOn: '2026-03-10' });
    expect(await stateNow()).toBe('withdrawn');
    await change(first, 'resumption', 'Back from leave');
    expect(await stateNow()).toBe('in_progress');
    const again = await begin(assessmentId);
    expect(again.attemptId).toBe(attemptId);
  });

  it('keeps the work that serves another unit', async () => {
    const assessmentId = await test.in(world.organisation, async (tx) => {
      await makeDeclaration(tx);
      return (await makeAssessment(tx, { units: [world.firstUnitId, world.secondUnitId] })).assessmentId;
    });
    await learnEverything();
    await begin(assessmentId);
    await change(first, 'withdrawal');
    const states = () =>
      test.in(world.organisation, async (tx) =>
        (await tx.select().from(studentAssessment)).map(({ state }) => state),
      );
    expect(await states()).toEqual(['in_progress']);
    await change(second, 'withdrawal');
    expect(await states()).toEqual(['withdrawn']);
  });
});

describe('A unit that a trainer says was delivered', () => {
  it('earns its share of the fee once, and opens what waits for it', async () => {
    await openPlan(test, world);
    const locked = async () => (await detail()).units.map(({ locked: lock }: { locked: object }) => lock);
    expect(await locked()).toMatchObject([null, { reason: 'unit_first' }]);
    const [unit] = unitsOf(await deliver(first));
    expect(unit).toMatchObject({
      delivered: true,
      deliveredOn: '2026-03-09',
      deliveryNote: 'Taught in the kitchen.',
      modes: ['classroom'],
      outcome: 'continuing',
    });
    expect(await locked()).toEqual([null, null]);
    await deliver(first, { on: '2026-03-08', note: 'It was Sunday.' });
    await learnEverything();
    const rows = await test.in(world.organisation, (tx) => tx.select().from(unitDelivery));
    expect(rows.map(({ earnedCents }) => earnedCents)).toEqual([25_000, 25_000]);
    const { accounts, sum } = await truth(test, world);
    expect([accounts.revenue, sum]).toEqual([-50_000, 0]);
  });

  it('lets instalments by unit fall due', async () => {
    const option = {
      name: 'By unit',
      kind: 'by_unit',
      depositCents: 0,
      instalments: 2,
      every: null,
    } as const;
    await openPlan(test, world, { option });
    const invoices = async () => (await truth(test, world)).invoices.length;
    const before = await invoices();
    await deliver(first);
    expect(await invoices()).toBe(before + 1);
  });

  it('at the place of its intake, or at another place of the organisation', async () => {
    const { organisation } = world;
    const make = async (name: string, code: string, retired = false) => {
      const id = randomUUID();
      await test.in(organisation, (tx) =>
        tx.insert(deliveryLocation).values({
          id,
          code,
          name,
          suburb: 'Hobart',
          state: 'TAS',
          postcode: '7000',
          country: 'AU',
          retiredAt: retired ? test.clock.now() : null,
        }),
      );
      return id;
    };
    const [campus, kitchen, old] = [
      await make('Campus', 'A'),
      await make('Kitchen', 'B'),
      await make('Shed', 'C', true),
    ];
    await test.in(organisation, (tx) => tx.update(intake).set({ locationId: campus }));
    expect((await deliver(first)).body).toMatchObject({
      locations: [{ name: 'Campus' }, { name: 'Kitchen' }],
      units: [{ location: null }, { location: null }],
    });
    const place = async (locationId: string | null) => (await deliver(first, { locationId })).body;
    expect((await place(kitchen)).units[0].location).toEqual({ id: kitchen, name: 'Kitchen' });
    expect((await place(old)).errors).toMatchObject([{ field: 'locationId', code: 'retired' }]);
    expect((await place(randomUUID())).errors).toMatchObject([{ field: 'locationId', code: 'unknown' }]);
    await test.in(organisation, (tx) =>
      tx
        .update(deliveryLocation)
        .set({ retiredAt: test.clock.now() })
        .where(eq(deliveryLocation.id, kitchen)),
    );
    expect((await place(kitchen)).units[0].location).toEqual({ id: kitchen, name: 'Kitchen' });
    expect((await place(null)).units[0].location).toBeNull();
  });

  it('on a day that has come', async () => {
    expect(codeOf(await deliver(first, { on: '2026-03-11' }))).toBe('400 invalid_input');
  });

  it('completes a course without assessments with the rest', async () => {
    await deliver(first);
    expect(await detail()).toMatchObject({ status: 'active' });
    await send({ contentItemId: world.items.last, kind: 'opened' });
    expect(await detail()).toMatchObject({ status: 'completed' });
  });
});
