import { randomUUID } from 'node:crypto';
import { momentIn } from '#server/platform/basics/moment.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBillingWorld, openPlan, truth, type BillingWorld } from '#test/billingWorld.ts';
import { killed } from '#test/killed.ts';
import { newestMail } from '#server/platform/mail/mail.queries.ts';
import { stripeStandIn, webhookSecret, type StripeStandIn } from '#test/stripeStandIn.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import type { PaymentInput } from '#contract/billing/payments.ts';
import { billingSettings } from '#server/features/billing/books/billing.table.ts';
import { protectionMeasure } from '#server/features/billing/protection/protection.table.ts';
import { announceInvoices, billingDay } from '#server/features/billing/background/daily.actions.ts';
import { pay } from './payments.actions.ts';
import { earnUnit } from '#server/features/billing/invoices/plans.actions.ts';
import { confirmTransfer } from './transfers.actions.ts';
import { reconcile } from '#server/features/billing/background/reconcile.actions.ts';
import { inScope } from '#server/platform/scope.ts';

const good = '4242 4242 4242 4242';
let test: TestApp;
let stripe: StripeStandIn;
let at: number;

beforeAll(async () => {
  stripe = await stripeStandIn();
  test = await testApp({
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_ORGANISATIONS: 'all',
  });
  at = Date.parse('2027-03-01T00:00:00Z');
  test.clock.set(new Date(at).toISOString());
});
afterAll(async () => {
  await test.close();
  await stripe.close();
});

const later = (minutes: number) => test.clock.set(new Date((at += minutes * 60_000)).toISOString());

let worlds = 0;
async function owing(): Promise<{ world: BillingWorld; invoiceId: string }> {
  worlds += 1;
  const world = await makeBillingWorld(test, `pay${worlds}`);
  const { invoiceIds } = await openPlan(test, world);
  return { world, invoiceId: invoiceIds[0]! };
}

const press = (invoiceId: string, number = good, key: string = randomUUID()): PaymentInput => ({
  key,
  method: 'card_sandbox',
  invoiceId,
  card: { number },
});
const stripePress = (invoiceId: string, key: string = randomUUID()): PaymentInput => ({
  key,
  method: 'card_stripe',
  invoiceId,
});
const post = (world: BillingWorld, body: unknown, cookie = world.student) =>
  test.call('POST /api/student/payments', { at: world.organisation, cookie, body });
const payment = (world: BillingWorld, id: string) =>
  test.call('GET /api/student/payments/:id', {
    at: world.organisation,
    cookie: world.student,
    params: { id },
  });
const charges = (world: BillingWorld) =>
  test.in(world.organisation, async (tx) => {
    const { rows } = await tx.execute<{ status: string }>(sql`select status from sandbox_charge`);
    return rows.map(({ status }) => status);
  });

const sent = (world: BillingWorld) =>
  test.in(world.organisation, async (tx) => {
    const { rows } = await tx.execute<{ subject: string }>(sql`select subject from mail_message order by id`);
    return rows.map(({ subject }) => subject);
  });

/** One payment arrived, the invoice is paid once, and the books say so. */
async function expectPaidOnce(world: BillingWorld) {
  const { sum, accounts, succeeded, invoices } = await truth(test, world);
  expect(sum).toBe(0);
  expect(succeeded).toHaveLength(1);
  expect(accounts).toMatchObject({ cash_card: 50_000, receivable: 0, credit: 0, unearned: -50_000 });
  expect(invoices).toMatchObject([{ allocatedCents: 50_000, creditedCents: 0 }]);
}
async function expectUnpaid(world: BillingWorld) {
  const { sum, accounts, succeeded } = await truth(test, world);
  expect(sum).toBe(0);
  expect(succeeded).toEqual([]);
  expect(accounts).toEqual({ receivable: 50_000, unearned: -50_000 });
}

