import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingDay } from '#server/features/billing/background/daily.actions.ts';
import { reconcile } from '#server/features/billing/background/reconcile.actions.ts';
import { endCardsElsewhere } from '#server/features/billing/autopay/automatic.actions.ts';
import { makeBillingWorld, openPlan, truth, type BillingWorld } from '#test/billingWorld.ts';
import { stripeOfAll, stripeStandIn, type StripeStandIn } from '#test/stripeStandIn.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'a-long-password-1';
const keysOf = (name: string) => ({
  secretKey: `sk_test_${name}0000`,
  publishableKey: `pk_test_${name}1111`,
  webhookSecret: `whsec_${name}2222`,
});
const names = ['harbour', 'redgum', 'second'] as const;
type Name = (typeof names)[number];

let test: TestApp;
let accounts: Record<Name | 'installation', StripeStandIn>;
let stripe: Awaited<ReturnType<typeof stripeOfAll>>;
let worlds: Record<'harbour' | 'redgum', BillingWorld & { admin: string }>;

const standInOf = async (name: string) =>
  stripeStandIn({ id: `acct_${name}`, name: `${name} account`, ...keysOf(name) });

async function worldOf(slug: string) {
  const world = await makeBillingWorld(test, slug);
  const email = `owner@${slug}.example`;
  await test.person(world.organisation, { email, roles: ['administrator', 'finance'], password });
  return { ...world, admin: await test.signIn(world.organisation, email, password) };
}

beforeAll(async () => {
  const made = await Promise.all([...names, 'installation'].map(standInOf));
  const [harbour, redgum, second, installation] = made as [
    StripeStandIn,
    StripeStandIn,
    StripeStandIn,
    StripeStandIn,
  ];
  accounts = { harbour, redgum, second, installation };
  stripe = await stripeOfAll(
    Object.fromEntries(
      Object.entries(accounts).flatMap(([name, one]) => [
        [keysOf(name).secretKey, one],
        [keysOf(name).publishableKey, one],
      ]),
    ),
  );
  const own = keysOf('installation');
  test = await testApp({
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: own.secretKey,
    STRIPE_PUBLISHABLE_KEY: own.publishableKey,
    STRIPE_WEBHOOK_SECRET: own.webhookSecret,
    STRIPE_ORGANISATIONS: 'somebody-else',
  });
  worlds = { harbour: await worldOf('harbour'), redgum: await worldOf('redgum') };
});
afterAll(async () => {
  await test.close();
  await stripe.close();
  await Promise.all(Object.values(accounts).map((one) => one.close()));
});

type World = (typeof worlds)['harbour'];
const page = async ({ organisation: at, admin: cookie }: World) =>
  (await test.call('GET /api/staff/card_account', { at, cookie })).body;
const save = async (world: World, keys: object, revision?: string) =>
  test.call('PUT /api/staff/card_account', {
    at: world.organisation,
    cookie: world.admin,
    body: { ...keys, revision: revision ?? (await page(world)).revision },
  });
const remove = ({ organisation: at, admin: cookie }: World) =>
  test.call('DELETE /api/staff/card_account', { at, cookie });
const pay = ({ organisation: at, student: cookie }: World, invoiceId: string, more: object = {}) =>
  test.call('POST /api/student/payments', {
    at,
    cookie,
    body: { key: randomUUID(), method: 'card_stripe', invoiceId, ...more },
  });
