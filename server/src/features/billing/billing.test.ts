import { randomUUID } from 'node:crypto';
import { momentIn } from '#server/platform/basics/moment.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBillingWorld, openPlan, today, truth, type BillingWorld } from '#test/billingWorld.ts';
import { makePerson } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { entriesAfter } from '#server/platform/actionLog/actionLog.queries.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import { billingDay } from './background/daily.actions.ts';
import type { FeeLine } from './invoices/instalments.rules.ts';
import { earnUnit } from './invoices/plans.actions.ts';
import { isBankReference } from './books/reference.rules.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

let worlds = 0;
const newWorld = (settings = {}) => {
  worlds += 1;
  test.clock.set('2027-03-01T01:00:00Z');
  return makeBillingWorld(test, `bill${worlds}`, settings);
};
const fees: FeeLine[] = [
  { description: 'Enrolment', cents: 10_000, gst: 'free' },
  { description: 'Tuition', cents: 70_000, gst: 'free' },
  { description: 'Tool kit', cents: 11_000, gst: 'taxable' },
];
const monthly = {
  name: 'Monthly',
  kind: 'by_date',
  depositCents: 21_000,
  instalments: 2,
  every: 'month',
} as const;
const byUnit = {
  name: 'As I learn',
  kind: 'by_unit',
  depositCents: 21_000,
  instalments: 2,
  every: null,
} as const;

const mine = async (world: BillingWorld) =>
  (await test.call('GET /api/student/billing', { at: world.organisation, cookie: world.student })).body;
const post = (world: BillingWorld, body: object, cookie = world.student) =>
  test.call('POST /api/student/payments', {
    at: world.organisation,
    cookie,
    body: { key: randomUUID(), ...body },
  });
const card = { method: 'card_sandbox', card: { number: '4242424242424242' } };
const staff = (
  route: Parameters<TestApp['call']>[0],
  world: BillingWorld,
  id: string,
  body: object,
  cookie = world.administrator,
) => test.call(route, { at: world.organisation, cookie, params: { id }, body });
const look = (route: Parameters<TestApp['call']>[0], world: BillingWorld, id: string) =>
  test.call(route, { at: world.organisation, cookie: world.administrator, params: { id } });
const moment = (world: BillingWorld) => momentIn(world.sender.organisation.timeZone, test.clock.now());
const finishUnit = (world: BillingWorld, unitId: string) =>
  test.in(world.organisation, (tx) => earnUnit(tx, world.subscriptionId, unitId, moment(world)));
const letters = (world: BillingWorld) =>
  test.in(world.organisation, async (tx) => {
    const { rows } = await tx.execute<{ subject: string }>(sql`select subject from mail_message order by id`);
    return rows.map(({ subject }) => subject);
  });

