import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balances } from '#server/features/billing/books/ledger.queries.ts';
import { earnUnit } from '#server/features/billing/invoices/plans.actions.ts';
import { scopeOf } from '#server/platform/scope.ts';
import { courseFee } from '#server/features/catalogue/catalogue.table.ts';
import { makeBillingWorld, openPlan, pay, truth, type BillingWorld } from '#test/billingWorld.ts';
import { makeCourse } from '#test/makers.ts';
import { makeIntakes, makeOffer } from '#test/makersCatalogue.ts';
import { mailTo } from '#test/registrations.ts';
import { testApp, type Answer, type TestApp } from '#test/testApp.ts';
import type { api } from '#contract/all.ts';

let test: TestApp;
let worlds = 0;
beforeAll(async () => {
  test = await testApp();
  test.clock.set('2027-03-10T02:00:00Z');
});
afterAll(() => test.close());

type Route = keyof typeof api;
const email = 'student@shared.example';

/** A student in a course of two units, who pays $500 in full. */
async function enrolled(accessEndsOn: string | null = null): Promise<BillingWorld> {
  worlds += 1;
  const world = await makeBillingWorld(test, `enrolled${worlds}`, { gstRegistered: false });
  if (accessEndsOn !== null) {
    await test.in(world.organisation, (tx) =>
      tx.execute(
        `update course_subscription set access_ends_on = '${accessEndsOn}' where id = '${world.subscriptionId}'`,
      ),
    );
  }
  return world;
}

const act = (
  { organisation, administrator, subscriptionId }: BillingWorld,
  name: string,
  body: object = {},
  key: string = randomUUID(),
): Promise<Answer> =>
  test.call(`POST /api/staff/course_subscriptions/:id/${name}` as Route, {
    at: organisation,
    cookie: administrator,
    params: { id: subscriptionId },
    body: { key, reason: 'Asked by phone', ...body },
  });

const card = async ({ organisation, student, subscriptionId }: BillingWorld) =>
  (
    await test.call('GET /api/student/course_subscriptions/:id', {
      at: organisation,
      cookie: student,
      params: { id: subscriptionId },
    })
  ).body;

const deliver = (world: BillingWorld, unitId: string) =>
  test.in(world.organisation, (tx) =>
    earnUnit(tx, world.subscriptionId, unitId, scopeOf(tx, test.tenant(world.organisation))),
  );

const noticesOf = async ({ organisation, student }: BillingWorld): Promise<string[]> =>
  (await test.call('GET /api/user/notices', { at: organisation, cookie: student })).body.rows.map(
    ({ kind }: { kind: string }) => kind,
  );