const owed = async (world: World, plan: Parameters<typeof openPlan>[2] = {}) => openPlan(test, world, plan);
const hook = (at: TestOrganisation, { payload, signature }: { payload: string; signature: string }) =>
  test.request(at, {
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
const paymentOf = async (world: World, id: string) =>
  (await truth(test, world)).payments.find((one) => one.id === id)!;
const rowsOf = ({ organisation }: World, text: string) =>
  test.in(organisation, async (tx) => (await tx.execute<Record<string, unknown>>(sql.raw(text))).rows);

describe('Before an organisation has a card account', () => {
  it('cards cannot be taken, even where the installation has an account that others use', async () => {
    const { invoiceIds } = await owed(worlds.harbour);
    const answer = await pay(worlds.harbour, invoiceIds[0]!);
    expect(answer).toMatchObject({ status: 409, body: { code: 'method_not_available' } });
    expect(accounts.installation.intents.size).toBe(0);
    expect(await page(worlds.harbour)).toMatchObject({ account: null, retired: [], usesInstallation: false });
  });

  it.each([
    ['no keys', { secretKey: '', publishableKey: '', webhookSecret: '' }, 'secretKey', 'required'],
    [
      'a publishable key in place of the secret',
      { ...keysOf('harbour'), secretKey: 'pk_test_x' },
      'secretKey',
      'wrong_form',
    ],
    [
      'a test key beside one for real payments',
      { ...keysOf('harbour'), publishableKey: 'pk_live_1' },
      'publishableKey',
      'other_mode',
    ],
    [
      'a signing secret that is none',
      { ...keysOf('harbour'), webhookSecret: 'secret' },
      'webhookSecret',
      'wrong_form',
    ],
    [
      'a key Stripe does not know',
      { ...keysOf('harbour'), secretKey: 'sk_test_made_up' },
      'secretKey',
      'refused',
    ],
    [
      'keys of two accounts',
      { ...keysOf('harbour'), publishableKey: keysOf('redgum').publishableKey },
      'publishableKey',
      'other_account',
    ],
  ])('%s are refused, naming the field', async (_what, keys, field, code) => {
    const answer = await save(worlds.harbour, keys);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, code }));
    expect((await page(worlds.harbour)).account).toBeNull();
  });

  it('nothing is kept while Stripe does not answer', async () => {
    accounts.harbour.lose('call');
    const answer = await save(worlds.harbour, keysOf('harbour'));
    accounts.harbour.lose(null);
    expect(answer.body.errors).toMatchObject([{ field: 'secretKey', code: 'no_answer' }]);
  });
});

describe('Its own card account', () => {
  it('is kept once Stripe says whose it is, and no answer ever contains a secret again', async () => {
    for (const name of ['harbour', 'redgum'] as const) {
      const saved = await save(worlds[name], keysOf(name));
      expect(saved).toMatchObject({
        status: 200,
        body: {
          account: {
            mode: 'test',
            name: `${name} account`,
            reference: `acct_${name}`,
            secretKeyEnds: '0000',
            webhookSecretEnds: '2222',
            heard: null,
          },
          webhookAddress: `${worlds[name].organisation.origin}/api/webhooks/stripe`,
        },
      });
      const { secretKey, webhookSecret } = keysOf(name);
      const log = await rowsOf(worlds[name], 'select before, after from action_log');
      const rows = await rowsOf(worlds[name], 'select * from card_account');
      for (const text of [saved.body, await page(worlds[name]), log, rows].map((one) =>
        JSON.stringify(one),
      )) {
        expect(text).not.toContain(secretKey);
        expect(text).not.toContain(webhookSecret);
      }
    }
  });

  it('lets the pages of the organisation load the script of the card service', async () => {
    const [row] = await rowsOf(
      worlds.harbour,
      `select takes_cards from organisation where id = app_organisation()`,
    );
    expect(row).toEqual({ takes_cards: true });
  });

  it('is tested: who it is, whether the keys belong together, and where its messages go', async () => {
    const { organisation: at, admin: cookie } = worlds.harbour;
    const ask = async () => (await test.call('POST /api/staff/card_account/tests', { at, cookie })).body;
    expect(await ask()).toEqual({
      result: 'works',
      account: {
        name: 'harbour account',
        reference: 'acct_harbour',
        country: 'AU',
        takesPayments: true,
        paysOut: true,
      },
      publishableKey: 'same_account',
      webhook: 'missing',
    });
    accounts.harbour.lose('call');
    expect(await ask()).toMatchObject({ result: 'no_answer', account: null });
    accounts.harbour.lose(null);
  });

  it('takes the organisation’s payments, and another’s never reach it', async () => {
    for (const name of ['harbour', 'redgum'] as const) {
      const { invoiceIds } = await owed(worlds[name]);
      const before = accounts[name].intents.size;
      const { body } = await pay(worlds[name], invoiceIds[0]!);
      expect(body.next).toMatchObject({ kind: 'stripe', publishableKey: keysOf(name).publishableKey });
      expect(accounts[name].intents.size).toBe(before + 1);
      for (const intent of accounts[name].intents.values())
        expect(intent.metadata['organisationId']).toBe(worlds[name].organisation.id);
    }
    expect(accounts.installation.intents.size).toBe(0);
  });

  it('may be read and changed only by who may change settings', async () => {
    const { organisation: at } = worlds.harbour;
    await test.person(at, { email: 'finance@harbour.example', roles: ['finance'], password });
    const cookie = await test.signIn(at, 'finance@harbour.example', password);
    expect((await test.call('GET /api/staff/card_account', { at, cookie })).status).toBe(403);
    expect((await test.call('DELETE /api/staff/card_account', { at, cookie })).status).toBe(403);
  });

  it('is not overwritten by somebody who read the page before it changed', async () => {
    const { revision } = await page(worlds.harbour);
    expect((await save(worlds.harbour, keysOf('harbour'), revision)).status).toBe(200);
    const late = await save(worlds.harbour, keysOf('second'), revision);
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
  });

  it('gets new keys one by one: an empty secret keeps the one before', async () => {
    const { publishableKey } = keysOf('harbour');
    const saved = await save(worlds.harbour, { secretKey: '', webhookSecret: '', publishableKey });
    expect(saved.body.account).toMatchObject({ secretKeyEnds: '0000', webhookSecretEnds: '2222' });
    expect(saved.body.retired).toEqual([]);
  });
});

