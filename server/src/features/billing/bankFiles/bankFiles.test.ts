import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBillingWorld, openPlan, truth, type BillingWorld } from '#test/billingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  test.clock.set('2027-03-10T02:00:00Z');
});
afterAll(() => test.close());

let worlds = 0;
/** A student who owes $500.00 and has announced a transfer of it. */
async function announced() {
  worlds += 1;
  const world = await makeBillingWorld(test, `bank${worlds}`);
  const { invoiceIds } = await openPlan(test, world);
  const { body } = await test.call('POST /api/student/payments', {
    at: world.organisation,
    cookie: world.student,
    body: { key: randomUUID(), method: 'bank_transfer', invoiceId: invoiceIds[0] },
  });
  return { world, reference: body.next.reference as string, invoiceId: invoiceIds[0]! };
}
const asStaff = (world: BillingWorld) => ({ at: world.organisation, cookie: world.administrator });
const contentOf = (text: string) => [Buffer.from(text).toString('base64')];
const reading = (world: BillingWorld, text: string, columns: object | null = null) =>
  test.call('POST /api/staff/bank_files/readings', {
    ...asStaff(world),
    body: { fileName: 'march.csv', content: contentOf(text), columns },
  });
async function keep(world: BillingWorld, text: string, id: string = randomUUID()) {
  const answer = await test.call('POST /api/staff/bank_files', {
    ...asStaff(world),
    body: { id, fileName: 'march.csv', content: contentOf(text), columns: null },
  });
  expect(answer.status).toBe(201);
  return id;
}
const page = async (world: BillingWorld, id: string) =>
  (await test.call('GET /api/staff/bank_files/:id', { ...asStaff(world), params: { id } })).body;
const bookAll = async (world: BillingWorld, id: string) => {
  const { lines } = await page(world, id);
  return test.call('POST /api/staff/bank_files/:id/bookings', {
    ...asStaff(world),
    params: { id },
    body: {
      lines: lines.rows.flatMap(({ id: lineId, match }: any) =>
        match
          ? [{ lineId, personId: match.personId, paymentId: match.paymentId, invoiceId: match.invoiceId }]
          : [],
      ),
    },
  });
};

const header = 'Date,Amount,Description\n';