describe('Paying by card in the sandbox', () => {
  it('succeeds, with a receipt by email and a number without a gap', async () => {
    const { world, invoiceId } = await owing();
    const answer = await post(world, press(invoiceId));
    expect(answer).toMatchObject({
      status: 201,
      body: { payment: { status: 'succeeded', cents: 50_000, receiptNumber: 'REC-000001' }, next: null },
    });
    await expectPaidOnce(world);
    const mails = await test.in(world.organisation, (tx) =>
      tx.execute<{ subject: string }>(sql`select subject from mail_message`),
    );
    expect(mails.rows.map((row) => row['subject'])).toContain(
      `Receipt REC-000001 from ${world.sender.organisation.name}`,
    );
    expect((await post(world, press(invoiceId))).body.code).toBe('nothing_to_pay');
  });

  it.each([
    ['4000 0000 0000 0002', 'card_declined'],
    ['4000 0000 0000 9995', 'insufficient_funds'],
    ['1234 5678 9012 3456', 'card_declined'],
  ])('%s is declined, says why, and another card can be tried', async (number, failureCode) => {
    const { world, invoiceId } = await owing();
    expect((await post(world, press(invoiceId, number))).body.payment).toMatchObject({
      status: 'failed',
      failureCode,
    });
    await expectUnpaid(world);
    expect((await post(world, press(invoiceId))).body.payment.status).toBe('succeeded');
    await expectPaidOnce(world);
  });

  it.each([
    [true, 'succeeded'],
    [false, 'failed'],
  ])('asks for a second step, which ends it (approved: %s)', async (approve, status) => {
    const { world, invoiceId } = await owing();
    const asked = await post(world, press(invoiceId, '4000 0027 6000 3184'));
    expect(asked.body).toMatchObject({ payment: { status: 'needs_action' }, next: { kind: 'second_step' } });
    const second = () =>
      test.call('POST /api/student/payments/:id/second_step', {
        at: world.organisation,
        cookie: world.student,
        params: { id: asked.body.payment.id },
        body: { approve },
      });
    expect((await second()).body.payment.status).toBe(status);
    expect((await second()).body.code).toBe('already_done');
    await (approve ? expectPaidOnce(world) : expectUnpaid(world));
  });

  it('a second step nobody takes expires, and then another payment can be made', async () => {
    const { world, invoiceId } = await owing();
    await post(world, press(invoiceId, '4000 0027 6000 3184'));
    later(31);
    await reconcile(world.sender);
    expect((await truth(test, world)).payments[0]?.status).toBe('expired');
    await post(world, press(invoiceId));
    await expectPaidOnce(world);
  });

  it('a late report settles it without anybody asking', async () => {
    const { world, invoiceId } = await owing();
    const { body } = await post(world, press(invoiceId, '4000 0000 0000 0077'));
    expect(body).toMatchObject({ payment: { status: 'pending' }, next: null });
    await expectUnpaid(world);
    await expect
      .poll(async () => (await payment(world, body.payment.id)).body.payment.status, {
        timeout: 20_000,
        interval: 300,
      })
      .toBe('succeeded');
    await expectPaidOnce(world);
  });

  it('an answer that never comes is given up only when nothing can be under way', async () => {
    const { world, invoiceId } = await owing();
    const { body } = await post(world, press(invoiceId, '4000 0000 0000 0119'));
    expect(body.payment.status).toBe('reserved');
    later(1);
    await reconcile(world.sender);
    expect((await payment(world, body.payment.id)).body.payment.status).toBe('reserved');
    later(2);
    await reconcile(world.sender);
    expect((await payment(world, body.payment.id)).body.payment).toMatchObject({
      status: 'failed',
      failureCode: 'no_answer',
    });
    await expectUnpaid(world);
  });

  it('an answer that was lost after the money was taken is found', async () => {
    const { world, invoiceId } = await owing();
    const { body } = await post(world, press(invoiceId, '4000 0000 0000 0127'));
    expect(body.payment.status).toBe('reserved');
    later(1);
    await reconcile(world.sender);
    await reconcile(world.sender);
    await expectPaidOnce(world);
  });

  it('twenty presses at once are one payment and one charge', async () => {
    const { world, invoiceId } = await owing();
    const same = press(invoiceId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(world, same)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.payment.id)).size).toBe(1);
    expect(await charges(world)).toEqual(['succeeded']);
    await expectPaidOnce(world);
  });

  it('twenty different presses at once still charge once', async () => {
    const { world, invoiceId } = await owing();
    await Promise.all(Array.from({ length: 20 }, () => post(world, press(invoiceId))));
    expect(await charges(world)).toEqual(['succeeded']);
    await expectPaidOnce(world);
  });

  it('the same key for another payment is a conflict', async () => {
    const { world, invoiceId } = await owing();
    const key = randomUUID();
    await post(world, press(invoiceId, good, key));
    const other = await post(world, { key, method: 'bank_transfer', invoiceId });
    expect(other.body.code).toBe('idempotency_conflict');
  });
});

