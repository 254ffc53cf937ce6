import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unitDelivery } from '#server/features/billing/invoices/plan.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { peopleWithProgress, rebuildProgressOf } from '#server/features/learning/rebuild.actions.ts';
import { makeBillingWorld, openPlan, type BillingWorld } from '#test/billingWorld.ts';
import { makeSubscription } from '#test/makers.ts';
import { makeAssessment, makeAttempt, makeDeclaration } from '#test/makersAssessments.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import { scopeOf } from '#server/platform/scope.ts';

/* First aid is learned, assessed and paid every year. Each time is a subscription of its own. */

let test: TestApp;
let world: BillingWorld;
let worlds = 0;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  worlds += 1;
  test.clock.set('2026-03-10T01:00:00Z');
  world = await makeBillingWorld(test, `again${worlds}`);
  await declared(world.subscriptionId);
});

const mine = () => ({ at: world.organisation, cookie: world.student });

const declared = (subscriptionId: string) =>
  test.call('PUT /api/student/course_subscriptions/:id/pre_course_items/:itemId/completion', {
    ...mine(),
    params: { id: subscriptionId, itemId: world.preCourseItemId },
    body: { declared: true },
  });

const send = async (...events: Record<string, unknown>[]) =>
  (
    await test.call('POST /api/student/learning_events', {
      ...mine(),
      body: {
        events: events.map((event) => ({
          id: randomUUID(),
          occurredAt: test.clock.now().toISOString(),
          ...event,
        })),
      },
    })
  ).body;

async function finishFirstUnit(): Promise<void> {
  await send(
    { contentItemId: world.items.text, kind: 'opened' },
    { contentItemId: world.items.video, kind: 'watched', ranges: [[0, 60]], positionSeconds: 60 },
  );
  await test.call('POST /api/student/content_items/:id/answers', {
    ...mine(),
    params: { id: world.items.check },
    body: { eventId: randomUUID(), choices: ['a'] },
  });
}

async function finishCourse(): Promise<void> {
  await finishFirstUnit();
  await send({ contentItemId: world.items.last, kind: 'opened' });
}

const detail = async (id: string) =>
  (await test.call('GET /api/student/course_subscriptions/:id', { ...mine(), params: { id } })).body;

/** The same course once more, from this day, open and agreed to. */
async function again(startsOn: string): Promise<string> {
  const { studentId: personId, courseId } = world;
  const id = await test.in(world.organisation, (tx) =>
    makeSubscription(tx, { personId, courseId, startsOn }),
  );
  await declared(id);
  return id;
}

describe('A course that is studied a second time', () => {
  it('begins with nothing done, and what was done the first time stays as it was', async () => {
    await finishCourse();
    const first = await detail(world.subscriptionId);
    expect(first).toMatchObject({ status: 'completed', progress: { done: 4, total: 4 } });
    test.clock.set('2027-03-10T01:00:00Z');
    const second = await again('2027-03-01');
    expect(await detail(second)).toMatchObject({ status: 'active', progress: { done: 0, total: 4 } });
    const unit = await test.call('GET /api/student/units/:id', {
      ...mine(),
      params: { id: world.firstUnitId },
    });
    expect(unit.body).toMatchObject({ subscriptionId: second, progress: { done: 0 } });
    await finishFirstUnit();
    expect(await detail(second)).toMatchObject({ progress: { done: 3, total: 4 } });
    // Its units open in the second from now on, and nobody is asked to register a third time.
    const studiedIn = { id: second, courseTitle: first.course.title, again: true };
    expect(await detail(world.subscriptionId)).toEqual({
      ...first,
      registerAgain: false,
      resume: null,
      units: first.units.map((one: object) => ({ ...one, studiedIn })),
    });
    const wrong = await test.in(world.organisation, async (tx) => {
      const counts = [];
      for (const personId of await peopleWithProgress(tx)) counts.push(await rebuildProgressOf(tx, personId));
      return counts.filter((one) => one > 0);
    });
    expect(wrong).toEqual([]);
  });

  it('earns its own fee, unit by unit', async () => {
    await openPlan(test, world);
    await finishCourse();
    test.clock.set('2027-03-10T01:00:00Z');
    const second = await again('2027-03-01');
    await openPlan(test, world, { subscriptionId: second });
    await finishFirstUnit();
    const rows = await test.in(world.organisation, (tx) =>
      tx.select().from(unitDelivery).where(eq(unitDelivery.subscriptionId, second)),
    );
    expect(rows).toMatchObject([{ unitId: world.firstUnitId, earnedCents: 25_000 }]);
  });

  it('is assessed anew, in the newest version, while the work of the first time stays', async () => {
    const { at, id } = await test.in(world.organisation, async (tx) => {
      await makeDeclaration(tx);
      const { assessmentId } = await makeAssessment(tx, { code: 'A', units: [world.firstUnitId] });
      const student = { ...scopeOf(tx, test.tenant(world.organisation)), personId: world.studentId };
      await makeAttempt(student, assessmentId);
      return { at: world.organisation, id: assessmentId };
    });
    await test.in(at, (tx) =>
      tx
        .update(courseSubscription)
        .set({ accessEndsOn: '2026-12-31' })
        .where(eq(courseSubscription.id, world.subscriptionId)),
    );
    test.clock.set('2027-03-10T01:00:00Z');
    const read = async () =>
      (await test.call('GET /api/student/student_assessments/:id', { ...mine(), params: { id } })).body;
    expect(await read()).toMatchObject({ state: 'in_progress', subscriptionId: world.subscriptionId });
    const second = await again('2027-03-01');
    await test.in(at, (tx) => makeAssessment(tx, { code: 'A', title: 'Anew', units: [world.firstUnitId] }));
    expect(await read()).toMatchObject({ state: 'ready', version: 2, subscriptionId: second, attempts: [] });
    await test.in(at, async (tx) => {
      const student = { ...scopeOf(tx, test.tenant(at)), personId: world.studentId };
      await makeAttempt(student, id);
    });
    expect(await read()).toMatchObject({ state: 'in_progress', attempts: [{ number: 1 }] });
  });

  it('counts what was learned offline for the subscription of that day', async () => {
    test.clock.set('2027-03-10T01:00:00Z');
    await finishFirstUnit();
    await test.in(world.organisation, (tx) =>
      tx
        .update(courseSubscription)
        .set({ accessEndsOn: '2027-03-20' })
        .where(eq(courseSubscription.id, world.subscriptionId)),
    );
    const second = await again('2027-03-21');
    test.clock.set('2027-03-25T01:00:00Z');
    const late = { contentItemId: world.items.last, kind: 'opened', occurredAt: '2027-03-19T01:00:00Z' };
    expect((await send(late)).refused).toEqual([]);
    expect(await detail(world.subscriptionId)).toMatchObject({ progress: { done: 4 } });
    expect(await detail(second)).toMatchObject({ progress: { done: 0 } });
  });
});