describe('A bank file', () => {
  it('confirms the announced transfer by its reference, once, however often and in whichever file it comes', async () => {
    const { world, reference } = await announced();
    const text = `${header}09/03/2027,500.00,Osko ${reference} A Haddad\n09/03/2027,-20.00,Account fee\n`;
    expect((await reading(world, text)).body).toMatchObject({
      credits: 1,
      others: 1,
      known: 0,
      totalCents: 50_000,
    });
    const id = await keep(world, text);
    const before = await page(world, id);
    expect(before.lines.rows).toMatchObject([
      { state: 'open', match: { reason: 'reference', certainty: 'sure', personName: 'Amira Haddad' } },
    ]);
    expect(before.lines.rows[0].match.paymentId).not.toBeNull();
    const booked = await bookAll(world, id);
    expect(booked.body.results).toMatchObject([{ result: 'booked', receiptNumber: 'REC-000001' }]);

    // The same press again, the same file again, and a longer file with the same line.
    const line = before.lines.rows[0];
    const again = await test.call('POST /api/staff/bank_files/:id/bookings', {
      ...asStaff(world),
      params: { id },
      body: {
        lines: [{ lineId: line.id, personId: line.match.personId, paymentId: null, invoiceId: null }],
      },
    });
    expect(again.body.results).toMatchObject([{ result: 'before', receiptNumber: 'REC-000001' }]);
    expect((await page(world, await keep(world, text))).lines.rows).toEqual([]);
    const longer = await keep(world, `${text}10/03/2027,33.00,Somebody\n`);
    expect((await page(world, longer)).lines.rows).toMatchObject([{ cents: 3300, match: null }]);

    const { succeeded, accounts, sum } = await truth(test, world);
    expect(sum).toBe(0);
    expect(succeeded).toHaveLength(1);
    expect(accounts).toMatchObject({ cash_bank: 50_000, receivable: 0, credit: 0 });
  });

  it('tells two equal payments of one day apart', async () => {
    const { world } = await announced();
    const line = '09/03/2027,10.00,Coffee money\n';
    const id = await keep(world, header + line + line);
    expect((await page(world, id)).lines.rows).toHaveLength(2);
    expect((await reading(world, header + line + line + line)).body).toMatchObject({ credits: 3, known: 2 });
  });

  it('finds an invoice by its number, and by amount and name', async () => {
    const { world } = await announced();
    const id = await keep(
      world,
      `${header}08/03/2027,120.00,Part of inv 1\n09/03/2027,500.00,HADDAD AMIRA\n09/03/2027,500.00,Nguyen Bao\n`,
    );
    expect(
      (await page(world, id)).lines.rows.map(({ match }: any) => match && [match.reason, match.certainty]),
    ).toEqual([['invoice_number', 'likely'], ['transfer_amount', 'likely'], null]);
  });

  it('sets aside what is no payment, which is then not booked', async () => {
    const { world, reference } = await announced();
    const id = await keep(world, `${header}09/03/2027,500.00,${reference}\n`);
    const [line] = (await page(world, id)).lines.rows;
    const sort = (state: string) =>
      test.call('POST /api/staff/bank_lines/:id/state', {
        ...asStaff(world),
        params: { id: line.id },
        body: { state },
      });
    const book = async () =>
      (
        await test.call('POST /api/staff/bank_files/:id/bookings', {
          ...asStaff(world),
          params: { id },
          body: { lines: [{ lineId: line.id, personId: world.studentId, paymentId: null, invoiceId: null }] },
        })
      ).body.results[0].result;
    await sort('set_aside');
    expect(await book()).toBe('refused');
    await sort('open');
    expect(await book()).toBe('booked');
    expect((await sort('set_aside')).body.code).toBe('already_done');
  });

  it('books what it can and leaves what is refused open', async () => {
    const { world, reference } = await announced();
    const id = await keep(
      world,
      `${header}09/03/2027,500.00,${reference}\n11/03/2027,1.00,From the future\n`,
    );
    const { lines } = await page(world, id);
    const { body } = await test.call('POST /api/staff/bank_files/:id/bookings', {
      ...asStaff(world),
      params: { id },
      body: {
        lines: lines.rows.map(({ id: lineId }: any) => ({
          lineId,
          personId: world.studentId,
          paymentId: null,
          invoiceId: null,
        })),
      },
    });
    expect(body.results.map(({ result }: any) => result)).toEqual(['booked', 'refused']);
    expect((await page(world, id)).lines.rows).toMatchObject([{ state: 'booked' }, { state: 'open' }]);
  });

  it('asks for the columns when it cannot tell them, and remembers what was chosen', async () => {
    const { world } = await announced();
    const odd = 'Q;W;E\nfoo;2027-03-09;12,50\nbar;2027-03-08;1.250,00\n';
    const columns = {
      date: 1,
      dayFirst: true,
      amount: 2,
      credit: null,
      text: [0],
      payer: null,
      reference: null,
    };
    expect((await reading(world, odd, columns)).body).toMatchObject({ credits: 2, totalCents: 126_250 });
    await test.call('POST /api/staff/bank_files', {
      ...asStaff(world),
      body: { id: randomUUID(), fileName: 'odd.csv', content: contentOf(odd), columns },
    });
    expect((await reading(world, odd)).body).toMatchObject({ columns, known: 2 });
    expect((await reading(world, 'Date,Comment\n09/03/2027,none\n')).body).toMatchObject({
      columns: null,
      credits: 0,
    });
  });

  it('finds people by name or invoice number', async () => {
    const { world } = await announced();
    const find = async (search: string) =>
      (await test.call('GET /api/staff/debtors', { ...asStaff(world), query: { search } })).body.rows;
    expect(await find('hadd')).toMatchObject([{ personName: 'Amira Haddad', openCents: 50_000 }]);
    expect(await find('INV-000001')).toMatchObject([{ invoiceNumber: 'INV-000001' }]);
  });
});

