import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBillingWorld, openPlan, pay, truth, type BillingWorld } from '#test/billingWorld.ts';
import { earnUnit } from '#server/features/billing/invoices/plans.actions.ts';
import { billingDay } from '#server/features/billing/background/daily.actions.ts';
import { scopeOf } from '#server/platform/scope.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const monthly = {
  name: 'Monthly',
  kind: 'by_date',
  depositCents: 0,
  instalments: 4,
  every: 'month',
} as const;
const fees = [{ description: 'Tuition', cents: 100_000, gst: 'free' as const }];

let worlds = 0;
async function owing(
  plan: Parameters<typeof openPlan>[2] = {},
  settings: Parameters<typeof makeBillingWorld>[2] = {},
) {
  worlds += 1;
  test.clock.set('2027-03-10T02:00:00Z');
  const world = await makeBillingWorld(test, `planchange${worlds}`, settings);
  const { planId } = await openPlan(test, world, { lines: fees, option: monthly, ...plan });
  return { world, planId };
}
const asStaff = (world: BillingWorld) => ({ at: world.organisation, cookie: world.administrator });
const account = async (world: BillingWorld) =>
  (
    await test.call('GET /api/staff/people/:id/account', {
      ...asStaff(world),
      params: { id: world.studentId },
    })
  ).body;

/** What is open of a plan, as somebody who looks at it sends it back. */
async function seen(world: BillingWorld, planId: string) {
  const { billing } = await account(world);
  const plan = billing.plans.find(({ id }: { id: string }) => id === planId)!;
  return plan.instalments
    .filter(({ state }: { state: string }) => state !== 'paid' && state !== 'cancelled')
    .map(
      ({ id, cents, dueOn, invoiceId }: { id: string; cents: number; dueOn: string; invoiceId: string }) => ({
        instalmentId: id,
        cents: billing.invoices.find((one: { id: string }) => one.id === invoiceId)?.openCents ?? cents,
        dueOn,
      }),
    );
}
const on = (dueOn: string, cents: number) => ({ cents, dueOn, afterUnits: null });
const change = async (
  world: BillingWorld,
  planId: string,
  asks: readonly object[],
  more: { before?: unknown; key?: string; reason?: string } = {},
) =>
  test.call('POST /api/staff/payment_plans/:id/changes', {
    ...asStaff(world),
    params: { id: planId },
    headers: { 'idempotency-key': more.key ?? randomUUID() },
    body: {
      before: more.before ?? (await seen(world, planId)),
      asks,
      reason: more.reason ?? 'They lost their work',
    },
  });
const shown = async (world: BillingWorld) =>
  (await account(world)).billing.plans[0]!.instalments.map(
    ({ cents, dueOn, state }: { cents: number; dueOn: string; state: string }) =>
      `${state} ${cents} ${dueOn}`,
  );