describe('Staff', () => {
  it('extend access that ran out: it is open again, and the student is told', async () => {
    const world = await enrolled('2027-03-01');
    expect((await card(world)).phase).toBe('access_ended');
    await test.in(world.organisation, (tx) =>
      tx.execute(`update course_subscription set status = 'expired' where id = '${world.subscriptionId}'`),
    );
    const answer = await act(world, 'extension', { accessEndsOn: '2027-05-01' });
    expect(answer).toMatchObject({ status: 200, body: { status: 'active', accessEndsOn: '2027-05-01' } });
    expect(answer.body.events.at(-1)).toMatchObject({ act: 'extend', reason: 'Asked by phone' });
    expect(await card(world)).toMatchObject({ phase: 'pre_course', accessEndsOn: '2027-05-01' });
    expect(await noticesOf(world)).toEqual(['access_changed']);
    expect((await mailTo(test, world.organisation, email))[0]!.subject).toBe(
      'You have longer access to Cookery',
    );
  });

  it('pause study and resume it: the last day moves, and a press sent twice counts once', async () => {
    const world = await enrolled('2027-05-01');
    const key = randomUUID();
    const presses = [1, 2, 3].map(() => act(world, 'pause', { until: '2027-04-01' }, key));
    for (const { status, body } of await Promise.all(presses)) {
      expect([status, body.status, body.pausedUntil]).toEqual([200, 'paused', '2027-04-01']);
    }
    expect(await card(world)).toMatchObject({ phase: 'paused', pausedUntil: '2027-04-01', resume: null });
    expect((await mailTo(test, world.organisation, email)).length).toBe(1);
    expect((await act(world, 'pause', { until: '2027-04-01' })).body.code).toBe('wrong_state');
    expect((await act(world, 'extension', { accessEndsOn: '2028-01-01' }, key)).body.code).toBe(
      'idempotency_conflict',
    );
    test.clock.set('2027-03-20T02:00:00Z');
    expect((await act(world, 'resumption')).body).toMatchObject({
      status: 'active',
      accessEndsOn: '2027-05-11',
      pausedOn: null,
    });
    expect(await noticesOf(world)).toEqual(['study_resumed', 'study_paused']);
    const letters = (await mailTo(test, world.organisation, email)).map(({ subject }) => subject);
    expect(letters.toSorted()).toEqual([
      'Your study of Cookery continues',
      'Your study of Cookery is paused',
    ]);
    test.clock.set('2027-03-10T02:00:00Z');
  });

  it('are told which field is wrong, and keep to the rules of the organisation', async () => {
    const world = await enrolled('2027-05-01');
    const as = { at: world.organisation, cookie: world.administrator };
    const before = (await test.call('GET /api/staff/enrolment_settings', as)).body;
    expect(before).toMatchObject({
      guardianAge: 18,
      identifierMustMatch: false,
      draftDays: 90,
      pauseMovesEnd: true,
      mostPauseDays: null,
      judgingNeedsDirection: false,
      promiseDays: null,
      sampleShare: 0,
      sampleFirst: 0,
      sampleNotYet: false,
      holdUntilModerated: false,
    });
    const rules = {
      guardianAge: 16,
      identifierMustMatch: true,
      draftDays: 30,
      pauseMovesEnd: false,
      mostPauseDays: 14,
      judgingNeedsDirection: true,
      promiseDays: 5,
      sampleShare: 20,
      sampleFirst: 3,
      sampleNotYet: true,
      holdUntilModerated: true,
    };
    const body = { ...rules, revision: before.revision };
    const saved = await test.call('PUT /api/staff/enrolment_settings', { ...as, body });
    expect(saved).toMatchObject({ status: 200, body: rules });
    expect((await test.call('GET /api/staff/enrolment_settings', as)).body).toEqual(saved.body);
    // The log compares the first rules with those that held without any.
    const { entries } = (await test.call('GET /api/staff/log_entries', { ...as, query: {} })).body;
    expect(entries[0]).toMatchObject({ subject: 'enrolment_settings' });
    expect(entries[0].changes).toContainEqual({ field: 'guardianAge', was: 18, is: 16 });
    // Somebody who had the earlier rules on the screen overwrites nothing.
    const late = { ...before, draftDays: 60 };
    expect((await test.call('PUT /api/staff/enrolment_settings', { ...as, body: late })).body.code).toBe(
      'changed_elsewhere',
    );
    const refused = await act(world, 'pause', { until: '2027-04-01' });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'until', code: 'too_long' }] } });
    expect((await act(world, 'extension', { accessEndsOn: '2027-04-01' })).body.errors).toMatchObject([
      { field: 'accessEndsOn', code: 'not_later' },
    ]);
  });

  it('correct why somebody studies and who pays, in any state: with the reason, once, and only with codes of the lists', async () => {
    const world = await enrolled('2027-05-01');
    const key = randomUUID();
    const given = { studyReason: '03', fundingSource: '20' };
    for (const { status, body } of [
      await act(world, 'correction', given, key),
      await act(world, 'correction', given, key),
    ])
      expect([status, body.studyReason?.code, body.fundingSource?.code, body.events.length]).toEqual([
        200,
        '03',
        '20',
        1,
      ]);
    expect(await act(world, 'correction', { ...given, fundingSource: '99' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fundingSource', code: 'not_permitted' }] },
    });
    await act(world, 'withdrawal', { lastEngagedOn: null });
    const { body } = await act(world, 'correction', { ...given, fundingSource: '11' });
    expect(body).toMatchObject({
      status: 'withdrawn',
      studyReason: { code: '03', label: 'To start my own business' },
      fundingSource: { code: '11' },
    });
    expect(body.events.at(-1)).toMatchObject({ act: 'correct', reason: 'Asked by phone' });
    // The student hears of the withdrawal only.
    expect(await noticesOf(world)).toEqual(['enrolment_changed']);
  });

  it('end access at once', async () => {
    const world = await enrolled('2027-05-01');
    expect((await act(world, 'access_end', { lastDay: null })).body).toMatchObject({
      status: 'expired',
      accessEndsOn: '2027-03-09',
    });
    expect((await card(world)).phase).toBe('access_ended');
  });

  it('only administrators change enrolments, and nobody sees those of another organisation', async () => {
    const world = await enrolled();
    const params = { id: world.subscriptionId };
    const body = { key: randomUUID(), reason: 'X', lastDay: null };
    const route = 'POST /api/staff/course_subscriptions/:id/access_end';
    const at = world.organisation;
    expect((await test.call(route, { at, cookie: world.student, params, body })).status).toBe(403);
    const other = await enrolled();
    const foreign = { at: other.organisation, cookie: other.administrator, params, body };
    expect((await test.call(route, foreign)).status).toBe(404);
  });

  it('move a student to another intake: the days and the place move along', async () => {
    const world = await enrolled('2027-05-01');
    const [first, second, full] = await test.in(world.organisation, (tx) =>
      makeIntakes(tx, world.courseId, [
        { name: 'March', startsOn: '2027-03-20', places: 1 },
        { name: 'June', startsOn: '2027-06-01', endsOn: '2027-08-01', places: 1 },
        { name: 'Full', places: 0 },
      ]),
    );
    const moved = await act(world, 'intake', { intakeId: first });
    expect(moved.body).toMatchObject({ startsOn: '2027-03-20', intake: { name: 'March' } });
    const { body } = await act(world, 'intake', { intakeId: second });
    expect(body).toMatchObject({ startsOn: '2027-06-01', expectedEndsOn: '2027-08-01' });
    expect((await card(world)).phase).toBe('starts_later');
    expect((await act(world, 'intake', { intakeId: full })).body.code).toBe('intake_full');
    expect((await act(world, 'intake', { intakeId: second })).body.errors).toMatchObject([
      { field: 'intakeId', code: 'same' },
    ]);
  });
});