describe('A plan', () => {
  it('by date invoices what falls due soon, the rest when its time comes, and adds up to the cent', async () => {
    const world = await newWorld();
    const opened = await openPlan(test, world, { lines: fees, option: monthly });
    expect(opened).toMatchObject({ totalCents: 91_000, invoiceIds: [expect.any(String)] });
    expect(await mine(world)).toMatchObject({
      dueCents: 21_000,
      invoices: [{ number: 'INV-000001', totalCents: 21_000, openCents: 21_000 }],
      plans: [
        {
          courseTitle: 'Cookery',
          totalCents: 91_000,
          paidCents: 0,
          next: { cents: 21_000, dueOn: '2027-03-01' },
          instalments: [
            { cents: 21_000, state: 'due', dueOn: '2027-03-01' },
            { cents: 35_000, state: 'upcoming', dueOn: '2027-04-01', invoiceId: null },
            { cents: 35_000, state: 'upcoming', dueOn: '2027-05-01' },
          ],
        },
      ],
    });
    test.clock.set('2027-03-20T01:00:00Z');
    await billingDay(world.sender);
    await billingDay(world.sender);
    const { invoices, plans } = await mine(world);
    expect(invoices.map((one: { number: string }) => one.number).toSorted()).toEqual([
      'INV-000001',
      'INV-000002',
    ]);
    expect(plans[0].instalments.map((one: { state: string }) => one.state)).toEqual([
      'overdue',
      'due',
      'upcoming',
    ]);
  });

  it('is read by staff in as many statements as several are', async () => {
    const world = await newWorld();
    const read = async () => {
      test.statements();
      const { status } = await look('GET /api/staff/people/:id/billing', world, world.studentId);
      return [status, test.statements().length];
    };
    await openPlan(test, world);
    await read();
    const one = await read();
    for (const _ of [1, 2]) await openPlan(test, world);
    expect(await read()).toEqual(one);
  });

  it('opens once for one registration, however often it is asked for', async () => {
    const world = await newWorld();
    const registrationId = randomUUID();
    const all = await Promise.all([1, 2, 3, 4].map(() => openPlan(test, world, { registrationId })));
    expect(new Set(all.map(({ planId }) => planId)).size).toBe(1);
    expect((await truth(test, world)).invoices).toHaveLength(1);
  });

  it('that would hold more prepaid than the limit is refused, and leaves no number behind', async () => {
    const world = await newWorld();
    const lines = [{ description: 'Tuition', cents: 150_001, gst: 'free' as const }];
    await expect(openPlan(test, world, { lines })).rejects.toMatchObject({ code: 'prepaid_limit' });
    await openPlan(test, world);
    expect((await mine(world)).invoices[0].number).toBe('INV-000001');
  });

  it('of an employer, or where prepaid money is protected, is not refused', async () => {
    const lines = [{ description: 'Tuition', cents: 150_001, gst: 'free' as const }];
    const strict = await newWorld();
    expect((await openPlan(test, strict, { lines, limitApplies: false })).invoiceIds).toHaveLength(1);
    const safe = await newWorld({ isProtected: true });
    expect((await openPlan(test, safe, { lines })).invoiceIds).toHaveLength(1);
  });

  it('where prepaid money is protected, is said on the page of the person once it is paid', async () => {
    const lines = [{ description: 'Tuition', cents: 150_001, gst: 'free' as const }];
    const safe = await newWorld({ isProtected: true });
    const prepaid = async () => {
      const { body } = await test.call('GET /api/staff/people/:id', {
        at: safe.organisation,
        cookie: safe.administrator,
        params: { id: safe.studentId },
      });
      return body.money.prepaid as unknown;
    };
    const { invoiceIds } = await openPlan(test, safe, { lines });
    expect(await prepaid()).toBeNull();
    expect((await post(safe, { ...card, invoiceId: invoiceIds[0] })).status).toBe(201);
    expect(await prepaid()).toEqual({ cents: 150_001, limitCents: null });
  });

  it('holds the next instalment back while too much is prepaid, and lets it go when more is delivered', async () => {
    const world = await newWorld({ prepaidLimitCents: 60_000 });
    // Planned so that delivery runs ahead; then nothing is delivered.
    await openPlan(test, world, { lines: fees, option: monthly, endsOn: '2027-04-01' });
    const pay = async (position: number) => {
      const { plans } = await mine(world);
      return post(world, { ...card, instalmentId: plans[0].instalments[position].id });
    };
    expect((await pay(0)).status).toBe(201);
    expect((await pay(1)).status).toBe(201);
    expect((await pay(2)).body.code).toBe('prepaid_limit');
    expect((await mine(world)).plans[0].instalments[2]).toMatchObject({ held: true, state: 'upcoming' });
    await finishUnit(world, world.firstUnitId);
    expect((await mine(world)).plans[0].instalments[2].held).toBe(false);
    expect((await pay(2)).status).toBe(201);
    expect(await mine(world)).toMatchObject({ dueCents: 0, plans: [{ paidCents: 91_000, next: null }] });
  });

  it('by unit invoices when units are completed, and earns exactly what was agreed', async () => {
    const world = await newWorld();
    await openPlan(test, world, { lines: fees, option: byUnit, endsOn: '2027-06-01' });
    expect((await mine(world)).invoices).toHaveLength(1);
    await finishUnit(world, world.firstUnitId);
    await finishUnit(world, world.firstUnitId);
    expect((await mine(world)).plans[0].instalments[1]).toMatchObject({ state: 'due', dueOn: '2027-03-08' });
    expect((await mine(world)).invoices).toHaveLength(2);
    await finishUnit(world, world.secondUnitId);
    const { accounts, sum } = await truth(test, world);
    // The kit is the last fee, so it is the last instalment's: GST of 110.00 is 10.00.
    expect(accounts).toEqual({ receivable: 91_000, gst: -1_000, revenue: -90_000, unearned: 0 });
    expect(sum).toBe(0);
  });
});

