import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBillingWorld, openPlan, pay, truth } from '#test/billingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { earnUnit } from '#server/features/billing/invoices/plans.actions.ts';
import { scopeOf } from '#server/platform/scope.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('pay' as const), cents: fc.integer({ min: 1, max: 40_000 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('change' as const), cents: fc.integer({ min: 1, max: 12 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), cents: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('teach' as const), cents: fc.nat(1) }) },
);

/** Ended, divided anew, and ended again, each time with a unit taught ahead of its invoice. */
const endedTwice = [
  { kind: 'teach' as const, cents: 0 },
  { kind: 'end' as const, cents: 0 as const },
  { kind: 'change' as const, cents: 2 },
  { kind: 'teach' as const, cents: 0 },
  { kind: 'end' as const, cents: 0 as const },
];

it('After any sequence of payments, changes, teaching and an end, what is open is what the books say', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 7 }), async (acts) => {
      run += 1;
      test.clock.set('2027-03-10T02:00:00Z');
      const world = await makeBillingWorld(test, `changes${run}`, { gstRegistered: true, isProtected: true });
      const { planId } = await openPlan(test, world, {
        lines: [
          { description: 'Tuition', cents: 77_777, gst: 'free' },
          { description: 'Kit', cents: 22_223, gst: 'taxable' },
        ],
        option: { name: 'Monthly', kind: 'by_date', depositCents: 0, instalments: 3, every: 'month' },
      });
      const asStaff = { at: world.organisation, cookie: world.administrator };
      const look = async () =>
        (
          await test.call('GET /api/staff/people/:id/account', {
            ...asStaff,
            params: { id: world.studentId },
          })
        ).body;
      let [agreed, changed, refused] = [100_000, 0, 0];
      for (const { kind, cents } of acts) {
        const { billing } = await look();
        const open: { instalmentId: string; cents: number; dueOn: string; issued: boolean }[] =
          billing.plans[0]!.instalments.filter(
            ({ state }: { state: string }) => state !== 'paid' && state !== 'cancelled',
          ).map((one: { id: string; cents: number; dueOn: string; invoiceId: string | null }) => ({
            instalmentId: one.id,
            cents:
              billing.invoices.find(({ id }: { id: string }) => id === one.invoiceId)?.openCents ?? one.cents,
            dueOn: one.dueOn,
            issued: one.invoiceId !== null,
          }));
        const total = open.reduce((sum: number, one: { cents: number }) => sum + one.cents, 0);
        if (kind === 'pay') await pay(test, world, cents);
        if (kind === 'teach')
          await test.in(world.organisation, (tx) =>
            earnUnit(
              tx,
              world.subscriptionId,
              cents ? world.firstUnitId : world.secondUnitId,
              scopeOf(tx, test.tenant(world.organisation)),
            ),
          );
        if (kind === 'end') {
          agreed -= open.reduce((sum: number, one) => sum + (one.issued ? 0 : one.cents), 0);
          await test.call('POST /api/staff/payment_plans/:id/cancellation', {
            ...asStaff,
            params: { id: planId },
          });
        }
        if (kind === 'change' && total > cents) {
          const each = Math.floor(total / cents);
          changed += 1;
          const asks = Array.from({ length: cents }, (_, at) => ({
            cents: at === 0 ? total - each * (cents - 1) : each,
            dueOn: `2027-${String(3 + ((at + changed) % 9)).padStart(2, '0')}-${11 + changed}`,
            afterUnits: null,
          }));
          const { status } = await test.call('POST /api/staff/payment_plans/:id/changes', {
            ...asStaff,
            params: { id: planId },
            headers: { 'idempotency-key': randomUUID() },
            body: {
              before: open.map(({ instalmentId, cents: left, dueOn }) => ({
                instalmentId,
                cents: left,
                dueOn,
              })),
              asks,
              reason: 'X',
            },
          });
          refused += status === 201 ? 0 : 1;
        }
      }
      const { accounts, sum } = await truth(test, world);
      const { billing } = await look();
      const { rows } = await test.in(world.organisation, (tx) =>
        tx.execute<{ cents: number }>(sql`select coalesce(sum(cents), 0)::int as cents from invoice_open`),
      );
      expect(refused).toBe(0);
      expect(sum).toBe(0);
      expect(rows[0]!.cents).toBe(accounts['receivable'] ?? 0);
      // Whatever was paid, moved or divided: the plan is worth what was agreed and not ended.
      expect(
        billing.plans[0]!.instalments.filter(({ state }: { state: string }) => state !== 'cancelled').reduce(
          (all: number, { cents }: { cents: number }) => all + cents,
          0,
        ),
      ).toBe(agreed);
    }),
    { numRuns: 20, examples: [[endedTwice]] },
  );
}, 240_000);
