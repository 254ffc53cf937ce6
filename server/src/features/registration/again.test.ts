import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoice } from '#server/features/billing/books/billing.table.ts';
import { paymentPlan } from '#server/features/billing/invoices/plan.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { makeEnrolling, register, type RegistrationWorld } from '#test/registrations.ts';
import { testApp, type TestApp } from '#test/testApp.ts';

/* Registering for a course again opens a right of its own, and bills only for it. */

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const email = 'again@person.example';
let organisations = 0;

async function selling(): Promise<RegistrationWorld> {
  organisations += 1;
  return makeEnrolling(test, `again${organisations}`, {
    outcome: 'accept_at_once',
    registrationSteps: [{ step: 'llnd', on: false }],
    accessDays: 30,
  });
}

const stateOf = ({ at }: RegistrationWorld) =>
  test.in(at, async (tx) => ({
    rights: await tx.select().from(courseSubscription).orderBy(courseSubscription.id),
    plans: await tx.select().from(paymentPlan).orderBy(paymentPlan.id),
    invoices: await tx.select().from(invoice).orderBy(invoice.number),
  }));

it('whoever registers again after access ran out gets a new right, and each bill is for its own right', async () => {
  const world = await selling();
  test.clock.set('2027-03-01T02:00:00Z');
  expect((await register(test, world, email)).answer.body.status).toBe('accepted');
  test.clock.set('2027-05-01T02:00:00Z');
  expect((await register(test, world, email)).answer.body.status).toBe('accepted');
  const { rights, plans, invoices } = await stateOf(world);
  expect(rights.map(({ startsOn, accessEndsOn }) => [startsOn, accessEndsOn])).toEqual([
    ['2027-03-01', '2027-03-31'],
    ['2027-05-01', '2027-05-31'],
  ]);
  expect(plans.map(({ subscriptionId }) => subscriptionId)).toEqual(rights.map(({ id }) => id));
  expect(invoices.map(({ subscriptionId, totalCents }) => [subscriptionId, totalCents])).toEqual(
    rights.map(({ id }) => [id, 50_000]),
  );
});

it('whoever renews while still studying gets access from the day after the last one', async () => {
  const world = await selling();
  test.clock.set('2027-03-01T02:00:00Z');
  await register(test, world, email);
  test.clock.set('2027-03-20T02:00:00Z');
  await register(test, world, email);
  const { rights, plans } = await stateOf(world);
  expect(rights.map(({ startsOn, accessEndsOn }) => [startsOn, accessEndsOn])).toEqual([
    ['2027-03-01', '2027-03-31'],
    ['2027-04-01', '2027-05-01'],
  ]);
  expect(new Set(plans.map(({ subscriptionId }) => subscriptionId)).size).toBe(2);
});
