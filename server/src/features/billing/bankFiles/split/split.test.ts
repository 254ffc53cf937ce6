import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBillingWorld, openPlan, truth, type BillingWorld } from '#test/billingWorld.ts';
import { makePerson } from '#test/makers.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { issueInvoice } from '#server/features/billing/invoices/invoices.actions.ts';
import { momentIn } from '#server/platform/basics/moment.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  test.clock.set('2027-03-10T02:00:00Z');
});
afterAll(() => test.close());

const header = 'Date,Amount,Description\n';
const acme = { name: 'Acme Hotels', email: 'pay@acme.example', address: '' };
const asStaff = (world: BillingWorld) => ({ at: world.organisation, cookie: world.administrator });

let worlds = 0;
/** An employer owes $500.00 for one student and $300.00 for another, and pays both at once. */
async function paidTogether(cents = 80_000) {
  worlds += 1;
  const world = await makeBillingWorld(test, `split${worlds}`);
  const { invoiceIds } = await openPlan(test, world, { payer: acme });
  const other = await test.in(world.organisation, async (tx) => {
    const personId = await makePerson(tx, { name: 'Bo Li', email: `${randomUUID()}@split.example` });
    const { id } = await issueInvoice(
      tx,
      {
        personId,
        subscriptionId: null,
        payer: acme,
        dueOn: '2027-03-20',
        currency: 'AUD',
        lines: [{ description: 'Fee', cents: 30_000, gst: 'free' }],
      },
      momentIn('Australia/Sydney', test.clock.now()),
    );
    return { personId, invoiceId: id };
  });
  const text = `${header}09/03/2027,${(cents / 100).toFixed(2)},Acme Hotels two students\n`;
  const fileId = await keep(world, text);
  const [line] = (await page(world, fileId)).lines.rows;
  const parts = [
    { personId: world.studentId, invoiceId: invoiceIds[0]!, cents: 50_000 },
    { ...other, cents: 30_000 },
  ];
  return { world, fileId, text, lineId: line.id as string, other, parts };
}
async function keep(world: BillingWorld, text: string) {
  const id = randomUUID();
  await test.call('POST /api/staff/bank_files', {
    ...asStaff(world),
    body: { id, fileName: 'march.csv', content: [Buffer.from(text).toString('base64')], columns: null },
  });
  return id;
}
const page = async (world: BillingWorld, id: string) =>
  (await test.call('GET /api/staff/bank_files/:id', { ...asStaff(world), params: { id } })).body;
const split = (world: BillingWorld, lineId: string, parts: readonly object[], key: string = randomUUID()) =>
  test.call('POST /api/staff/bank_lines/:id/parts', {
    ...asStaff(world),
    params: { id: lineId },
    headers: { 'idempotency-key': key },
    body: { parts },
  });

describe('A line of the bank for several people', () => {
  it('is booked as a payment each, once, and shows what it became', async () => {
    const { world, fileId, lineId, text, other, parts } = await paidTogether();
    const key = randomUUID();
    const first = await split(world, lineId, parts, key);
    expect(first).toMatchObject({ status: 201, body: { receiptNumbers: ['REC-000001', 'REC-000002'] } });
    expect((await split(world, lineId, parts, key)).body).toEqual(first.body);
    expect(await split(world, lineId, parts)).toMatchObject({ status: 409, body: { code: 'already_done' } });
    const { accounts, sum } = await truth(test, world);
    expect(sum).toBe(0);
    expect(accounts).toMatchObject({ cash_bank: 80_000, receivable: 0, credit: 0 });
    expect((await page(world, fileId)).lines.rows).toMatchObject([
      {
        state: 'booked',
        parts: [
          {
            personId: world.studentId,
            invoiceNumber: 'INV-000001',
            receiptNumber: 'REC-000001',
            cents: 50_000,
          },
          {
            personId: other.personId,
            invoiceNumber: 'INV-000002',
            receiptNumber: 'REC-000002',
            cents: 30_000,
          },
        ],
      },
    ]);
    const again = await page(world, await keep(world, `${text}10/03/2027,1.00,New\n`));
    expect(again).toMatchObject({ known: 1, lines: { total: 1 } });
  });

  it('may leave a rest with one of them, which stays theirs', async () => {
    const { world, lineId, parts } = await paidTogether(85_000);
    await split(world, lineId, [...parts, { personId: world.studentId, invoiceId: null, cents: 5000 }]);
    expect((await truth(test, world)).accounts).toMatchObject({
      cash_bank: 85_000,
      receivable: 0,
      credit: -5000,
    });
  });

  it('is booked as a whole or not at all', async () => {
    const { world, lineId, parts } = await paidTogether();
    expect(await split(world, lineId, parts.slice(1))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'parts', code: 'sum_differs' }] },
    });
    expect(await split(world, lineId, [parts[0]!, { ...parts[1], invoiceId: randomUUID() }])).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'parts.1.invoiceId' }] },
    });
    expect(
      await split(world, lineId, [
        { ...parts[0]!, cents: 50_001 },
        { ...parts[1]!, cents: 29_999 },
      ]),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'parts.0.cents' }] },
    });
    expect((await truth(test, world)).payments).toEqual([]);
  });

  it('books nobody their own money', async () => {
    const { world, lineId, parts } = await paidTogether();
    const mine = { personId: world.administratorId, invoiceId: null, cents: 30_000 };
    expect(await split(world, lineId, [parts[0]!, mine])).toMatchObject({ body: { code: 'own_work' } });
    expect((await truth(test, world)).payments).toEqual([]);
  });

  it('of a closed month is booked on the first open day', async () => {
    const { world, lineId, parts } = await paidTogether();
    await test.call('POST /api/staff/books/closings', {
      ...asStaff(world),
      headers: { 'idempotency-key': randomUUID() },
      body: { closedUntil: '2027-03-09', reason: '' },
    });
    await split(world, lineId, parts);
    const { body } = await test.call('GET /api/staff/people/:id/account', {
      ...asStaff(world),
      params: { id: world.studentId },
    });
    expect(body.statement.at(-1)).toMatchObject({ kind: 'payment', day: '2027-03-10' });
  });

  it('finds what may be paid by student, payer, number and amount, in one statement', async () => {
    const { world } = await paidTogether();
    const look = async (search: string) =>
      (
        await test.call('GET /api/staff/payable_invoices', { ...asStaff(world), query: { search } })
      ).body.rows.map(
        ({ invoiceNumber, payerName }: { invoiceNumber: string; payerName: string | null }) =>
          `${invoiceNumber} ${payerName}`,
      );
    const both = ['INV-000001 Acme Hotels', 'INV-000002 Acme Hotels'];
    expect((await look('acme')).toSorted()).toEqual(both);
    expect(await look('Bo Li')).toEqual([both[1]]);
    expect(await look('inv 2')).toEqual([both[1]]);
    expect(await look('300.00')).toEqual([both[1]]);
    expect(await look('nobody')).toEqual([]);
  });

  it('costs the page the same number of statements, however many parts there are', async () => {
    const { world, fileId, lineId, parts } = await paidTogether();
    test.statements();
    await page(world, fileId);
    const before = test.statements().length;
    await split(world, lineId, parts);
    test.statements();
    await page(world, fileId);
    expect(test.statements().length).toBeLessThanOrEqual(before);
  });
});