describe('Paying several things at once', () => {
  /** A deposit of $100 on 1 March and four fortnightly payments of $100; two of them are late, one is due. */
  async function behind(settings: object = {}, end = '2027-03-29') {
    worlds += 1;
    test.clock.set('2027-03-01T01:00:00Z');
    const world = await makeBillingWorld(test, `several${worlds}`, {
      isProtected: true,
      bankAccount: { name: 'Harbour', bsb: '062-000', number: '12345678' },
      enabledMethods: ['card_sandbox', 'bank_transfer'],
      ...settings,
    });
    await openPlan(test, world, {
      option: {
        name: 'Fortnightly',
        kind: 'by_date',
        depositCents: 10_000,
        instalments: 4,
        every: 'fortnight',
      },
    });
    test.clock.set(`${end}T01:00:00Z`);
    return world;
  }
  const billing = async (world: BillingWorld) =>
    (await test.call('GET /api/student/billing', { at: world.organisation, cookie: world.student })).body;
  const together = (scope: string, changes: object = {}) => ({
    key: randomUUID(),
    method: 'card_sandbox',
    card: { number: good },
    together: scope,
    ...changes,
  });

  it('everything that is due is one payment, one charge and one receipt, and nothing is late after it', async () => {
    const world = await behind();
    expect((await billing(world)).together).toEqual({ due: 30_000, everything: 50_000 });
    const paid = await post(world, together('due'));
    expect(paid.body.payment).toMatchObject({ status: 'succeeded', cents: 30_000 });
    expect(paid.body.payment.otherInvoiceIds).toHaveLength(2);
    const after = await billing(world);
    expect(after).toMatchObject({ dueCents: 0, together: { due: null, everything: 20_000 } });
    expect(after.plans[0].instalments.map(({ state }: { state: string }) => state).slice(0, 3)).toEqual([
      'paid',
      'paid',
      'paid',
    ]);
    expect(await charges(world)).toEqual(['succeeded']);
    expect((await truth(test, world)).sum).toBe(0);
  });

  it('everything with a due date gets its invoices now and is paid to the last cent', async () => {
    const world = await behind();
    const paid = await post(world, together('everything'));
    expect(paid.body.payment).toMatchObject({ status: 'succeeded', cents: 50_000 });
    const after = await billing(world);
    expect(after).toMatchObject({ dueCents: 0, together: { due: null, everything: null } });
    expect(after.plans[0]).toMatchObject({ paidCents: 50_000, next: null });
    expect((await post(world, together('everything'))).body.code).toBe('nothing_to_pay');
  });

  it('the same press again is the same payment, and a press for part of it waits for it', async () => {
    const world = await behind();
    const both = together('due', { card: { number: '4000 0025 0000 3155' } });
    const [first, again] = [await post(world, both), await post(world, both)];
    expect(first.body.payment.status).toBe('needs_action');
    expect(again.body.payment.id).toBe(first.body.payment.id);
    const other = first.body.payment.otherInvoiceIds[0];
    const part = { key: randomUUID(), method: 'card_sandbox', card: { number: good }, invoiceId: other };
    expect((await post(world, part)).body.code).toBe('payment_in_progress');
    expect((await billing(world)).together).toEqual({ due: null, everything: null });
  });

  it('a transfer of all of it takes the place of one of a part, and pays all of it when it arrives', async () => {
    const world = await behind();
    const { invoices } = await truth(test, world);
    const oldest = invoices.find(({ dueOn }) => dueOn === '2027-03-01')!.invoice.id;
    const transfer = { method: 'bank_transfer', card: undefined };
    await post(world, { key: randomUUID(), method: 'bank_transfer', invoiceId: oldest });
    const all = await post(world, together('due', transfer));
    expect(all.body).toMatchObject({ payment: { cents: 30_000 }, next: { kind: 'transfer', cents: 30_000 } });
    const { payments } = await billing(world);
    expect(payments.map(({ status }: { status: string }) => status)).toEqual(['pending', 'expired']);
    await inScope(world.sender, (scope) =>
      confirmTransfer(scope, all.body.payment.id, world.administratorId, {
        cents: 30_000,
        receivedOn: '2027-03-29',
      }),
    );
    expect(await billing(world)).toMatchObject({ dueCents: 0 });
  });

  it('a transfer of a part takes the place of one of all of it', async () => {
    const world = await behind();
    const { invoices } = await truth(test, world);
    const oldest = invoices.find(({ dueOn }) => dueOn === '2027-03-01')!.invoice.id;
    await post(world, together('due', { method: 'bank_transfer', card: undefined }));
    await post(world, { key: randomUUID(), method: 'bank_transfer', invoiceId: oldest });
    const waiting = (await billing(world)).payments.filter(
      ({ status }: { status: string }) => status === 'pending',
    );
    expect(waiting.map(({ cents }: { cents: number }) => cents)).toEqual([10_000]);
  });

  it('is not offered where more would be prepaid than the organisation may take', async () => {
    const world = await behind();
    await test.in(world.organisation, async (tx) => {
      await tx.update(billingSettings).set({ prepaidLimitCents: 35_000 });
      await tx.update(protectionMeasure).set({ endedOn: '2027-03-28' });
    });
    expect((await billing(world)).together).toEqual({ due: 30_000, everything: null });
    expect((await post(world, together('everything'))).body.code).toBe('nothing_to_pay');
  });

  /** A deposit, and two payments that wait for units; the first unit of two is not finished. */
  async function byUnit(state: 'deposit open' | 'deposit paid') {
    worlds += 1;
    test.clock.set('2027-03-01T01:00:00Z');
    const world = await makeBillingWorld(test, `several${worlds}`, { isProtected: true });
    await openPlan(test, world, {
      lines: [{ description: 'Tuition', cents: 90_000, gst: 'free' }],
      option: { name: 'As I learn', kind: 'by_unit', depositCents: 20_000, instalments: 2, every: null },
    });
    const [deposit, first] = (await billing(world)).plans[0].instalments;
    const card = { number: good };
    const keep = { version: 1, language: 'en' };
    const pressed = { key: randomUUID(), method: 'card_sandbox', card, instalmentId: deposit.id, keep };
    if (state === 'deposit paid') await post(world, pressed);
    return { world, first };
  }
  const dueDays = (seen: { plans: { instalments: { dueOn: string | null }[] }[] }) =>
    seen.plans[0]!.instalments.map(({ dueOn }) => dueOn);

  it('what waits for units is not among everything with a due date', async () => {
    const { world } = await byUnit('deposit open');
    await openPlan(test, world, {
      subscriptionId: null,
      lines: [{ description: 'Kit', cents: 5000, gst: 'free' }],
    });
    expect((await billing(world)).together).toEqual({ due: 25_000, everything: null });
    expect((await post(world, together('everything'))).body.payment.cents).toBe(25_000);
    expect(dueDays(await billing(world))).toEqual(['2027-03-01', null, null]);
  });

  it('a declined card leaves what waits for units waiting: nothing is charged, reminded of or late', async () => {
    const { world, first } = await byUnit('deposit paid');
    const declined = { key: randomUUID(), method: 'card_sandbox', card: { number: '4000 0000 0000 0002' } };
    const { body } = await post(world, { ...declined, instalmentId: first.id });
    expect(body.payment.status).toBe('failed');
    const letters = await sent(world);
    for (const day of ['2027-03-02', '2027-03-08', '2027-03-12']) {
      test.clock.set(`${day}T01:00:00Z`);
      await billingDay(world.sender);
    }
    const after = await billing(world);
    expect(after).toMatchObject({ dueCents: 0 });
    expect(dueDays(after)).toEqual(['2027-03-01', null, null]);
    expect((await truth(test, world)).succeeded).toHaveLength(1);
    expect(await sent(world)).toEqual(letters);
  });

  it('what somebody began to pay early gets its day when its units are completed', async () => {
    const { world, first } = await byUnit('deposit paid');
    const declined = { key: randomUUID(), method: 'card_sandbox', card: { number: '4000 0000 0000 0002' } };
    await post(world, { ...declined, instalmentId: first.id });
    const moment = momentIn(world.sender.organisation.timeZone, test.clock.now());
    await test.in(world.organisation, (tx) => earnUnit(tx, world.subscriptionId, world.firstUnitId, moment));
    expect(dueDays(await billing(world))).toEqual(['2027-03-01', '2027-03-08', null]);
  });

  it('an invoice comes by letter when its payment came to nothing', async () => {
    const world = await behind({}, '2027-03-01');
    const declined = { card: { number: '4000 0000 0000 0002' } };
    expect((await post(world, together('everything', declined))).body.payment.status).toBe('failed');
    await announceInvoices(world.sender);
    expect((await sent(world)).filter((subject) => subject.includes('INV-000005'))).toHaveLength(1);
  });

  it('what an employer pays is not asked of the student', async () => {
    worlds += 1;
    test.clock.set('2027-03-01T01:00:00Z');
    const world = await makeBillingWorld(test, `several${worlds}`, { isProtected: true });
    const payer = { name: 'Boss', email: 'boss@employer.example', address: '' };
    await openPlan(test, world, { payer });
    const kit = (cents: number) => [{ description: 'Kit', cents, gst: 'free' as const }];
    await openPlan(test, world, { lines: kit(5000) });
    const seen = await billing(world);
    expect(seen).toMatchObject({ dueCents: 5000, together: { due: null, everything: null } });
    expect(seen.plans.map(({ payerName }: { payerName: string | null }) => payerName)).toEqual([
      'Boss',
      null,
    ]);
    await openPlan(test, world, { lines: kit(7000), payer: { name: '', email: '', address: '' } });
    expect(await billing(world)).toMatchObject({ dueCents: 12_000, together: { due: 12_000 } });
    const { body } = await test.call('GET /api/student/dashboard', {
      at: world.organisation,
      cookie: world.student,
    });
    const asked = body.upcoming.flatMap(
      ({ payment: one }: { payment?: { cents: number } }) => one?.cents ?? [],
    );
    expect(asked.toSorted()).toEqual([5000, 7000]);
    expect((await post(world, together('due'))).body.payment.cents).toBe(12_000);
  });

  it('is not offered for one payment alone', async () => {
    const world = await behind({}, '2027-03-01');
    expect((await billing(world)).together.due).toBeNull();
    expect((await post(world, together('due'))).body.code).toBe('nothing_to_pay');
  });
});

