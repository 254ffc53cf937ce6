import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceInvoices } from '#server/features/billing/background/daily.actions.ts';
import { linkDays } from '#server/features/billing/payerLinks/invoiceLink.actions.ts';
import { makeBillingWorld, openPlan, truth, type BillingWorld } from '#test/billingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

const password = 'a-long-password-1';
const card = { number: '4242 4242 4242 4242' };
const employer = { name: 'Pay Office, Bluegum Cafe', email: 'pay@bluegum.example', address: '' };

let test: TestApp;
let at: number;
let worlds = 0;

beforeAll(async () => {
  test = await testApp();
  at = Date.parse('2027-03-01T00:00:00Z');
  test.clock.set(new Date(at).toISOString());
});
afterAll(() => test.close());

interface InvoiceWorld {
  world: BillingWorld & { finance: string };
  invoiceId: string;
}

/** An employer was billed for a student, and the letter is on its way. */
async function billed(payer = employer, plan: Parameters<typeof openPlan>[2] = {}): Promise<InvoiceWorld> {
  worlds += 1;
  const world = await makeBillingWorld(test, `payer${worlds}`);
  const email = `finance@payer${worlds}.example`;
  await test.person(world.organisation, { email, roles: ['finance'], password });
  const finance = await test.signIn(world.organisation, email, password);
  const { invoiceIds } = await openPlan(test, world, { payer, ...plan });
  await announceInvoices(test.tenant(world.organisation));
  return { world: { ...world, finance }, invoiceId: invoiceIds[0]! };
}

const mails = ({ organisation }: BillingWorld) =>
  test.in(organisation, async (tx) => {
    const { rows } = await tx.execute<Record<'to' | 'text', string>>(
      sql`select recipient as "to", text from mail_message order by id`,
    );
    return rows;
  });
/** The tokens in the letters to a payer, oldest first. */
const tokensTo = async (world: BillingWorld, email = employer.email) =>
  (await mails(world)).flatMap(({ to, text }) =>
    to === email ? (/\/link\/(invoice_[\w-]+)/.exec(text)?.[1] ?? []) : [],
  );
const tokenOf = async (world: BillingWorld) => (await tokensTo(world)).at(-1)!;

const asked = (token: string) => ({ headers: { authorization: `Link ${token}` } });
const open = (world: BillingWorld, token: string) =>
  test.call('GET /api/link/invoice', { at: world.organisation, ...asked(token) });
const pay = (world: BillingWorld, token: string, more: object = {}) =>
  test.call('POST /api/link/payments', {
    at: world.organisation,
    ...asked(token),
    body: { key: randomUUID(), method: 'card_sandbox', card, ...more },
  });
const paymentBy = (world: BillingWorld, token: string, id: string) =>
  test.call('GET /api/link/payments/:id', {
    at: world.organisation,
    ...asked(token),
    params: { id },
  });
const document = (world: BillingWorld, token: string) =>
  test.call('GET /api/link/invoice_document', { at: world.organisation, ...asked(token) });
const receipt = (world: BillingWorld, token: string, id: string) =>
  test.call('GET /api/link/receipts/:id/document', {
    at: world.organisation,
    ...asked(token),
    params: { id },
  });
const renew = ({ organisation, finance: cookie }: InvoiceWorld['world'], id: string) =>
  test.call('POST /api/staff/invoices/:id/payer_links', { at: organisation, cookie, params: { id } });
const revoke = ({ organisation, finance: cookie }: InvoiceWorld['world'], id: string) =>
  test.call('DELETE /api/staff/invoices/:id/payer_links', { at: organisation, cookie, params: { id } });
const payersOf = async ({ organisation, finance: cookie, studentId }: InvoiceWorld['world']) =>
  (
    await test.call('GET /api/staff/people/:id', {
      at: organisation,
      cookie,
      params: { id: studentId },
    })
  ).body.money.payers;