const preview = async ({ organisation, administrator, subscriptionId }: BillingWorld, keepCents = 0) =>
  (
    await test.call('GET /api/staff/course_subscriptions/:id/withdrawal', {
      at: organisation,
      cookie: administrator,
      params: { id: subscriptionId },
      query: { keepCents: String(keepCents) },
    })
  ).body;

describe('Withdrawing', () => {
  it('half taught and all paid: half is earned, half is due back, and the letter says so', async () => {
    const world = await enrolled();
    await openPlan(test, world);
    await pay(test, world, 50_000);
    await deliver(world, world.firstUnitId);
    expect(await preview(world)).toEqual({
      currency: 'AUD',
      agreedCents: 50_000,
      earnedCents: 25_000,
      keptCents: 0,
      paidCents: 50_000,
      creditedCents: 25_000,
      cancelledCents: 0,
      chargedCents: 0,
      dueBackCents: 25_000,
      owedCents: 0,
    });
    const key = randomUUID();
    const wanted = { lastEngagedOn: '2027-03-08', keepCents: 5_000 };
    const answers = await Promise.all([1, 2].map(() => act(world, 'withdrawal', wanted, key)));
    for (const { status, body } of answers) {
      expect([status, body.status]).toEqual([200, 'withdrawn']);
      expect(body).toMatchObject({
        withdrawalReason: 'Asked by phone',
        lastEngagedOn: '2027-03-08',
        acts: [],
      });
    }
    const { accounts, sum } = await truth(test, world);
    expect(sum).toBe(0);
    expect(accounts).toMatchObject({ receivable: 0, unearned: 0, revenue: -30_000, credit: -20_000 });
    expect((await card(world)).phase).toBe('withdrawn');
    const [letter] = await mailTo(test, world.organisation, email);
    expect(letter!.subject).toBe('You are withdrawn from Cookery');
    for (const words of ['Asked by phone', '$250.00', '$50.00', '$200.00'])
      expect(letter!.text).toContain(words);
    expect((await act(world, 'withdrawal', { lastEngagedOn: null })).body.code).toBe('wrong_state');
  });

  it('one taught unit that was never invoiced is invoiced exactly, and nothing more is asked for', async () => {
    const world = await enrolled();
    const option = {
      name: 'By unit',
      kind: 'by_unit' as const,
      depositCents: 10_000,
      instalments: 2,
      every: null,
    };
    await openPlan(test, world, { option, startsOn: '2027-06-01' });
    await deliver(world, world.firstUnitId);
    const before = await preview(world);
    expect(before.earnedCents).toBe(25_000);
    await act(world, 'withdrawal', { lastEngagedOn: null });
    const { accounts, invoices, sum } = await truth(test, world);
    expect(sum).toBe(0);
    expect(accounts).toMatchObject({ receivable: 25_000, revenue: -25_000 });
    expect(accounts.unearned ?? 0).toBe(0);
    const owed = invoices.reduce(
      (total, { invoice, creditedCents }) =>
        total + (invoice.kind === 'invoice' ? invoice.totalCents - creditedCents : 0),
      0,
    );
    expect(owed).toBe(25_000);
  });
});

