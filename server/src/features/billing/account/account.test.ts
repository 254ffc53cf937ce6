import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBillingWorld, openPlan, pay, truth, type BillingWorld } from '#test/billingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  test.clock.set('2027-03-10T02:00:00Z');
});
afterAll(() => test.close());

let worlds = 0;
async function owing(): Promise<{ world: BillingWorld; invoiceId: string; planId: string }> {
  worlds += 1;
  const world = await makeBillingWorld(test, `account${worlds}`);
  const { invoiceIds, planId } = await openPlan(test, world);
  return { world, invoiceId: invoiceIds[0]!, planId };
}
const asStaff = (world: BillingWorld) => ({ at: world.organisation, cookie: world.administrator });
const account = async (world: BillingWorld) =>
  (
    await test.call('GET /api/staff/people/:id/account', {
      ...asStaff(world),
      params: { id: world.studentId },
    })
  ).body;
const take = (world: BillingWorld, body: object, key: string = randomUUID()) =>
  test.call('POST /api/staff/people/:id/payments', {
    ...asStaff(world),
    params: { id: world.studentId },
    headers: { 'idempotency-key': key },
    body: {
      method: 'cash',
      cents: 20_000,
      receivedOn: '2027-03-10',
      reference: 'Slip 7',
      invoiceId: null,
      ...body,
    },
  });
const mails = ({ organisation }: BillingWorld) =>
  test.in(organisation, async (tx) => {
    const { rows } = await tx.execute<{ to: string; text: string }>(
      sql`select recipient as "to", text from mail_message order by id`,
    );
    return rows;
  });
const issue = (world: BillingWorld, body: object) =>
  test.call('POST /api/staff/people/:id/invoices', {
    ...asStaff(world),
    params: { id: world.studentId },
    headers: { 'idempotency-key': randomUUID() },
    body: {
      subscriptionId: null,
      dueOn: '2027-03-20',
      lines: [{ description: 'Replacement card', cents: 1100, gst: 'taxable' }],
      ...body,
    },
  });

describe('Taking a payment by hand', () => {
  it('books cash once however often it is sent, with a receipt, and shows it in the statement', async () => {
    const { world } = await owing();
    const key = randomUUID();
    const first = await take(world, {}, key);
    expect(first).toMatchObject({ status: 201, body: { receiptNumber: 'REC-000001' } });
    expect((await take(world, {}, key)).body).toEqual(first.body);
    const { accounts, sum } = await truth(test, world);
    expect(sum).toBe(0);
    expect(accounts).toMatchObject({ cash_hand: 20_000, receivable: 30_000, credit: 0 });
    const seen = await account(world);
    expect(seen.balance).toEqual({ owedCents: 30_000, lateCents: 0, creditCents: 0 });
    expect(seen.payments).toMatchObject([
      { takenReference: 'Slip 7', pays: [{ number: 'INV-000001', cents: 20_000 }], freeCents: 0 },
    ]);
    expect(seen.statement).toMatchObject([
      { kind: 'invoice', document: 'INV-000001', debitCents: 50_000, balanceCents: 50_000 },
      { kind: 'payment', document: 'REC-000001', creditCents: 20_000, balanceCents: 30_000 },
    ]);
  });

  it.each([
    ['cash', 'cash_hand'],
    ['eftpos', 'cash_card'],
    ['bank_transfer', 'cash_bank'],
  ])('books %s on the account %s', async (method, ledger) => {
    const { world } = await owing();
    await take(world, { method });
    expect((await truth(test, world)).accounts).toMatchObject({ [ledger]: 20_000 });
  });

  it('keeps what is too much as theirs, and says what pays which invoice', async () => {
    const { world } = await owing();
    await take(world, { cents: 60_000 });
    const seen = await account(world);
    expect(seen.balance).toEqual({ owedCents: 0, lateCents: 0, creditCents: 10_000 });
    expect(seen.statement.at(-1)).toMatchObject({ balanceCents: -10_000 });
    expect(seen.payments).toMatchObject([{ freeCents: 10_000 }]);
  });

  it('refuses a day that has not come, and an invoice of somebody else', async () => {
    const { world } = await owing();
    const { invoiceId: other } = await owing();
    expect(await take(world, { receivedOn: '2027-03-11' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'receivedOn' }] },
    });
    expect(await take(world, { invoiceId: other })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'invoiceId' }] },
    });
    expect((await truth(test, world)).payments).toEqual([]);
  });

  it('gives money that was handed over back by hand', async () => {
    const { world } = await owing();
    const { body } = await take(world, { cents: 60_000 });
    const answer = await test.call('POST /api/staff/payments/:id/refunds', {
      ...asStaff(world),
      params: { id: body.id },
      body: { key: randomUUID(), cents: 10_000, reason: 'Paid too much' },
    });
    expect(answer.body).toMatchObject({ status: 'succeeded' });
    const seen = await account(world);
    expect(seen.refunds).toMatchObject([{ cents: 10_000, reason: 'Paid too much' }]);
    expect(seen.statement.at(-1)).toMatchObject({
      kind: 'refund',
      document: 'REC-000001',
      debitCents: 10_000,
      balanceCents: 0,
    });
    expect((await truth(test, world)).accounts).toMatchObject({ cash_hand: 50_000, refunds: 0 });
  });
});

