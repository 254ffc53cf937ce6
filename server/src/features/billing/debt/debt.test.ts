import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBillingWorld, openPlan, pay, type BillingWorld } from '#test/billingWorld.ts';
import { makePerson } from '#test/makers.ts';
import { keptAndComputed } from '#test/kept/keptTables.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import { invoicesOf } from '#server/features/billing/books/billing.queries.ts';
import { issueCreditNote, issueInvoice } from '#server/features/billing/invoices/invoices.actions.ts';
import { changeInstalment, instalmentsOf } from '#server/features/billing/invoices/plan.queries.ts';
import { momentIn } from '#server/platform/basics/moment.ts';
import { lateMoneyBacklog } from './debt.queries.ts';

let test: TestApp;
let world: BillingWorld;
const now = new Date('2027-06-30T02:00:00Z');
const moment = momentIn('Australia/Sydney', now);

beforeAll(async () => {
  test = await testApp();
  test.clock.set(now.toISOString());
  world = await makeBillingWorld(test, 'debt');
});
afterAll(() => test.close());

const debt = async (query: Record<string, string> = {}) =>
  (
    await test.call('GET /api/staff/debt', {
      at: world.organisation,
      cookie: world.administrator,
      query,
    })
  ).body;

/** Somebody with one open invoice for each day and amount. */
async function debtor(name: string, owed: readonly (readonly [dueOn: string, cents: number])[]) {
  return test.in(world.organisation, async (tx) => {
    const id = await makePerson(tx, { name, email: `${randomUUID()}@debt.example` });
    for (const [dueOn, cents] of owed) {
      const made = await issueInvoice(
        tx,
        {
          personId: id,
          subscriptionId: null,
          payer: { name, email: '', address: '' },
          dueOn: '2027-12-31',
          currency: 'AUD',
          lines: [{ description: 'Fee', cents, gst: 'free' }],
        },
        moment,
      );
      // The days of an invoice are those of its instalment; here it has none, so its own day is moved.
      await tx.execute(sql`update invoice_open set due_on = ${dueOn} where invoice_id = ${made.id}`);
    }
    return id;
  });
}

describe('Who owes', () => {
  it('is listed by how many days each invoice is late, to the day', async () => {
    await debtor('Ana Edge', [
      ['2027-06-30', 1],
      ['2027-06-29', 20],
      ['2027-05-31', 300],
      ['2027-05-30', 4000],
      ['2027-05-01', 50_000],
      ['2027-04-30', 600_000],
      ['2027-04-01', 7_000_000],
      ['2027-03-31', 80_000_000],
    ]);
    const { rows, totals } = await debt({ search: 'Ana Edge' });
    const amounts = {
      currentCents: 1,
      days30Cents: 320,
      days60Cents: 54_000,
      days90Cents: 7_600_000,
      olderCents: 80_000_000,
      totalCents: 87_654_321,
    };
    expect(rows).toMatchObject([
      { personName: 'Ana Edge', invoices: 8, oldestDueOn: '2027-03-31', ...amounts },
    ]);
    expect(totals).toMatchObject({ late: 1, ...amounts });
  });

  it('is sorted by who is late for longest or who owes most, and narrowed to who is late', async () => {
    await debtor('Bo Older', [['2027-06-01', 100]]);
    await debtor('Bo Richer', [['2027-06-20', 9000]]);
    await debtor('Bo Punctual', [['2027-07-20', 700]]);
    const namesOf = (list: { rows: { personName: string }[] }) =>
      list.rows.map(({ personName }) => personName);
    expect(namesOf(await debt({ search: 'Bo ' }))).toEqual(['Bo Older', 'Bo Richer', 'Bo Punctual']);
    expect(namesOf(await debt({ search: 'Bo ', sort: 'most' }))).toEqual([
      'Bo Richer',
      'Bo Punctual',
      'Bo Older',
    ]);
    const late = await debt({ search: 'Bo ', show: 'late' });
    expect(namesOf(late)).toEqual(['Bo Older', 'Bo Richer']);
    expect(late).toMatchObject({ total: 2, totals: { late: 2, totalCents: 9100 } });
  });

  it('is the same in the file, with formulas written as text', async () => {
    await debtor('=Cy', [['2027-06-01', 12_345]]);
    const file = await test.call('GET /api/staff/debt/file', {
      at: world.organisation,
      cookie: world.administrator,
      query: { search: '=Cy' },
    });
    expect(String(file.body).split('\r\n')[1]).toBe(`"'=Cy",2027-06-01,0.00,123.45,0.00,0.00,0.00,123.45`);
  });

  it('is read in the same number of statements, however many owe', async () => {
    test.statements();
    await debt({ search: 'Bo ' });
    const few = test.statements().length;
    await debt();
    expect(test.statements()).toHaveLength(few);
  });

  it('counts the people who are late, since the day after the oldest day was missed', async () => {
    const other = await makeBillingWorld(test, 'debtbacklog');
    const backlog = () => test.in(other.organisation, (tx) => lateMoneyBacklog(tx, moment));
    expect(await backlog()).toEqual({ count: 0, since: null });
    const { invoiceIds } = await openPlan(test, other);
    await test.in(other.organisation, (tx) =>
      tx.execute(sql`update invoice_open set due_on = '2027-06-10' where invoice_id = ${invoiceIds[0]!}`),
    );
    expect(await backlog()).toEqual({ count: 1, since: new Date('2027-06-10T14:00:00Z') });
    await pay(test, other, 50_000);
    expect(await backlog()).toEqual({ count: 0, since: null });
  });
});

