import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBillingWorld, openPlan, truth, type BillingWorld } from '#test/billingWorld.ts';
import { killed } from '#test/killed.ts';
import { stripeStandIn, webhookSecret, type StripeStandIn } from '#test/stripeStandIn.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { m } from '#messages/generated/messages.js';
import type { PaymentMethod } from '#contract/billing/payments.ts';
import { chargeDue } from './autopay/automatic.actions.ts';
import { billingDay } from './background/daily.actions.ts';
import { pay as payNow } from './desk/payments.actions.ts';
import { reconcile } from './background/reconcile.actions.ts';

let test: TestApp;
let stripe: StripeStandIn;

beforeAll(async () => {
  stripe = await stripeStandIn();
  test = await testApp({
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_ORGANISATIONS: 'all',
  });
});
afterAll(async () => {
  await test.close();
  await stripe.close();
});

const firstDay = '2027-03-01';
let now: number;
const at = (instant: string) => test.clock.set(new Date((now = Date.parse(instant))).toISOString());
const later = (minutes: number) => at(new Date(now + minutes * 60_000).toISOString());
/** Nine in the morning in Sydney. */
const goTo = (day: string) => at(new Date(Date.parse(`${day}T09:00:00+11:00`)).toISOString());

beforeEach(() => goTo(firstDay));
afterEach(() => {
  stripe.decline(null);
  stripe.lose(null);
});

const number = {
  works: '4242 4242 4242 4242',
  expiresSoon: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  declinedLater: '4000 0000 0000 0341',
  asksOnce: '4000 0025 0000 3155',
  asksAlways: '4000 0027 6000 3184',
  reportsLate: '4000 0000 0000 0077',
  answerLost: '4000 0000 0000 0127',
  noAnswer: '4000 0000 0000 0119',
};
const consent = { version: 1 as const, language: 'en' as const };
const monthly = {
  name: 'Monthly',
  kind: 'by_date' as const,
  depositCents: 20_000,
  instalments: 2,
  every: 'month' as const,
};

interface Student extends BillingWorld {
  planId: string;
  invoiceId: string;
}

let worlds = 0;
/** A student with three payments of 200 dollars: due today, in a month, and in two. */
async function student(): Promise<Student> {
  worlds += 1;
  const world = await makeBillingWorld(test, `card${worlds}`);
  const lines = [{ description: 'Tuition', cents: 60_000, gst: 'free' as const }];
  const { planId, invoiceIds } = await openPlan(test, world, { lines, option: monthly });
  return { ...world, planId, invoiceId: invoiceIds[0]! };
}

const keep = (
  world: Student,
  card: string,
  { method = 'card_sandbox', key = randomUUID() }: { method?: PaymentMethod; key?: string } = {},
) =>
  test.call('POST /api/student/stored_cards', {
    at: world.organisation,
    cookie: world.student,
    body: {
      key,
      method,
      consent,
      planId: world.planId,
      ...(method === 'card_sandbox' && { card: { number: card } }),
    },
  });
const pay = (world: Student, card = number.works, more: object = {}) =>
  test.call('POST /api/student/payments', {
    at: world.organisation,
    cookie: world.student,
    body: {
      key: randomUUID(),
      method: 'card_sandbox',
      invoiceId: world.invoiceId,
      card: { number: card },
      ...more,
    },
  });
const asked = (world: Student, route: Parameters<TestApp['call']>[0], id: string, body?: object) =>
  test.call(route, { at: world.organisation, cookie: world.student, params: { id }, ...(body && { body }) });
const second = (world: Student, id: string, approve: boolean) =>
  asked(world, 'POST /api/student/stored_cards/:id/second_step', id, { approve });
const mine = async (world: Student) =>
  (await test.call('GET /api/student/billing', { at: world.organisation, cookie: world.student })).body;
const onFile = async (world: Student) => (await mine(world)).cards;

const rows = async <T>(world: Student, text: string): Promise<T[]> =>
  test.in(world.organisation, async (tx) => {
    const { rows: found } = await tx.execute<Record<string, unknown>>(sql.raw(text));
    // The text selects these columns; the library cannot know.
    return found as T[];
  });
const charges = async (world: Student) =>
  (await rows<{ status: string }>(world, 'select status from sandbox_charge order by created_at')).map(
    ({ status }) => status,
  );
