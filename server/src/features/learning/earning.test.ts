import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unitDelivery } from '#server/features/billing/invoices/plan.table.ts';
import { makeBillingWorld, openPlan, truth, type BillingWorld } from '#test/billingWorld.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { finishPreCourse } from '#test/world.ts';

let test: TestApp;
let world: BillingWorld;

beforeAll(async () => {
  test = await testApp();
  world = await makeBillingWorld(test, 'harbour');
  await finishPreCourse(test, world);
  await openPlan(test, world);
});
afterAll(() => test.close());

const send = (...events: Record<string, unknown>[]) =>
  test.call('POST /api/student/learning_events', {
    at: world.organisation,
    cookie: world.student,
    body: {
      events: events.map((event) => ({ id: randomUUID(), occurredAt: new Date().toISOString(), ...event })),
    },
  });
const delivered = () => test.in(world.organisation, (tx) => tx.select().from(unitDelivery));

it('what was charged ahead for a unit is earned when the unit is finished, once, and not before', async () => {
  await send(
    { contentItemId: world.items.text, kind: 'opened' },
    { contentItemId: world.items.video, kind: 'watched', ranges: [[0, 60]], positionSeconds: 60 },
  );
  expect(await delivered()).toEqual([]);
  const answer = { at: world.organisation, cookie: world.student, params: { id: world.items.check } };
  await test.call('POST /api/student/content_items/:id/answers', {
    ...answer,
    body: { eventId: randomUUID(), choices: ['a'] },
  });
  // One of two units of a course for $500.00.
  const earned = { subscriptionId: world.subscriptionId, unitId: world.firstUnitId, earnedCents: 25_000 };
  expect(await delivered()).toMatchObject([earned]);
  await send({ contentItemId: world.items.text, kind: 'time_spent', seconds: 60 });
  expect(await delivered()).toHaveLength(1);
  const { accounts } = await truth(test, world);
  expect(accounts).toMatchObject({ unearned: -25_000, revenue: -25_000 });
});