describe('A closed month', () => {
  const close = (world: BillingWorld, closedUntil: string | null, reason = '') =>
    test.call('POST /api/staff/books/closings', {
      ...asStaff(world),
      headers: { 'idempotency-key': randomUUID() },
      body: { closedUntil, reason },
    });
  const take = (world: BillingWorld, receivedOn: string) =>
    test.call('POST /api/staff/people/:id/payments', {
      ...asStaff(world),
      params: { id: world.studentId },
      headers: { 'idempotency-key': randomUUID() },
      body: { method: 'cash', cents: 100, receivedOn, reference: '', invoiceId: null },
    });

  it('takes nothing any more, and says up to which day', async () => {
    const { world } = await announced();
    expect((await close(world, '2027-02-28')).body).toMatchObject({ closedUntil: '2027-02-28' });
    expect(await take(world, '2027-02-28')).toMatchObject({
      status: 409,
      body: { code: 'books_closed', detail: '2027-02-28' },
    });
    expect((await truth(test, world)).succeeded).toEqual([]);
    expect((await take(world, '2027-03-01')).status).toBe(201);
  });

  it('is opened again only with a reason, which is kept', async () => {
    const { world } = await announced();
    await close(world, '2027-02-28');
    expect(await close(world, '2027-01-31')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason' }] },
    });
    expect((await close(world, '2027-02-28')).body.code).toBe('already_done');
    expect((await close(world, null, 'A receipt turned up')).body).toMatchObject({
      closedUntil: null,
      closings: [{ reason: 'A receipt turned up' }, { closedUntil: '2027-02-28' }],
    });
    expect((await take(world, '2027-02-28')).status).toBe(201);
  });

  it('cannot end today or later, since money still arrives', async () => {
    const { world } = await announced();
    expect(await close(world, '2027-03-10')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'closedUntil' }] },
    });
  });

  it('books a line of the bank on the first open day', async () => {
    const { world, reference } = await announced();
    await close(world, '2027-03-05');
    const id = await keep(world, `${header}04/03/2027,500.00,${reference}\n`);
    expect((await bookAll(world, id)).body.results).toMatchObject([{ result: 'booked' }]);
    const [payment] = (await truth(test, world)).succeeded;
    expect(payment!.settledAt).toEqual(new Date('2027-03-05T13:00:00Z'));
  });
});

describe('The journal', () => {
  it('sums to zero, and is the same money in the form that Xero imports', async () => {
    const { world, reference } = await announced();
    await bookAll(world, await keep(world, `${header}09/03/2027,500.00,${reference}\n`));
    const file = async (format: string) => {
      const { body, status } = await test.call('GET /api/staff/books/journal', {
        ...asStaff(world),
        query: { firstDay: '2027-03-01', lastDay: '2027-03-10', format },
      });
      expect(status).toBe(200);
      return String(body)
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(','));
    };
    const journal = await file('journal');
    const sum = (at: number) => journal.reduce((total, row) => total + Math.round(Number(row[at]) * 100), 0);
    expect(sum(3)).toBe(150_000);
    expect(sum(4)).toBe(150_000);
    expect(journal.map((row) => row[6])).toContain('REC-000001');
    const xero = await file('xero');
    expect(xero).toHaveLength(journal.length);
    expect(xero.reduce((total, row) => total + Math.round(Number(row[5]) * 100), 0)).toBe(0);
    expect(xero[0]![1]).toMatch(/^\d\d\/03\/2027$/);
  });
});