describe('An invoice by hand', () => {
  it('is income today when it is for no course, and waits to be taught when it is for one', async () => {
    const { world } = await owing();
    expect((await issue(world, {})).body.number).toBe('INV-000002');
    expect((await truth(test, world)).accounts).toMatchObject({ revenue: -1000, unearned: -50_000 });
    await issue(world, { subscriptionId: world.subscriptionId });
    expect((await truth(test, world)).accounts).toMatchObject({ revenue: -1000, unearned: -51_000 });
  });

  it('is paid at once by money that is theirs, and mailed only when something is open', async () => {
    const { world } = await owing();
    await pay(test, world, 51_000);
    await issue(world, {});
    const seen = await account(world);
    expect(seen.balance).toEqual({ owedCents: 100, lateCents: 0, creditCents: 0 });
  });

  it('is of somebody else who pays: they get a letter with a link, and can be chosen the next time', async () => {
    const { world } = await owing();
    const payer = { name: 'Coral Bay Resort', email: 'Accounts@coral-bay.example', address: '1 Beach Rd' };
    const { body } = await issue(world, { payer });
    const letters = (await mails(world)).filter(({ text }) => text.includes(body.number));
    expect(letters).toMatchObject([{ to: payer.email }]);
    expect(letters[0]!.text).toContain('/link/invoice_');
    const seen = await account(world);
    expect(seen.payers).toEqual([payer]);
    expect(seen.invoices.find(({ id }: { id: string }) => id === body.id)).toMatchObject({
      payerName: 'Coral Bay Resort',
    });
  });

  it('is of the student when their own address is typed as that of who pays, which is said', async () => {
    const { world } = await owing();
    const payer = { name: 'Me', email: 'Student@shared.example', address: '' };
    expect(await issue(world, { payer })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'payer.email', code: 'same_person' }] },
    });
  });

  it('is not due on a day that is over, nor for a course of somebody else', async () => {
    const { world } = await owing();
    const { world: other } = await owing();
    expect(await issue(world, { dueOn: '2027-03-09' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'dueOn' }] },
    });
    expect((await issue(world, { subscriptionId: other.subscriptionId })).status).toBe(404);
  });
});

describe('The money of one person', () => {
  it('is read in the same number of statements, however much there is', async () => {
    const { world, invoiceId } = await owing();
    test.statements();
    await account(world);
    const few = test.statements().length;
    for (const cents of [1000, 2000, 3000]) await take(world, { cents });
    await issue(world, {});
    await test.call('POST /api/staff/invoices/:id/credit_notes', {
      ...asStaff(world),
      params: { id: invoiceId },
      headers: { 'idempotency-key': randomUUID() },
      body: { lines: [{ position: 0, cents: 5000 }], reason: 'Agreed' },
    });
    test.statements();
    const seen = await account(world);
    expect(test.statements()).toHaveLength(few);
    expect(seen.invoices.find(({ id }: { id: string }) => id === invoiceId)).toMatchObject({
      creditedCents: 5000,
      paidCents: 6000,
      lines: [{ position: 0, cents: 50_000, creditedCents: 5000 }],
    });
  });

  it('comes as a file whose last balance is that of the books', async () => {
    const { world } = await owing();
    await take(world, {});
    const file = await test.call('GET /api/staff/people/:id/account/statement', {
      ...asStaff(world),
      params: { id: world.studentId },
    });
    const lines = String(file.body).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toBe('2027-03-10,Payment,REC-000001,,200.00,300.00');
  });
});
