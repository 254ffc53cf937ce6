import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBillingWorld, type BillingWorld } from '#test/billingWorld.ts';
import { makeCourse } from '#test/makers.ts';
import { makeIntakes, makeOffer } from '#test/makersCatalogue.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

let test: TestApp;
let worlds = 0;
beforeAll(async () => {
  test = await testApp();
  test.clock.set('2027-03-10T02:00:00Z');
});
afterAll(() => test.close());

/** An organisation with a student, and a second course that costs $800 and gives 100 days. */
async function withBaking(): Promise<BillingWorld & { courseId: string; intakeIds: string[] }> {
  worlds += 1;
  const world = await makeBillingWorld(test, `choices${worlds}`, { gstRegistered: false });
  const made = await test.in(world.organisation, async (tx) => {
    const { id } = await makeCourse(tx, {
      code: 'C2',
      title: 'Baking',
      units: [{ unitId: world.firstUnitId }],
    });
    await makeOffer(tx, id, { fees: [{ cents: 80_000 }], accessDays: 100 });
    const draft = await makeCourse(tx, { code: 'C3', title: 'Not published' });
    await tx.execute(`update course set status = 'draft' where id = '${draft.id}'`);
    const intakeIds = await makeIntakes(tx, id, [
      { name: 'June', startsOn: '2027-06-01', endsOn: '2027-08-01', places: 2 },
      { name: 'At any time' },
      { name: 'Last year', startsOn: '2026-06-01', endsOn: '2026-08-01' },
      { name: 'April', startsOn: '2027-04-01', places: 0 },
    ]);
    return { courseId: id, intakeIds };
  });
  return { ...world, ...made };
}

const choices = ({ organisation, administrator }: BillingWorld, personId?: string) =>
  test.call('GET /api/staff/enrolment_choices', {
    at: organisation,
    cookie: administrator,
    query: personId === undefined ? {} : { personId },
  });

type World = Awaited<ReturnType<typeof withBaking>>;

const preview = ({ organisation, administrator, studentId, courseId }: World, query: object = {}) =>
  test.call('GET /api/staff/people/:id/enrolment_preview', {
    at: organisation,
    cookie: administrator,
    params: { id: studentId },
    query: { courseId, ...query },
  });

const enrol = ({ organisation, administrator, studentId, courseId }: World, intakeId: string | null) =>
  test.call('POST /api/staff/course_subscriptions', {
    at: organisation,
    cookie: administrator,
    body: {
      key: randomUUID(),
      reason: 'By phone',
      personId: studentId,
      courseId,
      intakeId,
      paymentOptionId: null,
      studyReason: null,
      fundingSource: null,
    },
  });

describe('Staff choose from', () => {
  it('every published course, with the intakes that are not over and their free places', async () => {
    const world = await withBaking();
    const { body } = await choices(world, world.studentId);
    expect(body.person).toMatchObject({ id: world.studentId });
    expect(body.courses.map(({ title }: { title: string }) => title)).not.toContain('Not published');
    const baking = body.courses.find(({ id }: { id: string }) => id === world.courseId);
    expect(baking.intakes.map(({ name, left }: { name: string; left: number }) => [name, left])).toEqual([
      // The offer comes with one.
      ['Intake', null],
      ['At any time', null],
      ['April', 0],
      ['June', 2],
    ]);
  });

  it('the codes that are reported, each with the words of its list', async () => {
    const world = await withBaking();
    const { body } = await choices(world);
    expect(body.person).toBeNull();
    expect(body.studyReasons).toContainEqual({ code: '01', label: 'To get a job' });
    expect(body.fundingSources).toContainEqual({ code: '20', label: 'Domestic client - other revenue' });
  });

  it('nobody who is somebody else’s', async () => {
    const [world, other] = [await withBaking(), await withBaking()];
    expect((await choices(world, other.studentId)).status).toBe(404);
    expect((await preview(world, { courseId: other.courseId })).status).toBe(404);
    expect((await preview({ ...world, studentId: other.studentId })).status).toBe(404);
  });
});

describe('Before somebody is enrolled', () => {
  it.each([
    ['at any time', null],
    ['in an intake of its own days', 'June'],
  ])('the days and the bill are those it then has: %s', async (_how, name) => {
    const world = await withBaking();
    const intakeId = name === null ? null : world.intakeIds[0]!;
    const { body: shown } = await preview(world, intakeId === null ? {} : { intakeId });
    expect(shown).toMatchObject({ studying: false, priceCents: 80_000, currency: 'AUD' });
    expect(shown.instalments).toMatchObject([{ cents: 80_000 }]);
    const { body: made } = await enrol(world, intakeId);
    const { startsOn, expectedEndsOn, accessEndsOn } = shown;
    expect(made).toMatchObject({ startsOn, expectedEndsOn, accessEndsOn });
  });

  it('staff read that they study the course already', async () => {
    const world = await withBaking();
    await enrol(world, null);
    expect((await preview(world)).body).toMatchObject({ studying: true, startsOn: '2027-06-19' });
  });
});

describe('An enrolment', () => {
  it('says what can be done with it: access without an end is not extended, and nobody changes their own', async () => {
    const world = await withBaking();
    const { body: made } = await enrol(world, null);
    expect(made.acts).toEqual(['extend', 'pause', 'end', 'change_intake', 'withdraw', 'transfer']);
    const read = (id: string) =>
      test.call('GET /api/staff/course_subscriptions/:id', {
        at: world.organisation,
        cookie: world.administrator,
        params: { id },
      });
    expect((await read(world.subscriptionId)).body).toMatchObject({ accessEndsOn: null, own: false });
    expect((await read(world.subscriptionId)).body.acts).not.toContain('extend');
    await test.in(world.organisation, (tx) =>
      tx.execute(`update course_subscription set person_id = (
        select id from person where email like 'admin%' limit 1) where id = '${made.id}'`),
    );
    expect((await read(made.id)).body).toMatchObject({ own: true, acts: [] });
  });
});