describe('A server killed at any point of a payment', () => {
  const points = (['before', 'within', 'after'] as const).flatMap((when) =>
    [1, 2, 3].map((nth) => [when, nth] as const),
  );

  // 1 reserves, 2 is the sandbox taking the money, 3 settles.
  it.each(points)('%s transaction %i leaves a payment that the job completes', async (when, nth) => {
    const { world, invoiceId } = await owing();
    const input = press(invoiceId);
    await expect(pay(killed(world.sender, when, nth), world.studentId, input)).rejects.toThrow('killed');
    later(3);
    await reconcile(world.sender);
    const taken = (await charges(world)).length === 1;
    await (taken ? expectPaidOnce(world) : expectUnpaid(world));
    // Whatever happened, the payer can press again and has paid once.
    await pay(world.sender, world.studentId, input).catch(() => undefined);
    const after = await truth(test, world);
    if (after.succeeded.length === 0) await pay(world.sender, world.studentId, press(invoiceId));
    await reconcile(world.sender);
    await expectPaidOnce(world);
  });

  it.each(points)('%s transaction %i: the same press again right away pays once', async (when, nth) => {
    const { world, invoiceId } = await owing();
    const input = press(invoiceId);
    await pay(killed(world.sender, when, nth), world.studentId, input).catch(() => undefined);
    await pay(world.sender, world.studentId, input);
    await expectPaidOnce(world);
    expect(await charges(world)).toHaveLength(1);
  });

  it('while it reconciles: the next run finishes it', async () => {
    const { world, invoiceId } = await owing();
    await pay(killed(world.sender, 'after', 2), world.studentId, press(invoiceId)).catch(() => undefined);
    later(3);
    for (const nth of [1, 2, 3]) await reconcile(killed(world.sender, 'before', nth)).catch(() => undefined);
    await reconcile(world.sender);
    await expectPaidOnce(world);
  });
});