const letters = async (world: Student, of: RegExp) =>
  (
    await rows<{ subject: string; text: string }>(world, 'select subject, text from mail_message order by id')
  ).filter(({ subject }) => of.test(subject));
const history = (world: Student) =>
  rows<{ status: string; last_four: string | null; closed_because: string | null; forgotten: boolean }>(
    world,
    `select status, last_four, closed_because, forgotten_at is not null as forgotten
     from stored_card order by agreed_at, id`,
  );

/** So many payments have arrived, each invoice at most once, and the books say so. */
async function expectPaid(world: Student, times: number) {
  const { sum, accounts, succeeded, invoices } = await truth(test, world);
  expect(sum).toBe(0);
  expect(succeeded).toHaveLength(times);
  expect(accounts['cash_card'] ?? 0).toBe(20_000 * times);
  expect(accounts['credit'] ?? 0).toBe(0);
  expect(invoices.filter(({ allocatedCents }) => allocatedCents === 20_000)).toHaveLength(times);
}

describe('Keeping a card for a plan', () => {
  it('keeps what it is called, its last four digits and what was agreed to, and says so by letter', async () => {
    const world = await student();
    const { status, body } = await keep(world, number.works);
    expect([status, body]).toMatchObject([
      201,
      {
        card: { status: 'active', brand: 'Visa', lastFour: '4242', expiryMonth: 7, expiryYear: 2029 },
        next: null,
      },
    ]);
    const [card] = await onFile(world);
    expect(card).toMatchObject({
      planId: world.planId,
      expiresBeforeNext: false,
      next: { cents: 20_000, on: firstDay, soon: true },
      trouble: null,
    });
    const whole = JSON.stringify(await rows(world, 'select s.*, b.* from stored_card s, sandbox_card b'));
    expect(whole).toContain('"consent_version":1');
    expect(whole).not.toContain('424242');
    const [letter] = await letters(world, /^Your Visa card ending 4242 is saved for Cookery$/);
    expect(letter!.text).toContain('until I stop it');
  });

  it.each([
    [number.declined, 'card_declined'],
    [number.expired, 'expired_card'],
    ['1234 5678 9012 3456', 'card_declined'],
  ])('%s is not kept, says why, and leaves the card that was there', async (card, failureCode) => {
    const world = await student();
    await keep(world, number.works);
    later(1);
    expect((await keep(world, card)).body.card).toMatchObject({
      status: 'failed',
      failureCode,
      lastFour: null,
    });
    expect(await onFile(world)).toMatchObject([{ lastFour: '4242' }]);
    expect(JSON.stringify(await rows(world, 'select * from sandbox_card'))).not.toContain('3456"');
  });

  it.each([
    [true, 'active', null],
    [false, 'failed', 'authentication_failed'],
  ])('the second step a bank asks for ends it (approved: %s)', async (approve, status, failureCode) => {
    const world = await student();
    const { body } = await keep(world, number.asksOnce);
    expect(body).toMatchObject({ card: { status: 'needs_action' }, next: { kind: 'second_step' } });
    expect(await onFile(world)).toEqual([]);
    expect((await second(world, body.card.id, approve)).body.card).toMatchObject({ status, failureCode });
    expect((await second(world, body.card.id, approve)).body.code).toBe('already_done');
    expect(await onFile(world)).toHaveLength(approve ? 1 : 0);
  });

  it('one that nobody finishes is given up, and so is one that was never answered', async () => {
    const world = await student();
    const left = (await keep(world, number.asksOnce)).body.card.id;
    const silent = (await keep(world, number.noAnswer)).body.card;
    expect(silent.status).toBe('reserved');
    later(3);
    await reconcile(world.sender);
    const stands = async (id: string) =>
      (await asked(world, 'GET /api/student/stored_cards/:id', id)).body.card;
    expect(await stands(silent.id)).toMatchObject({ status: 'failed', failureCode: 'no_answer' });
    expect((await stands(left)).status).toBe('needs_action');
    later(30);
    await reconcile(world.sender);
    expect(await stands(left)).toMatchObject({ status: 'failed', failureCode: 'not_finished' });
  });

  it('one whose answer was lost is found', async () => {
    const world = await student();
    expect((await keep(world, number.answerLost)).body.card.status).toBe('reserved');
    later(1);
    await reconcile(world.sender);
    expect(await onFile(world)).toMatchObject([{ status: 'active', lastFour: '0127' }]);
  });

  it('twenty presses at once keep one card, and the same key for another plan is a conflict', async () => {
    const world = await student();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => keep(world, number.works, { key })));
    expect(new Set(answers.map(({ body }) => body.card.id)).size).toBe(1);
    expect(await history(world)).toHaveLength(1);
    const other = await keep({ ...world, planId: randomUUID() }, number.works, { key });
    expect(other.body.code).toBe('idempotency_conflict');
  });

  it('many different ones at once leave exactly one on file, and the others closed', async () => {
    const world = await student();
    await Promise.all(Array.from({ length: 6 }, () => keep(world, number.works)));
    const all = await history(world);
    expect(all.filter(({ status }) => status === 'active')).toHaveLength(1);
    expect(all.filter(({ closed_because: why }) => why === 'replaced')).toHaveLength(5);
  });

  it('leaves nothing to do for the student: no notice asks for what is charged by itself', async () => {
    const world = await student();
    await pay(world);
    await keep(world, number.works);
    for (const day of ['2027-03-20', '2027-03-29']) {
      at(`${day}T01:00:00Z`);
      await billingDay(world.sender);
    }
    const issued = await rows(world, 'select * from invoice');
    expect(issued).toHaveLength(2);
    expect(await rows(world, "select * from notice where kind = 'payment_due'")).toEqual([]);
  });

  it('changing it closes the old one, which the gateway forgets; stopping closes the last', async () => {
    const world = await student();
    await keep(world, number.works);
    later(1);
    await keep(world, number.expiresSoon);
    expect(await history(world)).toMatchObject([
      { status: 'closed', last_four: '4242', closed_because: 'replaced', forgotten: true },
      { status: 'active', last_four: '4444', forgotten: false },
    ]);
    const [card] = await onFile(world);
    for (const _press of [1, 2]) {
      const stopped = await asked(world, 'DELETE /api/student/stored_cards/:id', card.id);
      expect([stopped.status, stopped.body.cards]).toEqual([200, []]);
    }
    expect((await history(world)).at(-1)).toMatchObject({ closed_because: 'stopped', forgotten: true });
    expect(await rows(world, 'select * from sandbox_card')).toEqual([]);
    await billingDay(world.sender);
    await expectPaid(world, 0);
  });

  it('needs a consent, a plan of one’s own with something left to pay, and a way to pay that keeps cards', async () => {
    const world = await student();
    const body = {
      key: randomUUID(),
      method: 'card_sandbox',
      planId: world.planId,
      card: { number: number.works },
    };
    const send = (part: object, cookie = world.student) =>
      test.call('POST /api/student/stored_cards', {
        at: world.organisation,
        cookie,
        body: { ...body, ...part },
      });
    expect((await send({})).body.code).toBe('invalid_input');
    expect((await send({ consent: { ...consent, version: 2 } })).body.code).toBe('invalid_input');
    expect((await send({ consent, planId: randomUUID() })).status).toBe(404);
    expect((await send({ consent, method: 'bank_transfer' })).body.code).toBe('method_not_available');
    expect((await mine(world)).cardMethods).toEqual(['card_sandbox', 'card_stripe']);
    const kept = (await send({ consent })).body.card;
    expect((await asked(world, 'DELETE /api/student/stored_cards/:id', randomUUID())).status).toBe(404);
    expect((await asked(world, 'GET /api/student/stored_cards/:id', kept.id)).status).toBe(200);
  });

  it('the words of a version that was agreed to never change: other words are another version', () => {
    const words = (['en', 'ar', 'vi'] as const).map((locale) =>
      m.billing_card_consent_v1({ organisation: 'Harbour' }, { locale }),
    );
    const print = createHash('sha256').update(words.join('\n')).digest('hex');
    expect(print).toBe('9c5f2625fd151eae30de8faa64fd9580df6d5d84ed5145447fcbcd37bdde3f02');
  });

  it('cannot be changed afterwards: what was agreed to stays as it was', async () => {
    const world = await student();
    await keep(world, number.works);
    const refused = { code: '23514' };
    await expect(rows(world, 'update stored_card set consent_version = 2')).rejects.toMatchObject(refused);
    await expect(
      rows(world, "update stored_card set agreed_at = agreed_at - interval '1 day'"),
    ).rejects.toMatchObject(refused);
    await expect(rows(world, 'delete from stored_card')).rejects.toMatchObject(refused);
  });
});