describe('A bank transfer', () => {
  const ask = async (world: BillingWorld) => {
    const { invoiceIds } = await openPlan(test, world);
    return (await post(world, { method: 'bank_transfer', invoiceId: invoiceIds[0] })).body;
  };
  const confirm = (world: BillingWorld, id: string, cents: number, cookie?: string) =>
    staff(
      'POST /api/staff/payments/:id/confirmation',
      world,
      id,
      { cents, receivedOn: today(test, world) },
      cookie,
    );

  it('says which account to pay into, waits in the list of finance, and is paid once somebody confirms that it arrived', async () => {
    const world = await newWorld();
    const { payment, next } = await ask(world);
    expect(payment.status).toBe('pending');
    expect(next).toMatchObject({
      kind: 'transfer',
      bsb: '062-000',
      accountNumber: '12345678',
      cents: 50_000,
    });
    expect(isBankReference(next.reference)).toBe(true);
    const list = await test.call('GET /api/staff/billing', {
      at: world.organisation,
      cookie: world.administrator,
    });
    expect(list.body.transfers).toMatchObject([
      { id: payment.id, reference: next.reference, cents: 50_000, invoiceNumber: 'INV-000001' },
    ]);
    expect((await confirm(world, payment.id, 50_000)).body).toMatchObject({
      status: 'succeeded',
      receiptNumber: 'REC-000001',
    });
    expect((await confirm(world, payment.id, 50_000)).body.code).toBe('already_done');
    const { accounts } = await truth(test, world);
    expect(accounts).toEqual({ cash_bank: 50_000, credit: 0, receivable: 0, unearned: -50_000 });
  });

  it('of less leaves the rest open, of more becomes credit that pays what comes next', async () => {
    const world = await newWorld();
    const first = await ask(world);
    await confirm(world, first.payment.id, 20_000);
    expect(await mine(world)).toMatchObject({ dueCents: 30_000, plans: [{ paidCents: 20_000 }] });
    const second = (await post(world, { method: 'bank_transfer', invoiceId: first.payment.invoiceId })).body;
    expect(second.next).toMatchObject({ cents: 30_000, reference: first.next.reference });
    await confirm(world, second.payment.id, 70_000);
    expect((await truth(test, world)).accounts).toMatchObject({ credit: -40_000, receivable: 0 });
    await openPlan(test, world);
    expect((await truth(test, world)).accounts).toMatchObject({ credit: 0, receivable: 10_000 });
  });

  it('asked for again is the same, and is not waited for once a card has paid', async () => {
    const world = await newWorld();
    const { payment } = await ask(world);
    const again = await post(world, { method: 'bank_transfer', invoiceId: payment.invoiceId });
    expect(again.body.payment.id).toBe(payment.id);
    expect((await post(world, { ...card, invoiceId: payment.invoiceId })).body.payment.status).toBe(
      'succeeded',
    );
    const { payments } = await truth(test, world);
    expect(payments.map(({ status }) => status).toSorted()).toEqual(['expired', 'succeeded']);
    expect((await confirm(world, payment.id, 50_000)).body.status).toBe('succeeded');
    expect((await truth(test, world)).accounts).toMatchObject({ credit: -50_000, receivable: 0 });
  });

  it('cannot have arrived tomorrow, and only finance says that it did', async () => {
    const world = await newWorld();
    const { payment } = await ask(world);
    const receivedOn = addDays(today(test, world), 1);
    const early = await staff('POST /api/staff/payments/:id/confirmation', world, payment.id, {
      cents: 1,
      receivedOn,
    });
    expect(early).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect((await confirm(world, payment.id, 1, world.student)).status).toBe(403);
  });
});

