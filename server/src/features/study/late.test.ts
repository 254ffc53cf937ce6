import { randomUUID } from 'node:crypto';
import { momentIn } from '#server/platform/basics/moment.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBillingWorld, openPlan, type BillingWorld } from '#test/billingWorld.ts';
import { makeCourse, makeSubscription, makeUnit } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { finishPreCourse } from '#test/world.ts';
import { earnUnit } from '#server/features/billing/invoices/plans.actions.ts';
import { reconcile } from '#server/features/billing/background/reconcile.actions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** It is due on 1 March in Sydney; two weeks late it may be, so units pause when 16 March begins there. */
const lastOpenInstant = '2027-03-15T12:59:59.999Z';
const pausedInstant = '2027-03-15T13:00:00.000Z';
const pausing = { lateRule: 'pause_units_after_days', lateDays: 14 } as const;
const pause = { reason: 'payment_late', cents: 50_000, currency: 'AUD' };

let worlds = 0;
/** A student whose course costs 500 dollars, due on 1 March 2027. */
async function owing(
  settings: object = pausing,
  plan: Parameters<typeof openPlan>[2] = {},
): Promise<{ world: BillingWorld; invoiceId: string }> {
  worlds += 1;
  test.clock.set('2027-03-01T01:00:00Z');
  const world = await makeBillingWorld(test, `late${worlds}`, settings);
  await finishPreCourse(test, world);
  const { invoiceIds } = await openPlan(test, world, plan);
  return { world, invoiceId: invoiceIds[0]! };
}

const monthly = {
  name: 'Monthly',
  kind: 'by_date',
  depositCents: 10_000,
  instalments: 2,
  every: 'month',
} as const;

/** The most that may be prepaid, changed after the plan was agreed to. */
const limitPrepaid = (world: BillingWorld, cents: number) =>
  test.in(world.organisation, (tx) =>
    tx.execute(sql`update billing_settings set prepaid_limit_cents = ${cents}`),
  );

const mine = (world: BillingWorld) => ({ at: world.organisation, cookie: world.student });
const unit = async (world: BillingWorld, id = world.firstUnitId) =>
  (await test.call('GET /api/student/units/:id', { ...mine(world), params: { id } })).body;
const item = (world: BillingWorld, id = world.items.text) =>
  test.call('GET /api/student/content_items/:id', { ...mine(world), params: { id } });
const locks = async (world: BillingWorld) => {
  const { body } = await test.call('GET /api/student/course_subscriptions/:id', {
    ...mine(world),
    params: { id: world.subscriptionId },
  });
  return body.units.map(({ locked }: { locked: unknown }) => locked);
};
const locked = async (world: BillingWorld) => (await unit(world)).locked;

const pay = (world: BillingWorld, body: object) =>
  test.call('POST /api/student/payments', { ...mine(world), body: { key: randomUUID(), ...body } });
const byCard = (world: BillingWorld, invoiceId: string, number: string) =>
  pay(world, { method: 'card_sandbox', card: { number }, invoiceId });

type Event = { contentItemId: string; occurredAt: string } & Record<string, unknown>;
const send = async (world: BillingWorld, ...events: Event[]) =>
  (
    await test.call('POST /api/student/learning_events', {
      ...mine(world),
      body: { events: events.map((event) => ({ id: randomUUID(), kind: 'opened', ...event })) },
    })
  ).body;
const watched = (world: BillingWorld, occurredAt: string): Event => ({
  contentItemId: world.items.video,
  kind: 'watched',
  ranges: [[0, 60]],
  positionSeconds: 60,
  occurredAt,
});

async function finishFirstUnit(world: BillingWorld, occurredAt: string): Promise<void> {
  await send(world, { contentItemId: world.items.text, occurredAt }, watched(world, occurredAt));
  await test.call('POST /api/student/content_items/:id/answers', {
    ...mine(world),
    params: { id: world.items.check },
    body: { eventId: randomUUID(), choices: ['a'] },
  });
}