describe('Keeping the card one pays with', () => {
  it('charges the next payment to it by itself', async () => {
    const world = await student();
    expect((await pay(world, number.works, { keep: consent })).body.payment.status).toBe('succeeded');
    expect(await onFile(world)).toMatchObject([
      { lastFour: '4242', next: { on: '2027-04-01', soon: false } },
    ]);
    goTo('2027-04-01');
    await billingDay(world.sender);
    await expectPaid(world, 2);
    expect((await mine(world)).payments[0]).toMatchObject({ automatic: true, receiptNumber: 'REC-000002' });
  });

  it('is not done when nobody asked for it', async () => {
    const world = await student();
    await pay(world);
    expect(await onFile(world)).toEqual([]);
  });

  it('keeps no card when the payment is declined, and the one that pays in the end', async () => {
    const world = await student();
    await pay(world, number.declined, { keep: consent });
    expect(await history(world)).toMatchObject([{ status: 'failed' }]);
    await pay(world, number.works, { keep: consent });
    expect(await onFile(world)).toHaveLength(1);
  });

  it('waits with it for the second step, and for a late report', async () => {
    const world = await student();
    const { payment } = (await pay(world, number.asksOnce, { keep: consent })).body;
    expect(await onFile(world)).toEqual([]);
    await asked(world, 'POST /api/student/payments/:id/second_step', payment.id, { approve: true });
    expect(await onFile(world)).toMatchObject([{ lastFour: '3155' }]);
    const late = await student();
    await pay(late, number.reportsLate, { keep: consent });
    await expect.poll(async () => (await onFile(late)).length, { timeout: 20_000, interval: 300 }).toBe(1);
  });

  it('by bank transfer is not possible', async () => {
    const world = await student();
    const answer = await pay(world, number.works, { method: 'bank_transfer', keep: consent });
    expect(answer.body.code).toBe('method_not_available');
  });

  it.each(
    (['before', 'within', 'after'] as const).flatMap((when) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((nth) => [when, nth] as const),
    ),
  )(
    'a server killed %s transaction %i ends with the money and the card as the gateway says',
    async (when, nth) => {
      const world = await student();
      const input = {
        key: randomUUID(),
        method: 'card_sandbox' as const,
        invoiceId: world.invoiceId,
        card: { number: number.works },
        keep: consent,
      };
      await payNow(killed(world.sender, when, nth), world.studentId, input).catch(() => undefined);
      later(3);
      await reconcile(world.sender);
      const taken = (await charges(world)).length;
      await expectPaid(world, taken);
      expect(await onFile(world)).toHaveLength(taken);
    },
  );
});

