import { afterAll, beforeAll, expect, it } from 'vitest';
import { earnUnit } from '#server/features/billing/invoices/plans.actions.ts';
import { scopeOf } from '#server/platform/scope.ts';
import { makeBillingWorld, openPlan, truth, type BillingWorld } from '#test/billingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  test.clock.set('2027-03-10T02:00:00Z');
});
afterAll(() => test.close());

const fees = [{ description: 'Tuition', cents: 100_000, gst: 'free' as const }];
const monthly = {
  name: 'Monthly',
  kind: 'by_date',
  depositCents: 0,
  instalments: 4,
  every: 'month',
} as const;

const earn = (world: BillingWorld) =>
  test.in(world.organisation, (tx) =>
    earnUnit(tx, world.subscriptionId, world.firstUnitId, scopeOf(tx, test.tenant(world.organisation))),
  );
const end = (world: BillingWorld, planId: string) =>
  test.call('POST /api/staff/payment_plans/:id/cancellation', {
    at: world.organisation,
    cookie: world.administrator,
    params: { id: planId },
    body: {},
  });
const accounts = async (world: BillingWorld) => (await truth(test, world)).accounts;

it('a plan that ends takes back the revenue that no invoice follows any more, once', async () => {
  const world = await makeBillingWorld(test, 'planend');
  const { planId } = await openPlan(test, world, { lines: fees, option: monthly });
  await earn(world);
  // Half of the course is taught, a quarter invoiced.
  expect(await accounts(world)).toMatchObject({ revenue: -50_000, unearned: 25_000, receivable: 25_000 });
  await end(world, planId);
  await end(world, planId);
  expect(await accounts(world)).toMatchObject({ revenue: -25_000, unearned: 0, receivable: 25_000 });
});

it('what was invoiced and not yet taught stays unearned', async () => {
  const world = await makeBillingWorld(test, 'planends');
  const { planId } = await openPlan(test, world, { lines: fees, option: monthly });
  await end(world, planId);
  expect(await accounts(world)).toMatchObject({ unearned: -25_000, receivable: 25_000 });
});

it('while another plan of the enrolment has instalments to invoice, nothing is taken back', async () => {
  const world = await makeBillingWorld(test, 'planendtwo');
  const { planId } = await openPlan(test, world, { lines: fees, option: monthly });
  await openPlan(test, world, { lines: fees, option: monthly });
  await earn(world);
  const before = await accounts(world);
  expect(before['unearned']).toBeGreaterThan(0);
  await end(world, planId);
  expect(await accounts(world)).toEqual(before);
});