describe('Paying by Stripe', () => {
  const intentsOf = (world: BillingWorld) =>
    [...stripe.intents.values()].filter(
      ({ metadata }) => metadata['organisationId'] === world.organisation.id,
    );
  const hook = (
    world: BillingWorld,
    event: { payload: string; signature: string },
    signature = event.signature,
  ) =>
    test.request(world.organisation, {
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload: event.payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });

  it('gives the browser a secret and believes the signed report', async () => {
    const { world, invoiceId } = await owing();
    const { body } = await post(world, stripePress(invoiceId));
    const [intent] = intentsOf(world);
    expect(body).toMatchObject({
      payment: { status: 'needs_action' },
      next: { kind: 'stripe', clientSecret: intent!.client_secret, publishableKey: 'pk_test_x' },
    });
    const event = stripe.event(
      'payment_intent.succeeded',
      stripe.confirm(intent!.id),
      `evt_ok_${intent!.id}`,
    );
    expect((await hook(world, event)).status).toBe(204);
    await expectPaidOnce(world);
    expect((await hook(world, event)).status).toBe(204);
    await expectPaidOnce(world);
  });

  it('mails a receipt that leads to its own organisation, on whichever host the report came', async () => {
    const { world, invoiceId } = await owing();
    const { world: other } = await owing();
    await post(world, stripePress(invoiceId));
    const [intent] = intentsOf(world);
    const event = stripe.event('payment_intent.succeeded', stripe.confirm(intent!.id));
    expect((await hook(other, event)).status).toBe(204);
    const [receipt] = await test.in(world.organisation, (tx) => newestMail(tx, 1));
    expect(receipt!.text).toContain(`${world.organisation.origin}/billing`);
    expect(receipt!.text).not.toContain(other.organisation.host);
  });

  it('twenty presses at once make one intent', async () => {
    const { world, invoiceId } = await owing();
    const same = stripePress(invoiceId);
    await Promise.all(Array.from({ length: 20 }, () => post(world, same)));
    await post(world, stripePress(invoiceId));
    expect(intentsOf(world)).toHaveLength(1);
  });

  it('reports in any order lead to the same, right state', async () => {
    const { world, invoiceId } = await owing();
    await post(world, stripePress(invoiceId));
    const [intent] = intentsOf(world);
    const succeeded = stripe.event('payment_intent.succeeded', { ...stripe.confirm(intent!.id) });
    const processing = stripe.event('payment_intent.processing', { ...intent, status: 'processing' });
    const declined = stripe.event('payment_intent.payment_failed', {
      ...intent,
      status: 'requires_payment_method',
    });
    const cancelled = stripe.event('payment_intent.canceled', { ...intent, status: 'canceled' });
    for (const event of [processing, succeeded, declined, cancelled, processing, succeeded])
      await hook(world, event);
    await expectPaidOnce(world);
  });

  it('a report that comes while the call is still under way, and before anything was settled, counts', async () => {
    const { world, invoiceId } = await owing();
    await pay(killed(world.sender, 'before', 2), world.studentId, stripePress(invoiceId)).catch(
      () => undefined,
    );
    const [intent] = intentsOf(world);
    await hook(world, stripe.event('payment_intent.succeeded', stripe.confirm(intent!.id)));
    await expectPaidOnce(world);
    later(3);
    await reconcile(world.sender);
    await expectPaidOnce(world);
  });

  it('money that arrives for a payment that was given up is booked once', async () => {
    const { world, invoiceId } = await owing();
    await post(world, stripePress(invoiceId));
    const [intent] = intentsOf(world);
    later(31);
    await reconcile(world.sender);
    expect((await truth(test, world)).payments[0]?.status).toBe('expired');
    await hook(world, stripe.event('payment_intent.succeeded', stripe.confirm(intent!.id)));
    await expectPaidOnce(world);
  });

  it.each(['call', 'answer'] as const)('when the %s is lost nothing is charged twice', async (loss) => {
    const { world, invoiceId } = await owing();
    stripe.lose(loss);
    const { body } = await post(world, stripePress(invoiceId));
    expect(body.payment.status).toBe('reserved');
    stripe.lose(null);
    later(1);
    await reconcile(world.sender);
    expect(intentsOf(world)).toHaveLength(1);
    stripe.confirm(intentsOf(world)[0]!.id);
    await reconcile(world.sender);
    await expectPaidOnce(world);
  });

  it.each([1, 2])('a server killed after transaction %i still reaches the right state', async (nth) => {
    const { world, invoiceId } = await owing();
    await pay(killed(world.sender, 'after', nth), world.studentId, stripePress(invoiceId)).catch(
      () => undefined,
    );
    later(3);
    await reconcile(world.sender);
    stripe.confirm(intentsOf(world)[0]!.id);
    await reconcile(world.sender);
    await expectPaidOnce(world);
    expect(intentsOf(world)).toHaveLength(1);
  });

  it('another amount or another intent settles nothing', async () => {
    const { world, invoiceId } = await owing();
    await post(world, stripePress(invoiceId));
    const [intent] = intentsOf(world);
    const paid = { ...intent, status: 'succeeded', amount_received: 50_000 };
    await hook(world, stripe.event('payment_intent.succeeded', { ...paid, amount_received: 1 }));
    await hook(world, stripe.event('payment_intent.succeeded', { ...paid, id: 'pi_other' }));
    await expectUnpaid(world);
  });

  it.each(['not-an-id', '', '\u0000'])(
    'a signed report about a payment "%s" is taken and forgotten',
    async (id) => {
      const { world, invoiceId } = await owing();
      await post(world, stripePress(invoiceId));
      const metadata = { organisationId: world.organisation.id, paymentId: id, refundId: id, cardId: id };
      for (const type of ['payment_intent.succeeded', 'setup_intent.succeeded', 'refund.updated'])
        expect((await hook(world, stripe.event(type, { ...intentsOf(world)[0]!, metadata }))).status).toBe(
          204,
        );
      expect((await truth(test, world)).accounts).not.toHaveProperty('cash_card');
    },
  );

  it('a report without Stripe’s signature is refused', async () => {
    const { world, invoiceId } = await owing();
    await post(world, stripePress(invoiceId));
    const event = stripe.event('payment_intent.succeeded', stripe.confirm(intentsOf(world)[0]!.id));
    expect((await hook(world, event, 't=1,v1=00')).status).toBe(400);
    expect((await hook(world, { ...event, payload: event.payload.replace('50000', '50001') })).status).toBe(
      400,
    );
    expect((await hook(world, event, '')).status).toBe(400);
    await expectUnpaid(world);
  });

  it('gives money back once, and tells a refund from the promise of one', async () => {
    const { world, invoiceId } = await owing();
    await post(world, stripePress(invoiceId));
    await hook(world, stripe.event('payment_intent.succeeded', stripe.confirm(intentsOf(world)[0]!.id)));
    const { id: paymentId } = (await truth(test, world)).payments[0]!;
    const ask = (route: Parameters<TestApp['call']>[0], id: string, body: object) =>
      test.call(route, { at: world.organisation, cookie: world.administrator, params: { id }, body });
    const lines = [{ position: 0, cents: 20_000 }];
    await ask('POST /api/staff/invoices/:id/credit_notes', invoiceId, { lines, reason: 'Withdrawn' });
    const before = stripe.refunds.size;
    const key = randomUUID();
    const refund = () =>
      ask('POST /api/staff/payments/:id/refunds', paymentId, { key, cents: 20_000, reason: 'Withdrawn' });
    stripe.lose('answer');
    expect((await refund()).body.status).toBe('pending');
    stripe.lose(null);
    const answers = await Promise.all([refund(), refund(), refund()]);
    expect(answers.map(({ body }) => body.status)).toEqual(['pending', 'pending', 'pending']);
    expect(stripe.refunds.size).toBe(before + 1);
    expect((await truth(test, world)).accounts).toMatchObject({ refunds: -20_000, cash_card: 50_000 });
    const made = [...stripe.refunds.values()].at(-1)!;
    made.status = 'succeeded';
    await reconcile(world.sender);
    await reconcile(world.sender);
    expect((await truth(test, world)).accounts).toMatchObject({ refunds: 0, cash_card: 30_000, credit: 0 });
  });

  it('a refund Stripe cannot pay is credit again', async () => {
    const { world, invoiceId } = await owing();
    await post(world, stripePress(invoiceId));
    await hook(world, stripe.event('payment_intent.succeeded', stripe.confirm(intentsOf(world)[0]!.id)));
    const { id: paymentId } = (await truth(test, world)).payments[0]!;
    const ask = (route: Parameters<TestApp['call']>[0], id: string, body: object) =>
      test.call(route, { at: world.organisation, cookie: world.administrator, params: { id }, body });
    const lines = [{ position: 0, cents: 20_000 }];
    await ask('POST /api/staff/invoices/:id/credit_notes', invoiceId, { lines, reason: 'Withdrawn' });
    const body = { key: randomUUID(), cents: 20_000, reason: 'Withdrawn' };
    const { id: refundId } = (await ask('POST /api/staff/payments/:id/refunds', paymentId, body)).body;
    const made = [...stripe.refunds.values()].at(-1)!;
    made.status = 'failed';
    const metadata = { refundId, organisationId: world.organisation.id };
    await hook(world, stripe.event('refund.updated', { ...made, object: 'refund', metadata }));
    expect((await truth(test, world)).accounts).toMatchObject({
      refunds: 0,
      cash_card: 50_000,
      credit: -20_000,
    });
  });

  it('another way while one is under way is refused', async () => {
    const { world, invoiceId } = await owing();
    await post(world, stripePress(invoiceId));
    expect((await post(world, press(invoiceId))).body.code).toBe('payment_in_progress');
  });
});