describe('What is due is charged to its card', () => {
  it('on its day in the organisation’s time zone, once, with a receipt, however often the day’s work runs', async () => {
    const world = await student();
    await keep(world, number.works);
    goTo(firstDay);
    await billingDay(world.sender);
    await billingDay(world.sender);
    await expectPaid(world, 1);
    expect(await letters(world, /^Receipt REC-000001/)).toHaveLength(1);
    // Still the last day of March in Sydney, then the first of April.
    at('2027-03-31T12:59:00Z');
    await billingDay(world.sender);
    await expectPaid(world, 1);
    at('2027-03-31T13:01:00Z');
    await Promise.all([billingDay(world.sender), billingDay(world.sender), billingDay(world.sender)]);
    await expectPaid(world, 2);
    expect(await charges(world)).toEqual(['succeeded', 'succeeded']);
    goTo('2027-05-03');
    await billingDay(world.sender);
    await expectPaid(world, 3);
    // Nothing is left, so nothing is kept.
    await billingDay(world.sender);
    expect((await history(world))[0]).toMatchObject({ closed_because: 'plan_ended', forgotten: true });
  });

  it('says so in the letters of the invoice instead of only asking for money', async () => {
    const world = await student();
    await keep(world, number.works);
    await billingDay(world.sender);
    goTo('2027-03-20');
    await billingDay(world.sender);
    const [letter] = await letters(world, /^Invoice INV-000002/);
    expect(letter!.text).toContain('On 1 April 2027 it will be charged to your Visa card ending 4242');
  });

  it('and also paid by hand in the same moment is paid once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const world = await student();
      await keep(world, number.works);
      const hands = Array.from({ length: 4 }, () => pay(world));
      const [answers] = await Promise.all([
        Promise.all(hands),
        billingDay(world.sender),
        chargeDue(world.sender),
      ]);
      const refusals = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
      for (const code of refusals) expect(['payment_in_progress', 'nothing_to_pay']).toContain(code);
      await reconcile(world.sender);
      await expectPaid(world, 1);
      expect(await charges(world)).toEqual(['succeeded']);
    }
  });

  it('is not charged while it is paid in another way, or another date is asked for', async () => {
    const waits = await student();
    await keep(waits, number.works);
    await pay(waits, number.works, { method: 'bank_transfer', card: undefined });
    await billingDay(waits.sender);
    await expectPaid(waits, 0);

    const asks = await student();
    await keep(asks, number.works);
    await pay(asks, number.asksOnce);
    await billingDay(asks.sender);
    await expectPaid(asks, 0);

    const moves = await student();
    await keep(moves, number.works);
    const { instalments } = (await mine(moves)).plans[0];
    const wanted = await test.call('POST /api/student/due_date_requests', {
      at: moves.organisation,
      cookie: moves.student,
      body: { instalmentId: instalments[0].id, wantedOn: '2027-03-15', reason: 'Pay day' },
    });
    expect(wanted.status).toBe(201);
    expect((await onFile(moves))[0].next.on).toBe('2027-04-01');
    await billingDay(moves.sender);
    await expectPaid(moves, 0);
  });

  it('is not charged once the way to pay is switched off', async () => {
    const world = await student();
    await keep(world, number.works);
    await rows(world, "update billing_settings set enabled_methods = array['bank_transfer']");
    await billingDay(world.sender);
    await expectPaid(world, 0);
  });

  it('a withdrawn plan is not charged, not even for what was invoiced', async () => {
    const world = await student();
    await keep(world, number.works);
    await test.call('POST /api/staff/payment_plans/:id/cancellation', {
      at: world.organisation,
      cookie: world.administrator,
      params: { id: world.planId },
    });
    await billingDay(world.sender);
    await expectPaid(world, 0);
    expect(await onFile(world)).toEqual([]);
  });

  it('a decline is told by letter with its reason, tried twice more on later days, and then left alone', async () => {
    const world = await student();
    await keep(world, number.declinedLater);
    const told = () => letters(world, /^We could not charge \$200\.00/);
    for (let day = 1; day <= 20; day += 1) {
      goTo(`2027-03-${String(day).padStart(2, '0')}`);
      await billingDay(world.sender);
      expect(await told()).toHaveLength(day < 4 ? 1 : day < 7 ? 2 : 3);
    }
    expect(await charges(world)).toEqual(['failed', 'failed', 'failed']);
    await expectPaid(world, 0);
    const [first, , last] = await told();
    expect(first!.text).toContain('Your bank declined the card without saying why.');
    expect(first!.text).toContain('We will try again on 4 March 2027');
    expect(first!.text).toContain('/billing');
    expect(last!.text).toContain('Please pay it yourself, or change the card');
    expect((await onFile(world))[0]).toMatchObject({
      trouble: { failureCode: 'card_declined', triedOn: '2027-03-07', againOn: null },
      next: { on: '2027-04-01' },
    });
    // Another card is another try.
    await keep(world, number.works);
    expect((await onFile(world))[0]).toMatchObject({ next: { cents: 20_000, soon: true }, trouble: null });
    goTo('2027-03-21');
    await billingDay(world.sender);
    await expectPaid(world, 1);
  });

  it.each([
    [number.asksAlways, 'authentication_required', 'Your bank wants you to confirm'],
    [number.expiresSoon, 'expired_card', 'The card has expired'],
  ])('%s: what trying again cannot change is not tried again', async (card, failureCode, words) => {
    const world = await student();
    const { body } = await keep(world, card);
    if (body.next) await second(world, body.card.id, true);
    // The first is paid by hand, so that the card is first charged in April.
    await pay(world);
    for (const day of ['2027-04-01', '2027-04-04', '2027-04-07']) {
      goTo(day);
      await billingDay(world.sender);
    }
    const all = await letters(world, /^We could not charge/);
    expect(all).toHaveLength(1);
    expect(all[0]!.text).toContain(words);
    expect((await onFile(world))[0].trouble).toMatchObject({ failureCode, againOn: null });
    // By hand it can be paid at any time.
    const open = (await mine(world)).invoices.find(({ openCents }: { openCents: number }) => openCents > 0);
    expect((await pay(world, number.works, { invoiceId: open.id })).status).toBe(201);
    await expectPaid(world, 2);
  });

  it('a letter warns once of a card that expires before the next payment', async () => {
    const world = await student();
    await keep(world, number.expiresSoon);
    await billingDay(world.sender);
    expect((await onFile(world))[0]).toMatchObject({ expiryMonth: 2, expiresBeforeNext: true });
    for (const day of ['2027-03-05', '2027-03-06', '2027-03-20']) {
      goTo(day);
      await billingDay(world.sender);
    }
    const told = await letters(world, /expires before the next payment$/);
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toContain('the next payment is due on');
  });

  it('an answer that was lost is found, and nothing is charged again', async () => {
    const world = await student();
    await keep(world, number.answerLost);
    later(1);
    await reconcile(world.sender);
    await billingDay(world.sender);
    await expectPaid(world, 0);
    // Meanwhile nobody can pay it again, neither by hand nor by another run.
    expect((await pay(world)).body.code).toBe('payment_in_progress');
    expect((await pay(world, '', { method: 'bank_transfer', card: undefined })).body.code).toBe(
      'payment_in_progress',
    );
    await billingDay(world.sender);
    later(1);
    await reconcile(world.sender);
    await expectPaid(world, 1);
    expect(await charges(world)).toEqual(['succeeded']);
  });

  it('a late report settles it', async () => {
    const world = await student();
    await keep(world, number.reportsLate);
    await billingDay(world.sender);
    await expectPaid(world, 0);
    await expect
      .poll(async () => (await truth(test, world)).succeeded.length, { timeout: 20_000, interval: 300 })
      .toBe(1);
    await expectPaid(world, 1);
  });

  it('one that was stopped while a charge is under way is forgotten by the gateway only afterwards', async () => {
    const world = await student();
    await keep(world, number.answerLost);
    later(1);
    await reconcile(world.sender);
    await chargeDue(world.sender);
    const [card] = await onFile(world);
    await asked(world, 'DELETE /api/student/stored_cards/:id', card.id);
    expect(await history(world)).toMatchObject([{ status: 'closed', forgotten: false }]);
    later(1);
    await reconcile(world.sender);
    await expectPaid(world, 1);
    expect(await history(world)).toMatchObject([{ forgotten: true }]);
  });
});