describe('Credit notes and refunds', () => {
  const paid = async () => {
    const world = await newWorld();
    const { invoiceIds } = await openPlan(test, world, { lines: fees });
    const { body } = await post(world, { ...card, invoiceId: invoiceIds[0] });
    return { world, invoiceId: invoiceIds[0]!, paymentId: body.payment.id as string };
  };
  const credit = (world: BillingWorld, id: string, lines: object[]) =>
    staff('POST /api/staff/invoices/:id/credit_notes', world, id, { lines, reason: 'Withdrawn' });
  const refund = (world: BillingWorld, id: string, cents: number, key: string = randomUUID()) =>
    staff('POST /api/staff/payments/:id/refunds', world, id, { key, cents, reason: 'Withdrawn' });

  it('credit what was not delivered, with its GST, and free the money for a refund', async () => {
    const { world, invoiceId, paymentId } = await paid();
    await finishUnit(world, world.firstUnitId);
    const { body } = await credit(world, invoiceId, [
      { position: 1, cents: 30_000 },
      { position: 2, cents: 11_000 },
    ]);
    expect(body).toMatchObject({
      number: 'CRN-000001',
      kind: 'credit_note',
      totalCents: 41_000,
      openCents: 0,
    });
    expect((await truth(test, world)).accounts).toMatchObject({
      receivable: 0,
      credit: -41_000,
      gst: 0,
      unearned: -5_000,
    });
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refund(world, paymentId, 41_000, key)));
    expect(new Set(answers.map((answer) => `${answer.body.id} ${answer.status}`)).size).toBe(1);
    const { accounts, sum } = await truth(test, world);
    expect(accounts).toMatchObject({ cash_card: 50_000, credit: 0, refunds: 0, receivable: 0 });
    expect(sum).toBe(0);
    await finishUnit(world, world.secondUnitId);
    expect((await truth(test, world)).accounts).toMatchObject({ unearned: 0, revenue: -50_000 });
  });

  it('never credit more than a line has, nor give back what still pays for something', async () => {
    const { world, invoiceId, paymentId } = await paid();
    expect((await credit(world, invoiceId, [{ position: 0, cents: 10_001 }])).body.code).toBe(
      'invalid_input',
    );
    expect((await credit(world, invoiceId, [{ position: 0, cents: 6_000 }])).status).toBe(201);
    expect((await credit(world, invoiceId, [{ position: 0, cents: 4_001 }])).body.code).toBe('invalid_input');
    expect((await refund(world, paymentId, 6_001)).body.code).toBe('invalid_input');
    const together = await Promise.all([refund(world, paymentId, 4_000), refund(world, paymentId, 4_000)]);
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  });

  it('give GST back to the cent however a line is credited', async () => {
    const { world, invoiceId } = await paid();
    for (const cents of [1, 5_000, 3_333, 2_666]) await credit(world, invoiceId, [{ position: 2, cents }]);
    expect((await truth(test, world)).accounts).toMatchObject({ gst: 0 });
  });

  it('somebody who withdraws is asked for nothing more, gets back what was not delivered, and the books close', async () => {
    const world = await newWorld();
    await openPlan(test, world, { lines: fees, option: monthly, endsOn: '2027-06-01' });
    const { plans, invoices } = await mine(world);
    const { body } = await post(world, { ...card, invoiceId: invoices[0].id });
    const seen = () =>
      test.call('GET /api/staff/people/:id/billing', {
        at: world.organisation,
        cookie: world.administrator,
        params: { id: world.studentId },
      });
    expect((await seen()).body.prepaid).toEqual([
      { planId: plans[0].id, prepaidCents: 21_000, limitCents: 150_000 },
    ]);
    const { body: cancelled } = await staff(
      'POST /api/staff/payment_plans/:id/cancellation',
      world,
      plans[0].id,
      {},
    );
    expect(cancelled.plans[0]).toMatchObject({ totalCents: 21_000, next: null, dueCents: 0 });
    await credit(world, invoices[0].id, [
      { position: 0, cents: 10_000 },
      { position: 1, cents: 11_000 },
    ]);
    await refund(world, body.payment.id, 21_000);
    expect((await seen()).body.prepaid[0].prepaidCents).toBe(0);
    const { accounts } = await truth(test, world);
    expect(new Set(Object.values(accounts))).toEqual(new Set([0]));
    test.clock.set('2027-04-01T01:00:00Z');
    await billingDay(world.sender);
    expect((await mine(world)).dueCents).toBe(0);
  });

  it('a payment given back whole is refunded', async () => {
    const { world, invoiceId, paymentId } = await paid();
    await credit(
      world,
      invoiceId,
      fees.map(({ cents }, position) => ({ position, cents })),
    );
    await refund(world, paymentId, 91_000);
    expect((await truth(test, world)).payments).toMatchObject([{ status: 'refunded' }]);
  });
});