describe('Ending access', () => {
  const ended = async () => {
    const world = await enrolled('2027-05-01');
    await openPlan(test, world);
    await pay(test, world, 50_000);
    await deliver(world, world.firstUnitId);
    return world;
  };
  const asked = ({ organisation, administrator, subscriptionId }: BillingWorld) => ({
    at: organisation,
    cookie: administrator,
    params: { id: subscriptionId },
  });

  it('leaves the money as it is, unless it is settled as well', async () => {
    const world = await ended();
    const before = await truth(test, world);
    await act(world, 'access_end', { lastDay: null });
    expect(await truth(test, world)).toEqual(before);
    const [letter] = await mailTo(test, world.organisation, email);
    expect(letter!.text).not.toContain('$');
  });

  it('with its money is what was shown, happens once, and the letter says so', async () => {
    const world = await ended();
    const route = 'GET /api/staff/course_subscriptions/:id/access_end';
    const shown = await test.call(route, { ...asked(world), query: { keepCents: '5000' } });
    expect(shown.body).toMatchObject({ earnedCents: 25_000, keptCents: 5_000, dueBackCents: 20_000 });
    const key = randomUUID();
    const wanted = { lastDay: null, settle: { keepCents: 5_000 } };
    const answers = await Promise.all([1, 2].map(() => act(world, 'access_end', wanted, key)));
    for (const { status, body } of answers) expect([status, body.status]).toEqual([200, 'expired']);
    const { accounts, sum } = await truth(test, world);
    expect(sum).toBe(0);
    expect(accounts).toMatchObject({ receivable: 0, unearned: 0, revenue: -30_000, credit: -20_000 });
    const [letter] = await mailTo(test, world.organisation, email);
    for (const words of ['$250.00', '$50.00', '$200.00']) expect(letter!.text).toContain(words);
    expect((await test.call(route, asked(world))).body.code).toBe('wrong_state');
  });

  it('bills nothing anew when access is extended after its money was settled, and a unit taught then earns nothing', async () => {
    const world = await ended();
    await act(world, 'access_end', { lastDay: null, settle: {} });
    await act(world, 'extension', { accessEndsOn: '2027-08-01' });
    const before = await truth(test, world);
    await deliver(world, world.secondUnitId);
    expect(await truth(test, world)).toEqual(before);
    expect((await preview(world)).dueBackCents).toBe(0);
  });

  it('settles no money for days that are still to come', async () => {
    const world = await ended();
    const before = await truth(test, world);
    const answer = await act(world, 'access_end', { lastDay: '2027-03-20', settle: {} });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'lastDay', code: 'settles_now' }] },
    });
    expect(await truth(test, world)).toEqual(before);
  });

  it('is no matter of changing the intake, which shows what the course costs by now and moves no money', async () => {
    const world = await ended();
    await test.in(world.organisation, async (tx) => {
      await tx.delete(courseFee);
      const fee = { label: 'Tuition', gst: 'free', kind: 'tuition', position: 0 } as const;
      await tx.insert(courseFee).values({ ...fee, courseId: world.courseId, cents: 62_345 });
    });
    const route = 'GET /api/staff/course_subscriptions/:id/intake';
    expect((await test.call(route, asked(world))).body).toEqual({
      currency: 'AUD',
      agreedCents: 50_000,
      priceCents: 62_345,
    });
    const before = await truth(test, world);
    const [june] = await test.in(world.organisation, (tx) =>
      makeIntakes(tx, world.courseId, [{ name: 'June', startsOn: '2027-06-01', places: 1 }]),
    );
    expect((await act(world, 'intake', { intakeId: june })).body.intake.name).toBe('June');
    expect(await truth(test, world)).toEqual(before);
    await act(world, 'withdrawal', { lastEngagedOn: null });
    expect((await test.call(route, asked(world))).body.code).toBe('wrong_state');
  });
});