describe('A payer without an account', () => {
  it('gets a letter with a link that opens this invoice and nothing else', async () => {
    const { world, invoiceId } = await billed();
    const { status, body } = await open(world, await tokenOf(world));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: invoiceId,
      payerName: employer.name,
      lines: [{ description: 'Tuition', cents: 50_000 }],
      totalCents: 50_000,
      openCents: 50_000,
      held: false,
      payments: [],
      methods: ['bank_transfer', 'card_sandbox'],
    });
    expect(JSON.stringify(body)).not.toContain('@shared.example');
    expect((await document(world, await tokenOf(world))).headers['content-type']).toBe('application/pdf');
  });

  it('pays by card, and has a receipt by letter, on the page and as PDF', async () => {
    const { world } = await billed();
    const token = await tokenOf(world);
    const paid = await pay(world, token);
    expect(paid).toMatchObject({ status: 201, body: { payment: { status: 'succeeded', cents: 50_000 } } });
    const { sum, accounts, succeeded } = await truth(test, world);
    expect(sum).toBe(0);
    expect(succeeded).toHaveLength(1);
    expect(accounts).toMatchObject({ cash_card: 50_000, receivable: 0 });
    const { body } = await open(world, token);
    expect(body).toMatchObject({ openCents: 0, payments: [{ receiptNumber: 'REC-000001' }] });
    const { id } = paid.body.payment;
    expect((await receipt(world, token, id)).headers['content-type']).toBe('application/pdf');
    // The letter with the receipt leads to a link of its own, and never to an account.
    expect(await tokensTo(world)).toHaveLength(2);
    const letters = (await mails(world)).filter(({ to }) => to === employer.email);
    expect(letters.map(({ text }) => text).join('\n')).not.toContain('/billing');
    expect((await pay(world, token)).body.code).toBe('nothing_to_pay');
  });

  it('pays once however often the press is repeated', async () => {
    const { world } = await billed();
    const token = await tokenOf(world);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => pay(world, token, { key })));
    expect(new Set(answers.map(({ body }) => body.payment.id)).size).toBe(1);
    expect((await truth(test, world)).succeeded).toHaveLength(1);
  });

  it('is told where to transfer the money, with a reference, and sees it again later', async () => {
    const { world } = await billed();
    const token = await tokenOf(world);
    const { body } = await pay(world, token, { method: 'bank_transfer', card: undefined });
    expect(body).toMatchObject({ payment: { status: 'pending' }, next: { kind: 'transfer', cents: 50_000 } });
    expect((await paymentBy(world, token, body.payment.id)).body).toEqual(body);
  });

  it('confirms what a bank asks, by the link', async () => {
    const { world } = await billed();
    const token = await tokenOf(world);
    const { body } = await pay(world, token, { card: { number: '4000 0027 6000 3184' } });
    expect(body.next).toEqual({ kind: 'second_step' });
    const done = await test.call('POST /api/link/payments/:id/second_step', {
      at: world.organisation,
      ...asked(token),
      params: { id: body.payment.id },
      body: { approve: true },
    });
    expect(done.body.payment.status).toBe('succeeded');
  });

  it('cannot pay more ahead than the organisation may hold', async () => {
    const { world } = await billed();
    const token = await tokenOf(world);
    await test.in(world.organisation, (tx) =>
      tx.execute(sql`update billing_settings set prepaid_limit_cents = 40000`),
    );
    await test.in(world.organisation, (tx) => tx.execute(sql`update payment_plan set limit_applies = true`));
    expect((await open(world, token)).body.held).toBe(true);
    expect((await pay(world, token)).body.code).toBe('prepaid_limit');
  });

  it('who pays for themselves is led to their account, without a link', async () => {
    const { world } = await billed({ name: 'Amira', email: 'student@shared.example', address: '' });
    expect((await mails(world)).map(({ text }) => text).join('\n')).not.toContain('/link/');
    expect(await payersOf(world)).toEqual([]);
  });
});