const act = fc.oneof(
  fc.record({ kind: fc.constant('invoice' as const), cents: fc.integer({ min: 1, max: 5000 }) }),
  fc.record({ kind: fc.constant('pay' as const), cents: fc.integer({ min: 1, max: 8000 }) }),
  fc.record({ kind: fc.constant('credit' as const), cents: fc.integer({ min: 1, max: 3000 }) }),
  fc.record({ kind: fc.constant('date' as const), cents: fc.nat(90) }),
);

describe('What is open', () => {
  it('is what the books say, after any sequence of invoices, payments, credits and new dates', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
        run += 1;
        const own = await makeBillingWorld(test, `open${run}`);
        const { planId } = await openPlan(test, own);
        for (const { kind, cents } of acts) {
          if (kind === 'pay') {
            await pay(test, own, cents);
            continue;
          }
          await test.in(own.organisation, async (tx) => {
            const [first] = (await invoicesOf(tx, own.studentId)).filter(
              ({ invoice }) => invoice.kind === 'invoice',
            );
            if (kind === 'invoice')
              await issueInvoice(
                tx,
                {
                  personId: own.studentId,
                  subscriptionId: null,
                  payer: { name: 'X', email: '', address: '' },
                  dueOn: moment.today,
                  currency: 'AUD',
                  lines: [{ description: 'Fee', cents, gst: 'free' }],
                },
                moment,
              );
            if (kind === 'credit' && first) {
              const left = first.invoice.totalCents - first.creditedCents;
              const given = Math.min(cents, left);
              if (given > 0)
                await issueCreditNote(
                  tx,
                  first.invoice.id,
                  { lines: [{ position: 0, cents: given }], reason: 'X' },
                  moment,
                );
            }
            if (kind === 'date') {
              const [one] = await instalmentsOf(tx, [planId]);
              await changeInstalment(tx, one!.id, { dueOn: `2027-0${1 + (cents % 9)}-15` });
            }
          });
        }
        const { kept, said } = await test.in(own.organisation, async (tx) => {
          const { rows } = await tx.execute<{ id: string; cents: number; due: string | null }>(
            sql`select invoice_id as id, cents, due_on::text as due from invoice_open`,
          );
          const invoices = await invoicesOf(tx, own.studentId);
          const issued = invoices.filter(({ invoice }) => invoice.kind === 'invoice');
          return {
            kept: rows,
            said: issued.map((row) => ({ id: row.invoice.id, cents: openCentsOf(row), due: row.dueOn })),
          };
        });
        const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
        expect(kept.toSorted(byId)).toEqual(said.toSorted(byId));
        const ofPeople = await keptAndComputed(test, own.organisation, 'person_debt');
        expect(ofPeople.kept).toEqual(ofPeople.computed);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