describe('Transferring and enrolling by hand', () => {
  const other = (world: BillingWorld) =>
    test.in(world.organisation, async (tx) => {
      const { id } = await makeCourse(tx, {
        code: 'C2',
        title: 'Baking',
        units: [{ unitId: world.firstUnitId }],
      });
      await makeOffer(tx, id, { fees: [{ cents: 80_000 }], accessDays: 100 });
      return id;
    });

  it('another course: what was paid too much pays the new one, once', async () => {
    const world = await enrolled();
    await openPlan(test, world);
    await pay(test, world, 50_000);
    const courseId = await other(world);
    const { body: before } = await test.call('GET /api/staff/course_subscriptions/:id/transfer', {
      at: world.organisation,
      cookie: world.administrator,
      params: { id: world.subscriptionId },
      query: { courseId },
    });
    expect(before).toMatchObject({
      priceCents: 80_000,
      ending: { dueBackCents: 50_000 },
      units: [{ title: 'Hygiene' }],
    });
    const key = randomUUID();
    const target = { courseId, intakeId: null, paymentOptionId: null };
    const answers = await Promise.all([1, 2].map(() => act(world, 'transfer', target, key)));
    const ids = new Set(answers.map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect(answers[0]!.body).toMatchObject({ status: 'active', followsId: world.subscriptionId });
    const { accounts, sum } = await truth(test, world);
    expect(sum).toBe(0);
    expect(accounts).toMatchObject({ receivable: 30_000, unearned: -80_000, credit: 0 });
    expect((await mailTo(test, world.organisation, email))[0]!.subject).toBe(
      'You are now enrolled in Baking',
    );
  });

  it('by hand: access is open at once, the bill is that of a registration, and codes are checked', async () => {
    const world = await enrolled();
    const courseId = await other(world);
    const enrol = (body: object) =>
      test.call('POST /api/staff/course_subscriptions', {
        at: world.organisation,
        cookie: world.administrator,
        body: {
          key: randomUUID(),
          reason: 'By phone',
          personId: world.studentId,
          courseId,
          intakeId: null,
          paymentOptionId: null,
          studyReason: '01',
          fundingSource: '20',
          ...body,
        },
      });
    expect((await enrol({ fundingSource: '30' })).body.errors).toMatchObject([{ field: 'fundingSource' }]);
    const key = randomUUID();
    const [first, again] = await Promise.all([enrol({ key }), enrol({ key })]);
    expect(first).toMatchObject({
      status: 201,
      body: { status: 'active', accessEndsOn: '2027-06-18', fundingSource: { code: '20' } },
    });
    expect(again.body.id).toBe(first.body.id);
    expect(await test.in(world.organisation, (tx) => balances(tx))).toMatchObject({ receivable: 80_000 });
  });
});