describe('Another date', () => {
  const asked = async () => {
    const world = await newWorld();
    await openPlan(test, world, { lines: fees, option: monthly });
    const { plans } = await mine(world);
    const ask = (wantedOn: string, cookie = world.student) =>
      test.call('POST /api/student/due_date_requests', {
        at: world.organisation,
        cookie,
        body: { instalmentId: plans[0].instalments[0].id, wantedOn, reason: 'Paid on the 15th' },
      });
    return { world, ask };
  };

  it('is asked for once, decided by finance, and then counts', async () => {
    const { world, ask } = await asked();
    expect((await ask('2027-03-15')).status).toBe(201);
    expect((await ask('2027-03-16')).body.code).toBe('already_done');
    const list = await test.call('GET /api/staff/billing', {
      at: world.organisation,
      cookie: world.administrator,
    });
    const [request] = list.body.dateRequests;
    expect(request).toMatchObject({
      dueOn: '2027-03-01',
      wantedOn: '2027-03-15',
      reason: 'Paid on the 15th',
    });
    const decide = () =>
      staff('POST /api/staff/due_date_requests/:id/decision', world, request.id, { accepted: true });
    expect((await decide()).body.dateRequests).toEqual([]);
    expect((await decide()).body.code).toBe('already_done');
    const { plans, invoices, dueCents } = await mine(world);
    expect(dueCents).toBe(0);
    expect(plans[0].instalments[0]).toMatchObject({
      dueOn: '2027-03-15',
      state: 'due',
      dateRequest: { status: 'accepted' },
    });
    expect(invoices[0].dueOn).toBe('2027-03-15');
  });

  it('in the past, or far away, is refused', async () => {
    const { ask } = await asked();
    for (const day of ['2027-03-01', '2027-01-01', '2027-12-31']) {
      expect((await ask(day)).body.code).toBe('invalid_input');
    }
  });
});

describe('Letters', () => {
  it('bring the invoice once and remind before and after the due date, once each', async () => {
    const world = await newWorld({ reminderDaysBefore: [3], reminderDaysAfter: [1, 7] });
    await openPlan(test, world, { startsOn: '2027-03-08' });
    const seen: [string, number][] = [];
    for (let day = 1; day <= 20; day += 1) {
      test.clock.set(`2027-03-${String(day).padStart(2, '0')}T01:00:00Z`);
      const before = (await letters(world)).length;
      await billingDay(world.sender);
      await billingDay(world.sender);
      const sent = (await letters(world)).slice(before);
      seen.push(
        ...sent.map((subject): [string, number] => [subject.replace(/ (is|was) due.*/, ' $1 due'), day]),
      );
    }
    expect(seen).toEqual([
      [expect.stringContaining('Invoice INV-000001'), 1],
      ['$500.00 is due', 5],
      ['$500.00 was due', 9],
      ['$500.00 was due', 15],
    ]);
  });

  it('are told in the application too: what is due, and what is late', async () => {
    const world = await newWorld();
    await openPlan(test, world, { startsOn: '2027-03-08' });
    await billingDay(world.sender);
    test.clock.set('2027-03-09T01:00:00Z');
    await billingDay(world.sender);
    const { body } = await test.call('GET /api/user/notices', {
      at: world.organisation,
      cookie: world.student,
    });
    expect(body.rows).toMatchObject([
      { kind: 'payment_late', path: '/billing', title: expect.stringContaining('$500.00') },
      { kind: 'payment_due', path: '/billing', title: expect.stringContaining('$500.00') },
    ]);
  });

  it('remind nobody who has paid', async () => {
    const world = await newWorld();
    const { invoiceIds } = await openPlan(test, world, { startsOn: '2027-03-08' });
    await post(world, { ...card, invoiceId: invoiceIds[0] });
    const before = (await letters(world)).length;
    test.clock.set('2027-03-09T01:00:00Z');
    await billingDay(world.sender);
    expect(await letters(world)).toHaveLength(before);
  });
});