describe('A server killed at any point of an automatic charge', () => {
  // 1 reads what is due, 2 reserves, 3 reads the card, 4 is the sandbox taking the money, 5 settles.
  const points = (['before', 'within', 'after'] as const).flatMap((when) =>
    [1, 2, 3, 4, 5].map((nth) => [when, nth] as const),
  );

  it.each(points)(
    '%s transaction %i leaves what the jobs bring to the truth, charged once',
    async (when, nth) => {
      const world = await student();
      await keep(world, number.works);
      await chargeDue(killed(world.sender, when, nth)).catch(() => undefined);
      later(3);
      await reconcile(world.sender);
      await expectPaid(world, (await charges(world)).length);
      // The next day does what is still to be done, and no more.
      for (const day of ['2027-03-02', '2027-03-03']) {
        goTo(day);
        await billingDay(world.sender);
        await expectPaid(world, 1);
        expect(await charges(world)).toEqual(['succeeded']);
      }
      expect(await letters(world, /^We could not charge/)).toEqual([]);
    },
  );

  it.each(points)('%s transaction %i: a decline is told once', async (when, nth) => {
    const world = await student();
    await keep(world, number.declinedLater);
    await chargeDue(killed(world.sender, when, nth)).catch(() => undefined);
    later(3);
    await reconcile(world.sender);
    await reconcile(world.sender);
    const declined = (await charges(world)).length;
    expect(await letters(world, /^We could not charge/)).toHaveLength(declined);
    await expectPaid(world, 0);
  });
});