describe('Where units pause when a payment is late', () => {
  it('they pause by the day of the organisation, with the amount, and open again at once when it is paid', async () => {
    const { world, invoiceId } = await owing();
    test.clock.set(lastOpenInstant);
    expect(await locked(world)).toBeNull();
    test.clock.set(pausedInstant);
    expect(await locked(world)).toEqual(pause);
    expect(await item(world)).toMatchObject({ status: 403, body: { code: 'content_locked' } });
    expect((await byCard(world, invoiceId, '4242424242424242')).body.payment.status).toBe('succeeded');
    expect(await locked(world)).toBeNull();
    expect((await item(world)).status).toBe(200);
  });

  it('what is finished stays open, and nothing that was done is taken away', async () => {
    const { world } = await owing();
    await finishFirstUnit(world, '2027-03-01T00:30:00Z');
    const before = await unit(world);
    test.clock.set(pausedInstant);
    expect(await locks(world)).toEqual([null, pause]);
    expect(await unit(world)).toEqual(before);
    expect((await item(world)).status).toBe(200);
    expect(await item(world, world.items.last)).toMatchObject({ status: 403 });
  });

  it('another course goes on', async () => {
    const { world } = await owing();
    const other = await test.in(world.organisation, async (tx) => {
      const { id: unitId, itemIds } = await makeUnit(tx, { code: 'X1', items: [{ title: 'Coffee' }] });
      const course = await makeCourse(tx, { code: 'X', title: 'Barista', units: [{ unitId }] });
      await makeSubscription(tx, { personId: world.studentId, courseId: course.id });
      return { unitId, itemId: itemIds[0]! };
    });
    test.clock.set(pausedInstant);
    expect((await unit(world, other.unitId)).locked).toBeNull();
    expect((await item(world, other.itemId)).status).toBe(200);
    expect(await locked(world)).toEqual(pause);
  });

  it('part of it paid is still late, for the rest', async () => {
    const { world, invoiceId } = await owing();
    const { body } = await pay(world, { method: 'bank_transfer', invoiceId });
    test.clock.set(pausedInstant);
    // That somebody asked where to send a transfer does not mean that it is sent.
    expect(await locked(world)).toEqual(pause);
    await test.call('POST /api/staff/payments/:id/confirmation', {
      at: world.organisation,
      cookie: world.administrator,
      params: { id: body.payment.id },
      body: { cents: 49_999, receivedOn: '2027-03-16' },
    });
    expect(await locked(world)).toEqual({ ...pause, cents: 1 });
  });

  it('what was credited is not late', async () => {
    const { world, invoiceId } = await owing();
    const credit = (cents: number) =>
      test.call('POST /api/staff/invoices/:id/credit_notes', {
        at: world.organisation,
        cookie: world.administrator,
        params: { id: invoiceId },
        body: { lines: [{ position: 0, cents }], reason: 'Goodwill' },
      });
    test.clock.set(pausedInstant);
    await credit(20_000);
    expect(await locked(world)).toEqual({ ...pause, cents: 30_000 });
    await credit(30_000);
    expect(await locked(world)).toBeNull();
  });

  it.each([
    ['the bank has not given its answer', '4000000000000077', 'pending'],
    ['no answer has come', '4000000000000119', 'reserved'],
  ])('a payment is on its way while %s', async (_case, number, status) => {
    const { world, invoiceId } = await owing();
    test.clock.set(pausedInstant);
    expect((await byCard(world, invoiceId, number)).body.payment.status).toBe(status);
    expect(await locked(world)).toBeNull();
  });

  it('a payment that came to nothing, or waits for whoever pays, is not on its way', async () => {
    const { world, invoiceId } = await owing();
    test.clock.set(pausedInstant);
    await byCard(world, invoiceId, '4000000000000119');
    test.clock.set('2027-03-15T13:10:00Z');
    await reconcile(world.sender);
    expect(await locked(world)).toEqual(pause);
    expect((await byCard(world, invoiceId, '4000000000000002')).body.payment.status).toBe('failed');
    expect(await locked(world)).toEqual(pause);
    expect((await byCard(world, invoiceId, '4000002760003184')).body.payment.status).toBe('needs_action');
    expect(await locked(world)).toEqual(pause);
  });

  it('a new date that was granted counts', async () => {
    const { world } = await owing();
    const { body } = await test.call('GET /api/student/billing', mine(world));
    await test.call('POST /api/student/due_date_requests', {
      ...mine(world),
      body: {
        instalmentId: body.plans[0].instalments[0].id,
        wantedOn: '2027-03-10',
        reason: 'Paid on the 9th',
      },
    });
    const staff = { at: world.organisation, cookie: world.administrator };
    const list = await test.call('GET /api/staff/billing', staff);
    test.clock.set(pausedInstant);
    expect(await locked(world)).toEqual(pause);
    await test.call('POST /api/staff/due_date_requests/:id/decision', {
      ...staff,
      params: { id: list.body.dateRequests[0].id },
      body: { accepted: true },
    });
    expect(await locked(world)).toBeNull();
    test.clock.set('2027-03-25T13:00:00Z');
    expect(await locked(world)).toEqual(pause);
  });

  it.each([
    ['what may not be paid before more is taught pauses nothing', {}, {}, null],
    ['what an employer pays is not limited, so it pauses', {}, { limitApplies: false }, pause],
    ['where prepaid money is protected, it is not limited, so it pauses', { isProtected: true }, {}, pause],
  ])('%s', async (_case, settings, plan, expected) => {
    const { world } = await owing({ ...pausing, ...settings }, plan);
    await limitPrepaid(world, 40_000);
    test.clock.set(pausedInstant);
    expect(await locked(world)).toEqual(expected);
  });

  it('what was paid ahead holds the next instalment back, and that pauses once enough is taught that it may be paid', async () => {
    const { world, invoiceId } = await owing(pausing, { option: monthly });
    await byCard(world, invoiceId, '4242424242424242');
    await limitPrepaid(world, 25_000);
    test.clock.set('2027-04-15T14:00:00Z');
    expect(await locked(world)).toBeNull();
    await test.in(world.organisation, (tx) =>
      earnUnit(
        tx,
        world.subscriptionId,
        world.secondUnitId,
        momentIn(world.sender.organisation.timeZone, test.clock.now()),
      ),
    );
    expect(await locked(world)).toEqual({ ...pause, cents: 20_000 });
  });

  it('an instalment whose invoice is not written yet counts like the others, and a cancelled one not at all', async () => {
    const { world, invoiceId } = await owing(pausing, { option: monthly });
    await byCard(world, invoiceId, '4242424242424242');
    test.clock.set('2027-04-15T13:59:59Z');
    expect(await locked(world)).toBeNull();
    test.clock.set('2027-04-15T14:00:00Z');
    expect(await locked(world)).toEqual({ ...pause, cents: 20_000 });
    const { plans } = (await test.call('GET /api/student/billing', mine(world))).body;
    await test.call('POST /api/staff/payment_plans/:id/cancellation', {
      at: world.organisation,
      cookie: world.administrator,
      params: { id: plans[0].id },
      body: {},
    });
    expect(await locked(world)).toBeNull();
  });

  it('costs one statement more where something is late, and none before', async () => {
    const { world } = await owing(pausing);
    const { world: other } = await owing({ lateRule: 'none' });
    test.clock.set(pausedInstant);
    const count = async (at: BillingWorld) => {
      await test.call('GET /api/student/dashboard', mine(at));
      test.statements();
      await test.call('GET /api/student/dashboard', mine(at));
      const dashboard = test.statements().length;
      await unit(at);
      return [dashboard, test.statements().length];
    };
    const [dashboard, screen] = await count(other);
    // What is late has its amounts and days read, which say what pauses.
    expect(await count(world)).toEqual([dashboard! + 1, screen! + 1]);
    // On the day it is due itself nothing is late.
    test.clock.set('2027-03-01T01:00:00Z');
    expect(await count(world)).toEqual(await count(other));
    // Four more than any other screen: what is owed, the next classes, what waits for them, what was announced.
    expect(dashboard! + 1).toBeLessThanOrEqual(9);
  });
});