describe('Changing a plan', () => {
  it('moves the day of an issued invoice without booking anything, and issues what is soon due', async () => {
    const { world, planId } = await owing();
    const before = await truth(test, world);
    const asks = ['2027-03-20', '2027-04-20', '2027-05-20', '2027-06-20'].map((day) => on(day, 25_000));
    expect((await change(world, planId, asks)).status).toBe(201);
    const after = await truth(test, world);
    expect(after.accounts).toEqual(before.accounts);
    expect(after.invoices).toHaveLength(1);
    expect(after.invoices[0]!.dueOn).toBe('2027-03-20');
    expect(await shown(world)).toEqual([
      'due 25000 2027-03-20',
      'upcoming 25000 2027-04-20',
      'upcoming 25000 2027-05-20',
      'upcoming 25000 2027-06-20',
    ]);
  });

  it('spreads an overdue invoice: a credit note of today, the rest of it stays, and the plan is worth the same', async () => {
    const { world, planId } = await owing();
    test.clock.set('2027-05-20T02:00:00Z');
    const open = await seen(world, planId);
    expect(open[0]).toMatchObject({ cents: 25_000, dueOn: '2027-03-10' });
    const asks = Array.from({ length: 10 }, (_, at) =>
      on(`2027-${String(6 + (at % 7)).padStart(2, '0')}-0${1 + Math.floor(at / 7)}`, 10_000),
    );
    await change(world, planId, asks);
    const { accounts, sum, invoices } = await truth(test, world);
    expect(sum).toBe(0);
    const notes = invoices.filter(({ invoice }) => invoice.kind === 'credit_note');
    expect(notes.map(({ invoice }) => [invoice.totalCents, invoice.issuedOn])).toEqual([
      [15_000, '2027-05-20'],
    ]);
    // 100 of the first invoice, and the two of the first days of June, which are issued at once.
    expect(accounts).toMatchObject({ receivable: 20_000, unearned: -20_000 });
    const { billing, planChanges, balance } = await account(world);
    expect(billing.plans[0]).toMatchObject({ totalCents: 100_000, dueCents: 0 });
    expect(balance).toMatchObject({ owedCents: 20_000, lateCents: 0 });
    expect(planChanges).toMatchObject([{ planId, reason: 'They lost their work', by: expect.any(String) }]);
    expect(planChanges[0]!.before).toHaveLength(4);
    expect(planChanges[0]!.after).toHaveLength(10);
  });

  it('leaves what is paid, also the paid part of an invoice', async () => {
    const { world, planId } = await owing();
    await pay(test, world, 30_000);
    const amounts = (await seen(world, planId)).map(({ cents }: { cents: number }) => cents);
    const total = amounts.reduce((sum: number, cents: number) => sum + cents, 0);
    await change(world, planId, [on('2027-04-01', total)]);
    const { billing } = await account(world);
    expect(billing.plans[0]).toMatchObject({ totalCents: 100_000, paidCents: 25_000 });
    expect(total).toBe(75_000);
    expect((await truth(test, world)).sum).toBe(0);
  });

  it('takes no revenue back that was earned before the invoice was credited', async () => {
    const { world, planId } = await owing();
    await test.in(world.organisation, (tx) =>
      earnUnit(tx, world.subscriptionId, world.firstUnitId, scopeOf(tx, test.tenant(world.organisation))),
    );
    const before = (await truth(test, world)).accounts;
    await change(world, planId, [on('2027-06-01', 50_000), on('2027-07-01', 50_000)]);
    const after = (await truth(test, world)).accounts;
    expect(after['revenue']).toBe(before['revenue']);
    expect(after).toMatchObject({ receivable: 0, unearned: -(before['revenue'] ?? 0) });
  });

  it('happens once however often it is sent, and the second of two colleagues is told', async () => {
    const { world, planId } = await owing();
    const before = await seen(world, planId);
    const asks = [on('2027-06-01', 100_000)];
    const key = randomUUID();
    const first = await change(world, planId, asks, { before, key });
    expect((await change(world, planId, asks, { before, key })).body).toEqual(first.body);
    expect(await change(world, planId, [on('2027-07-01', 100_000)], { before })).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere' },
    });
    expect((await account(world)).planChanges).toHaveLength(1);
  });

  it('is refused when something was paid meanwhile', async () => {
    const { world, planId } = await owing();
    const before = await seen(world, planId);
    await pay(test, world, 100);
    expect(await change(world, planId, [on('2027-06-01', 100_000)], { before })).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere' },
    });
  });

  it('never changes the price: it says by how much the sum differs', async () => {
    const { world, planId } = await owing();
    expect(await change(world, planId, [on('2027-06-01', 99_900)])).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'asks', code: 'sum_differs' }] },
    });
    expect((await account(world)).planChanges).toEqual([]);
  });

  it('is refused where more would be held ahead of teaching than may be, and than was', async () => {
    const { world, planId } = await owing(
      {
        lines: [{ description: 'Tuition', cents: 240_000, gst: 'free' }],
        option: { ...monthly, instalments: 8 },
        endsOn: '2027-11-10',
      },
      { prepaidLimitCents: 150_000 },
    );
    await test.in(world.organisation, (tx) =>
      tx.execute(
        sql`update course_subscription set expected_ends_on = '2027-11-10' where id = ${world.subscriptionId}`,
      ),
    );
    expect(await change(world, planId, [on('2027-03-20', 240_000)])).toMatchObject({
      status: 409,
      body: { code: 'prepaid_limit', detail: '2027-03-20' },
    });
    const later = Array.from({ length: 8 }, (_, at) =>
      on(`2027-${String(at + 4).padStart(2, '0')}-10`, 30_000),
    );
    expect((await change(world, planId, later)).status).toBe(201);
    const { billing } = await account(world);
    expect(billing.plans[0]).toMatchObject({ totalCents: 240_000, dueCents: 0 });
  });

  it('tells the student by letter, and whoever else pays', async () => {
    const { world, planId } = await owing({
      payer: { name: 'Acme', email: 'accounts@acme.example', address: '' },
    });
    await change(world, planId, [on('2027-06-01', 50_000), on('2027-07-01', 50_000)]);
    const { rows } = await test.in(world.organisation, (tx) =>
      tx.execute<{ to: string; subject: string; text: string }>(
        sql`select recipient as to, subject, text from mail_message where subject like 'Your payments%'`,
      ),
    );
    expect(rows).toHaveLength(2);
    expect(rows.map(({ to }) => to)).toContain('accounts@acme.example');
    for (const { text } of rows) {
      expect(text).toContain('1 June 2027: $500.00');
      expect(text).toContain('1 July 2027: $500.00');
    }
    const theirs = rows.find(({ to }) => to === 'accounts@acme.example')!;
    expect(theirs.text).not.toContain('/billing');
  });

  it('is followed by reminders and by what is invoiced', async () => {
    const { world, planId } = await owing();
    await change(world, planId, [on('2027-06-01', 50_000), on('2027-07-01', 50_000)]);
    expect((await account(world)).balance).toMatchObject({ owedCents: 0, lateCents: 0 });
    test.clock.set('2027-05-18T02:00:00Z');
    await billingDay(world.sender);
    expect((await account(world)).balance).toMatchObject({ owedCents: 50_000, lateCents: 0 });
    const { body } = await test.call('GET /api/student/billing', {
      at: world.organisation,
      cookie: world.student,
    });
    expect(body.plans[0]).toMatchObject({
      totalCents: 100_000,
      next: { cents: 50_000, dueOn: '2027-06-01' },
    });
  });

  it('shows what is asked for no more behind the rest', async () => {
    const { world, planId } = await owing();
    await change(world, planId, [on('2027-06-01', 100_000)]);
    expect(await shown(world)).toEqual([
      'upcoming 100000 2027-06-01',
      'cancelled 25000 2027-03-10',
      'cancelled 25000 2027-05-10',
      'cancelled 25000 2027-06-10',
    ]);
  });

  it('books nothing into a closed month, and leaves what is in it', async () => {
    const { world, planId } = await owing();
    test.clock.set('2027-04-20T02:00:00Z');
    await test.call('POST /api/staff/books/closings', {
      ...asStaff(world),
      headers: { 'idempotency-key': randomUUID() },
      body: { closedUntil: '2027-03-31', reason: '' },
    });
    expect((await change(world, planId, [on('2027-06-01', 100_000)])).status).toBe(201);
    const { statement } = await account(world);
    expect(statement).toMatchObject([
      { day: '2027-03-10', kind: 'invoice', debitCents: 25_000 },
      { day: '2027-04-20', kind: 'credit_note', creditCents: 25_000, balanceCents: 0 },
    ]);
  });

  it('answers an open request for another date', async () => {
    const { world, planId } = await owing();
    const [first] = await seen(world, planId);
    await test.call('POST /api/student/due_date_requests', {
      at: world.organisation,
      cookie: world.student,
      body: { instalmentId: first.instalmentId, wantedOn: '2027-04-15', reason: 'Payday' },
    });
    await change(world, planId, [on('2027-04-15', 50_000), on('2027-05-15', 50_000)]);
    const desk = await test.call('GET /api/staff/billing', asStaff(world));
    expect(desk.body.dateRequests).toEqual([]);
  });
});