describe('A card kept by Stripe', () => {
  const hook = (world: Student, type: string, object: object) => {
    const { payload, signature } = stripe.event(type, object);
    return test.request(world.organisation, {
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
  };
  const ours = <T extends { metadata: Record<string, string> }>(world: Student, all: Map<string, T>): T[] =>
    [...all.values()].filter(({ metadata }) => metadata['organisationId'] === world.organisation.id);
  const method = 'card_stripe' as const;
  async function kept(world: Student): Promise<string> {
    const { body } = await keep(world, '', { method });
    const setup = stripe.confirmSetup(ours(world, stripe.setups).at(-1)!.id);
    await hook(world, 'setup_intent.succeeded', setup);
    return body.card.id;
  }

  it('never passes through our server: the browser gets a secret, and Stripe is asked about its signed report', async () => {
    const world = await student();
    const { body } = await keep(world, '', { method });
    const [setup] = ours(world, stripe.setups);
    expect(body).toMatchObject({
      card: { status: 'needs_action' },
      next: { kind: 'stripe', clientSecret: setup!.client_secret, publishableKey: 'pk_test_x' },
    });
    // A report that says more than is true changes nothing.
    await hook(world, 'setup_intent.succeeded', { ...setup, status: 'succeeded' });
    expect(await onFile(world)).toEqual([]);
    await hook(
      world,
      'setup_intent.succeeded',
      stripe.confirmSetup(setup!.id, { brand: 'mastercard', last4: '4444' }),
    );
    expect(await onFile(world)).toMatchObject([
      { brand: 'Mastercard', lastFour: '4444', expiryMonth: 4, expiryYear: 2029, method },
    ]);
  });

  it('is found without any report, given up when nobody finishes it, and again the same after a lost answer', async () => {
    const world = await student();
    stripe.lose('answer');
    const { body } = await keep(world, '', { method });
    stripe.lose(null);
    expect(body.card.status).toBe('reserved');
    later(1);
    await reconcile(world.sender);
    expect(ours(world, stripe.setups)).toHaveLength(1);
    stripe.confirmSetup(ours(world, stripe.setups)[0]!.id);
    await reconcile(world.sender);
    expect(await onFile(world)).toHaveLength(1);
    const left = (await keep(world, '', { method })).body.card.id;
    later(31);
    await reconcile(world.sender);
    const stands = await asked(world, 'GET /api/student/stored_cards/:id', left);
    expect(stands.body.card).toMatchObject({ status: 'failed', failureCode: 'not_finished' });
  });

  it('is charged while nobody is there, once, and detached when it is stopped', async () => {
    const world = await student();
    const id = await kept(world);
    await billingDay(world.sender);
    await billingDay(world.sender);
    await expectPaid(world, 1);
    expect(ours(world, stripe.intents)).toMatchObject([{ amount: 20_000, status: 'succeeded' }]);
    const attached = () =>
      ours(world, stripe.setups).map((setup) => stripe.methods.get(setup.payment_method!)!.customer);
    stripe.lose('call');
    await asked(world, 'DELETE /api/student/stored_cards/:id', id);
    expect(attached()).not.toEqual([null]);
    stripe.lose(null);
    await reconcile(world.sender);
    expect(attached()).toEqual([null]);
    expect(await history(world)).toMatchObject([{ closed_because: 'stopped', forgotten: true }]);
  });

  it.each(['card_declined', 'insufficient_funds', 'authentication_required'])(
    'a bank that says %s has ended the charge: its intent is given up, and the person is told once',
    async (code) => {
      const world = await student();
      await kept(world);
      stripe.decline(code);
      await billingDay(world.sender);
      const [intent] = ours(world, stripe.intents);
      expect(intent!.status).toBe('canceled');
      // What Stripe reports of it late changes nothing any more.
      await hook(world, 'payment_intent.payment_failed', { ...intent, status: 'requires_payment_method' });
      await hook(world, 'payment_intent.canceled', intent!);
      await reconcile(world.sender);
      expect(await letters(world, /^We could not charge/)).toHaveLength(1);
      expect((await truth(test, world)).payments).toMatchObject([{ status: 'failed', failureCode: code }]);
      expect((await pay(world)).body.payment.status).toBe('succeeded');
      await expectPaid(world, 1);
    },
  );

  it('a report of the decline that comes before our own answer is told once too', async () => {
    const world = await student();
    await kept(world);
    stripe.decline('card_declined');
    await chargeDue(killed(world.sender, 'before', 4)).catch(() => undefined);
    const [intent] = ours(world, stripe.intents);
    await hook(world, 'payment_intent.canceled', intent!);
    later(3);
    await reconcile(world.sender);
    expect(await letters(world, /^We could not charge/)).toHaveLength(1);
  });

  it.each(['call', 'answer'] as const)('when the %s is lost nothing is charged twice', async (loss) => {
    const world = await student();
    await kept(world);
    stripe.lose(loss);
    await chargeDue(world.sender);
    stripe.lose(null);
    expect((await truth(test, world)).payments).toMatchObject([{ status: 'reserved' }]);
    later(3);
    await reconcile(world.sender);
    await expectPaid(world, loss === 'answer' ? 1 : 0);
    goTo('2027-03-02');
    await billingDay(world.sender);
    await expectPaid(world, 1);
    expect(ours(world, stripe.intents)).toHaveLength(1);
  });

  it.each(['before', 'within', 'after'] as const)(
    'killed %s any transaction, it is charged once',
    async (when) => {
      for (const nth of [1, 2, 3, 4]) {
        goTo(firstDay);
        const world = await student();
        await kept(world);
        await chargeDue(killed(world.sender, when, nth)).catch(() => undefined);
        later(3);
        await reconcile(world.sender);
        goTo('2027-03-02');
        await billingDay(world.sender);
        await expectPaid(world, 1);
        expect(ours(world, stripe.intents)).toHaveLength(1);
      }
    },
  );

  it('asking what became of a charge that never arrived charges nothing', async () => {
    const world = await student();
    await kept(world);
    await chargeDue(killed(world.sender, 'after', 2)).catch(() => undefined);
    later(3);
    await reconcile(world.sender);
    expect(ours(world, stripe.intents)).toEqual([]);
    expect((await truth(test, world)).payments).toMatchObject([
      { status: 'failed', failureCode: 'no_answer' },
    ]);
    expect(await letters(world, /^We could not charge/)).toEqual([]);
  });

  it('a charge that never arrived is not taken for an earlier one of the same card', async () => {
    const world = await student();
    await kept(world);
    await billingDay(world.sender);
    goTo('2027-03-20');
    await billingDay(world.sender);
    goTo('2027-04-01');
    await chargeDue(killed(world.sender, 'after', 2)).catch(() => undefined);
    expect((await truth(test, world)).payments).toHaveLength(2);
    later(3);
    await reconcile(world.sender);
    await expectPaid(world, 1);
    goTo('2027-04-02');
    await billingDay(world.sender);
    await expectPaid(world, 2);
  });

  it('is kept with the payment it pays, for one person at Stripe', async () => {
    const world = await student();
    await pay(world, '', { method, card: undefined, keep: consent });
    const [intent] = ours(world, stripe.intents);
    expect(intent).toMatchObject({
      setup_future_usage: 'off_session',
      customer: expect.stringMatching(/^cus_/),
    });
    await hook(world, 'payment_intent.succeeded', stripe.confirm(intent!.id));
    await expectPaid(world, 1);
    expect(await onFile(world)).toMatchObject([{ brand: 'Visa', lastFour: '4242' }]);
    goTo('2027-04-01');
    await billingDay(world.sender);
    await expectPaid(world, 2);
    expect(ours(world, stripe.intents).map(({ customer }) => customer)).toEqual([
      intent!.customer,
      intent!.customer,
    ]);
  });

  it('a press that keeps it while one that does not is under way is refused rather than forgotten', async () => {
    const world = await student();
    await pay(world, '', { method, card: undefined });
    expect((await pay(world, '', { method, card: undefined, keep: consent })).body.code).toBe(
      'payment_in_progress',
    );
  });
});