describe('Where nothing pauses', () => {
  it('a payment may be as late as it likes', async () => {
    const { world } = await owing({ lateRule: 'none', lateDays: 14 });
    test.clock.set('2027-03-20T13:00:00Z');
    expect(await locks(world)).toEqual([
      null,
      { reason: 'unit_first', id: world.firstUnitId, title: 'Hygiene' },
    ]);
  });

  it('an organisation’s rule is its own', async () => {
    const { world: lenient } = await owing({ lateRule: 'none' });
    const { world: strict } = await owing();
    test.clock.set(pausedInstant);
    expect([await locked(lenient), await locked(strict)]).toEqual([null, pause]);
  });
});

describe('What was learned offline', () => {
  const during = '2027-03-15T20:00:00.000Z';

  it('before the pause counts when it arrives during it; what was done while it was closed does not', async () => {
    const { world } = await owing();
    test.clock.set('2027-03-16T01:00:00Z');
    const answer = await send(
      world,
      { contentItemId: world.items.text, occurredAt: lastOpenInstant },
      watched(world, during),
    );
    expect(answer.refused).toMatchObject([{ code: 'content_locked' }]);
    expect(answer.units[0].items[0].state).toBe('done');
    expect((await unit(world)).items[1].share).toBe(0);
  });

  it('does not count where it was closed then for another reason', async () => {
    const { world } = await owing();
    test.clock.set(pausedInstant);
    const event = { contentItemId: world.items.last, occurredAt: '2027-03-10T00:00:00Z' };
    expect((await send(world, event)).refused).toMatchObject([{ code: 'content_locked' }]);
  });

  it('while a payment was on its way counts, also when that payment came to nothing', async () => {
    const { world, invoiceId } = await owing();
    test.clock.set('2027-03-16T01:00:00Z');
    await byCard(world, invoiceId, '4000000000000119');
    test.clock.set('2027-03-16T01:10:00Z');
    await reconcile(world.sender);
    expect(await locked(world)).toEqual(pause);
    const answer = await send(
      world,
      { contentItemId: world.items.text, occurredAt: '2027-03-16T01:05:00Z' },
      watched(world, '2027-03-16T01:10:00Z'),
    );
    expect(answer.refused).toMatchObject([{ code: 'content_locked' }]);
    expect(answer.units[0].items[0].state).toBe('done');
  });

  it('finishes the course, when it was done before the pause', async () => {
    const { world } = await owing();
    await finishFirstUnit(world, '2027-03-01T00:30:00Z');
    test.clock.set('2027-03-17T01:00:00Z');
    const late = { contentItemId: world.items.last, occurredAt: lastOpenInstant };
    expect((await send(world, late)).refused).toEqual([]);
    const { body } = await test.call('GET /api/student/course_subscriptions/:id', {
      ...mine(world),
      params: { id: world.subscriptionId },
    });
    expect(body).toMatchObject({ status: 'completed', completedAt: lastOpenInstant });
    expect(await locks(world)).toEqual([null, null]);
  });
});