describe('Messages of the card service', () => {
  /** A payment of each organisation that waits for its payer; both have the same id at their accounts. */
  async function waiting(name: 'harbour' | 'redgum') {
    const { invoiceIds } = await owed(worlds[name]);
    const { body } = await pay(worlds[name], invoiceIds[0]!);
    const paymentId: string = body.payment.id;
    const { gatewayReference } = await paymentOf(worlds[name], paymentId);
    return { paymentId, intentId: gatewayReference! };
  }
  const statusOf = async (name: 'harbour' | 'redgum', id: string) =>
    (await paymentOf(worlds[name], id)).status;

  it('settle a payment, and the page says when the last one came', async () => {
    const { paymentId, intentId } = await waiting('harbour');
    const event = accounts.harbour.event('payment_intent.succeeded', accounts.harbour.confirm(intentId));
    expect((await hook(worlds.harbour.organisation, event)).status).toBe(204);
    expect(await statusOf('harbour', paymentId)).toBe('succeeded');
    expect((await page(worlds.harbour)).account.heard).toMatchObject({ type: 'payment_intent.succeeded' });
  });

  it('signed by another account are refused on this host, and the page says that one came', async () => {
    const { paymentId } = await waiting('harbour');
    const metadata = { organisationId: worlds.harbour.organisation.id, paymentId };
    const forged = { id: 'pi_x', status: 'succeeded', amount_received: 50_000, currency: 'aud', metadata };
    const event = accounts.redgum.event('payment_intent.succeeded', forged);
    expect((await hook(worlds.harbour.organisation, event)).status).toBe(400);
    expect(await statusOf('harbour', paymentId)).toBe('needs_action');
    expect((await page(worlds.harbour)).account.refusedAt).not.toBeNull();
  });

  it('of another account count for nothing on their own host when they name this organisation’s payment', async () => {
    const { paymentId, intentId } = await waiting('harbour');
    const metadata = { organisationId: worlds.harbour.organisation.id, paymentId };
    const forged = {
      id: intentId,
      status: 'succeeded',
      amount_received: 50_000,
      currency: 'aud',
      metadata,
    };
    const event = accounts.redgum.event('payment_intent.succeeded', forged);
    expect((await hook(worlds.redgum.organisation, event)).status).toBe(204);
    expect(await statusOf('harbour', paymentId)).toBe('needs_action');
    // Nor with the id of the organisation whose account it is.
    const mine = { ...forged, metadata: { ...metadata, organisationId: worlds.redgum.organisation.id } };
    await hook(worlds.redgum.organisation, accounts.redgum.event('payment_intent.succeeded', mine));
    expect(await statusOf('harbour', paymentId)).toBe('needs_action');
  });

  it('of the installation’s account count for nothing in a payment of an own account', async () => {
    const { paymentId, intentId } = await waiting('redgum');
    const metadata = { organisationId: worlds.redgum.organisation.id, paymentId };
    const forged = { id: intentId, status: 'succeeded', amount_received: 50_000, currency: 'aud', metadata };
    const event = accounts.installation.event('payment_intent.succeeded', forged);
    expect((await hook(worlds.redgum.organisation, event)).status).toBe(204);
    expect(await statusOf('redgum', paymentId)).toBe('needs_action');
  });

  it('about cards and refunds of another account ask nobody', async () => {
    const { paymentId } = await waiting('harbour');
    const before = stripe.calls.length;
    const organisationId = worlds.harbour.organisation.id;
    for (const [type, more] of [
      ['setup_intent.succeeded', { cardId: paymentId }],
      ['refund.updated', { refundId: paymentId }],
    ] as const) {
      const metadata = { organisationId, ...more };
      const event = accounts.installation.event(type, { id: 'x', metadata });
      expect((await hook(worlds.harbour.organisation, event)).status).toBe(204);
    }
    expect(stripe.calls.length).toBe(before);
  });
});