describe('What is one student’s', () => {
  it('is not shown to another student or another organisation', async () => {
    const world = await newWorld();
    const elsewhere = await newWorld();
    const { invoiceIds } = await openPlan(test, world);
    const paid = (await post(world, { ...card, invoiceId: invoiceIds[0] })).body.payment;
    const { plans } = await mine(world);
    const instalmentId = plans[0].instalments[0].id;
    await test.in(world.organisation, (tx) =>
      makePerson(tx, { email: 'other@shared.example', password: 'correct-horse-battery' }),
    );
    const other = await test.signIn(world.organisation, 'other@shared.example', 'correct-horse-battery');
    const before = await truth(test, world);
    for (const [at, cookie] of [
      [world.organisation, other],
      [elsewhere.organisation, elsewhere.student],
    ] as const) {
      const call = (route: Parameters<TestApp['call']>[0], id: string, body?: unknown) =>
        test.call(route, { at, cookie, params: { id }, body });
      const answers = await Promise.all([
        call('GET /api/student/payments/:id', paid.id),
        call('POST /api/student/payments/:id/second_step', paid.id, { approve: true }),
        call('GET /api/student/invoices/:id/document', invoiceIds[0]!),
        call('GET /api/student/receipts/:id/document', paid.id),
        call('POST /api/student/payments', '', { key: randomUUID(), ...card, invoiceId: invoiceIds[0] }),
        call('POST /api/student/payments', '', { key: randomUUID(), ...card, instalmentId }),
        call('POST /api/student/due_date_requests', '', {
          instalmentId,
          wantedOn: '2027-03-20',
          reason: 'x',
        }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
      const empty = await test.call('GET /api/student/billing', { at, cookie });
      expect(empty.body).toMatchObject({ plans: [], invoices: [], payments: [] });
    }
    for (const cookie of [elsewhere.administrator]) {
      const call = (route: Parameters<TestApp['call']>[0], id: string, body: unknown) =>
        test.call(route, { at: elsewhere.organisation, cookie, params: { id }, body });
      const answers = await Promise.all([
        call('POST /api/staff/payments/:id/confirmation', paid.id, { cents: 1, receivedOn: '2027-03-01' }),
        call('POST /api/staff/payments/:id/refunds', paid.id, { key: randomUUID(), cents: 1, reason: 'x' }),
        call('POST /api/staff/invoices/:id/credit_notes', invoiceIds[0]!, {
          lines: [{ position: 0, cents: 1 }],
          reason: 'x',
        }),
        call('POST /api/staff/due_date_requests/:id/decision', instalmentId, { accepted: true }),
        call('POST /api/staff/payment_plans/:id/cancellation', plans[0].id, {}),
        test.call('GET /api/staff/people/:id/billing', {
          at: elsewhere.organisation,
          cookie,
          params: { id: world.studentId },
        }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    }
    expect(await truth(test, world)).toEqual(before);
  });
});

describe('Documents', () => {
  const pages = (pdf: string) => {
    const bytes = Buffer.from(pdf, 'latin1');
    return { head: bytes.subarray(0, 5).toString(), bytes };
  };
  const document = async (world: BillingWorld, route: 'invoices' | 'receipts', id: string) => {
    const reply = await test.app.inject({
      method: 'GET',
      url: `/api/student/${route}/${id}/document`,
      headers: { host: world.organisation.host, cookie: world.student },
    });
    return {
      status: reply.statusCode,
      type: reply.headers['content-type'],
      ...pages(reply.rawPayload.toString('latin1')),
    };
  };

  it('are tagged PDF files for whoever they belong to', async () => {
    const world = await newWorld();
    const { invoiceIds } = await openPlan(test, world, { lines: fees });
    const { payment } = (await post(world, { ...card, invoiceId: invoiceIds[0] })).body;
    const credited = await staff('POST /api/staff/invoices/:id/credit_notes', world, invoiceIds[0]!, {
      lines: [{ position: 2, cents: 11_000 }],
      reason: 'Not "needed" #here',
    });
    for (const [route, id] of [
      ['invoices', invoiceIds[0]!],
      ['invoices', credited.body.id],
      ['receipts', payment.id],
    ] as const) {
      const { status, type, head, bytes } = await document(world, route, id);
      expect([status, type, head]).toEqual([200, 'application/pdf', '%PDF-']);
      // Tagged, and of the standard that says so.
      expect(bytes.includes('/StructTreeRoot')).toBe(true);
      expect(bytes.includes('pdfuaid')).toBe(true);
    }
  });

  it('open for staff who see money, each time in the log of whose they are, and for nobody else', async () => {
    const world = await newWorld();
    const elsewhere = await newWorld();
    const { invoiceIds } = await openPlan(test, world);
    const { payment } = (await post(world, { ...card, invoiceId: invoiceIds[0] })).body;
    await test.person(world.organisation, {
      email: 'trainer@bill.example',
      roles: ['trainer'],
      password: 'correct-horse-battery',
    });
    const trainer = await test.signIn(world.organisation, 'trainer@bill.example', 'correct-horse-battery');
    const ask = async (
      cookie: string | undefined,
      { organisation } = world,
      ids = [invoiceIds[0]!, payment.id as string],
    ) => {
      const replies = await Promise.all(
        ['invoices', 'receipts'].map((route, n) =>
          test.app.inject({
            method: 'GET',
            url: `/api/staff/${route}/${ids[n]}/document`,
            headers: { host: organisation.host, ...(cookie && { cookie }) },
          }),
        ),
      );
      return replies.map(({ statusCode, headers }) => [statusCode, headers['content-type']]);
    };
    expect(await ask(world.administrator)).toEqual([
      [200, 'application/pdf'],
      [200, 'application/pdf'],
    ]);
    const statuses = async (...asked: Parameters<typeof ask>) =>
      (await ask(...asked)).map(([status]) => status);
    expect(await statuses(undefined)).toEqual([401, 401]);
    for (const cookie of [trainer, world.student]) expect(await statuses(cookie)).toEqual([403, 403]);
    expect(await statuses(elsewhere.administrator, elsewhere)).toEqual([404, 404]);
    expect(await statuses(world.administrator, world, [randomUUID(), randomUUID()])).toEqual([404, 404]);
    const entries = await test.in(world.organisation, (tx) => entriesAfter(tx, 0, 1000));
    expect(entries.filter(({ route }) => route.endsWith('/document'))).toHaveLength(2);
    expect(entries.filter(({ route }) => route.endsWith('/document'))).toEqual(
      expect.arrayContaining(
        ['invoice', 'payment'].map((subject) =>
          expect.objectContaining({ act: 'money.read', subject, personId: world.studentId, after: null }),
        ),
      ),
    );
  });

  it('of a payment that has not arrived do not exist', async () => {
    const world = await newWorld();
    const { invoiceIds } = await openPlan(test, world);
    const { payment } = (await post(world, { method: 'bank_transfer', invoiceId: invoiceIds[0] })).body;
    expect((await document(world, 'receipts', payment.id)).status).toBe(404);
    const forStaff = await look('GET /api/staff/receipts/:id/document', world, payment.id);
    expect(forStaff.status).toBe(404);
  });
});

describe('The database itself', () => {
  const booking = (entries: string) =>
    sql.raw(`with t as (insert into ledger_transaction (kind, reference_kind, reference_id, occurred_at)
      values ('payment', 'payment', uuidv7(), now()) returning id)
      ${entries ? `insert into ledger_entry (transaction_id, position, account, cents) select t.id, e.* from t, (values ${entries}) as e(p, a, c)` : 'select 1'}`);

  it.each([
    ['one that does not balance', "(0, 'credit', 5), (1, 'revenue', -4)"],
    ['one of a single entry', "(0, 'credit', 5)"],
    ['one without entries', ''],
  ])('refuses a booking: %s', async (_case, entries) => {
    const world = await newWorld();
    await expect(test.in(world.organisation, (tx) => tx.execute(booking(entries)))).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('takes one that balances, and lets nobody change it', async () => {
    const world = await newWorld();
    await test.in(world.organisation, (tx) => tx.execute(booking("(0, 'credit', 5), (1, 'revenue', -5)")));
    for (const table of [
      'ledger_transaction',
      'ledger_entry',
      'invoice',
      'invoice_line',
      'payment_event',
      'payment_allocation',
      'unit_delivery',
    ]) {
      const change = test.in(world.organisation, (tx) => tx.execute(sql.raw(`delete from ${table}`)));
      await expect(change, table).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('refuses to give an invoice more than it asks for', async () => {
    const world = await newWorld();
    const { invoiceIds } = await openPlan(test, world);
    const { body } = await post(world, { ...card, invoiceId: invoiceIds[0] });
    const more = test.in(world.organisation, (tx) =>
      tx.execute(
        sql`insert into payment_allocation (payment_id, invoice_id, cents) values (${body.payment.id}, ${invoiceIds[0]}, 1)`,
      ),
    );
    await expect(more).rejects.toMatchObject({ code: '23514' });
  });
});