describe('A link to an invoice', () => {
  it('ends after its days, and a wrong, cut or foreign one opens nothing', async () => {
    const { world } = await billed();
    const other = await billed();
    const token = await tokenOf(world);
    const foreign = await tokenOf(other.world);
    for (const wrong of [
      foreign,
      token.slice(0, -1),
      token.replace('invoice_', ''),
      `invoice_${'x'.repeat(43)}`,
    ])
      expect((await open(world, wrong)).body.code).toBe('link_not_valid');
    test.clock.set(new Date(at + linkDays * 86_400_000 + 1000).toISOString());
    for (const answer of [await open(world, token), await pay(world, token), await document(world, token)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'link_not_valid' } });
    test.clock.set(new Date(at).toISOString());
    expect((await truth(test, world)).payments).toEqual([]);
  });

  it('reaches no other invoice, payment or receipt of the same student', async () => {
    const { world } = await billed();
    const token = await tokenOf(world);
    const own = await openPlan(test, world);
    const mine = await test.call('POST /api/student/payments', {
      at: world.organisation,
      cookie: world.student,
      body: { key: randomUUID(), method: 'card_sandbox', invoiceId: own.invoiceIds[0], card },
    });
    const { id } = mine.body.payment;
    expect(mine.body.payment.status).toBe('succeeded');
    expect((await open(world, token)).body.payments).toEqual([]);
    expect((await paymentBy(world, token, id)).status).toBe(404);
    expect((await receipt(world, token, id)).status).toBe(404);
    expect((await pay(world, token, { paymentId: id })).status).toBe(404);
    const step = await test.call('POST /api/link/payments/:id/second_step', {
      at: world.organisation,
      ...asked(token),
      params: { id },
      body: { approve: true },
    });
    expect(step.status).toBe(404);
  });

  it('is no session: nothing else of the organisation opens with it', async () => {
    const { world } = await billed();
    const token = await tokenOf(world);
    for (const route of ['GET /api/student/billing', 'GET /api/staff/billing'] as const)
      expect((await test.call(route, { at: world.organisation, ...asked(token) })).status).toBe(401);
    const handover = await test.call('GET /api/link/handover', { at: world.organisation, ...asked(token) });
    expect(handover.body.code).toBe('link_not_valid');
  });
});

describe('Staff', () => {
  it('see whether the payer was written to and has looked, and send a new link that ends the old one', async () => {
    const { world, invoiceId } = await billed();
    const first = await tokenOf(world);
    expect(await payersOf(world)).toMatchObject([
      { invoiceId, payerName: employer.name, payerEmail: employer.email, openedAt: null },
    ]);
    await open(world, first);
    expect((await payersOf(world))[0].openedAt).not.toBeNull();
    expect((await renew(world, invoiceId)).status).toBe(204);
    expect((await open(world, first)).body.code).toBe('link_not_valid');
    expect((await open(world, await tokenOf(world))).status).toBe(200);
  });

  it('end a link that reached the wrong person', async () => {
    const { world, invoiceId } = await billed();
    expect((await revoke(world, invoiceId)).status).toBe(204);
    expect((await open(world, await tokenOf(world))).body.code).toBe('link_not_valid');
    expect((await payersOf(world))[0].worksUntil).toBeNull();
  });

  it('send none for an invoice that is paid, that the student pays, or that is another organisation’s', async () => {
    const { world, invoiceId } = await billed();
    const other = await billed();
    await pay(world, await tokenOf(world));
    expect((await renew(world, invoiceId)).body.code).toBe('nothing_to_pay');
    const own = await openPlan(test, world);
    expect((await renew(world, own.invoiceIds[0]!)).status).toBe(404);
    expect((await renew(world, other.invoiceId)).status).toBe(404);
    expect((await revoke(world, other.invoiceId)).status).toBe(404);
  });
});