describe('Another card account', () => {
  const fees = {
    lines: [{ description: 'Tuition', cents: 60_000, gst: 'free' as const }],
    option: {
      name: 'Two',
      kind: 'by_date' as const,
      depositCents: 30_000,
      instalments: 1,
      every: 'month' as const,
    },
  };

  it('retires the one before: its payments finish and are refunded with it, its cards end and their owners are told', async () => {
    const world = worlds.harbour;
    const old = accounts.harbour;
    const paid = await owed(world, fees);
    const consent = { version: 1, language: 'en' };
    const { body: first } = await pay(world, paid.invoiceIds[0]!, { keep: consent });
    const firstId: string = first.payment.id;
    const intentId = (await paymentOf(world, firstId)).gatewayReference!;
    await hook(world.organisation, old.event('payment_intent.succeeded', old.confirm(intentId)));
    const { body: open } = await pay(world, (await owed(world)).invoiceIds[0]!);
    const openIntent = (await paymentOf(world, open.payment.id)).gatewayReference!;
    const card = old.methods.get(old.intents.get(intentId)!.payment_method!)!;
    expect(card.customer).not.toBeNull();

    const saved = await save(world, keysOf('second'));
    expect(saved.body).toMatchObject({
      account: { reference: 'acct_second' },
      retired: [{ reference: 'acct_harbour', needs: { storedCards: 1 } }],
    });
    await endCardsElsewhere(test.tenant(world.organisation));
    await reconcile(test.tenant(world.organisation));
    expect(card.customer).toBeNull();
    expect(await rowsOf(world, 'select status, closed_because from stored_card')).toEqual([
      { status: 'closed', closed_because: 'account_changed' },
    ]);
    const mails = await rowsOf(world, 'select subject from mail_message');
    expect(mails.map((mail) => mail['subject'])).toContainEqual(expect.stringContaining('no longer charged'));

    // A payment under way finishes with the account it was begun with.
    await hook(world.organisation, old.event('payment_intent.succeeded', old.confirm(openIntent)));
    expect((await paymentOf(world, open.payment.id)).status).toBe('succeeded');
    // New payments go to the new account.
    const before = accounts.second.intents.size;
    await pay(world, (await owed(world)).invoiceIds[0]!);
    expect(accounts.second.intents.size).toBe(before + 1);
  });

  it('refunds an old payment with the account it was made with', async () => {
    const world = worlds.harbour;
    const [row] = await rowsOf(
      world,
      `select p.id from payment p join card_account a on a.id = p.card_account_id
       where p.status = 'succeeded' and a.reference = 'acct_harbour' limit 1`,
    );
    const id = String(row!['id']);
    const { organisation: at, admin: cookie } = world;
    const payment = await paymentOf(world, id);
    const lines = [{ position: 0, cents: 10_000 }];
    await test.call('POST /api/staff/invoices/:id/credit_notes', {
      at,
      cookie,
      params: { id: payment.invoiceId! },
      body: { lines, reason: 'Withdrawn' },
    });
    const counts = [accounts.harbour.refunds.size, accounts.second.refunds.size];
    const answer = await test.call('POST /api/staff/payments/:id/refunds', {
      at,
      cookie,
      params: { id },
      body: { key: randomUUID(), cents: 10_000, reason: 'Withdrawn' },
    });
    expect(answer).toMatchObject({ status: 201, body: { cents: 10_000 } });
    expect([accounts.harbour.refunds.size, accounts.second.refunds.size]).toEqual([
      counts[0]! + 1,
      counts[1],
    ]);
  });

  it('removed, takes no more cards; used again, it is the same account', async () => {
    const world = worlds.harbour;
    expect((await remove(world)).body).toMatchObject({ account: null });
    const { invoiceIds } = await owed(world);
    expect((await pay(world, invoiceIds[0]!)).body.code).toBe('method_not_available');
    expect((await remove(world)).status).toBe(404);
    const again = await save(world, keysOf('harbour'));
    expect(again.body).toMatchObject({
      account: { reference: 'acct_harbour' },
      retired: [{ reference: 'acct_second' }],
    });
  });

  it('that nothing needs loses its keys', async () => {
    const world = worlds.redgum;
    await save(world, keysOf('second'));
    await save(world, keysOf('redgum'));
    expect((await page(world)).retired).toMatchObject([{ reference: 'acct_second' }]);
    await billingDay(test.tenant(world.organisation));
    expect((await page(world)).retired).toEqual([]);
    const rows = await rowsOf(world, `select secret_key from card_account where reference = 'acct_second'`);
    expect(rows).toEqual([{ secret_key: null }]);
  });
});
