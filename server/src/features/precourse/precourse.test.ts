import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#test/testApp.ts';
import { makeWorld, type World } from '#test/world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test, 'harbour');
});
afterAll(() => test.close());

const finish = (body: unknown, itemId = world.preCourseItemId) =>
  test.call('PUT /api/student/course_subscriptions/:id/pre_course_items/:itemId/completion', {
    at: world.organisation,
    cookie: world.student,
    params: { id: world.subscriptionId, itemId },
    body,
  });

describe('Pre-course items', () => {
  it('are shown with their reason and what is left', async () => {
    const shown = await test.call('GET /api/student/course_subscriptions/:id/pre_course_items', {
      at: world.organisation,
      cookie: world.student,
      params: { id: world.subscriptionId },
    });
    expect(shown.body).toMatchObject({
      remaining: 1,
      firstUnitId: world.firstUnitId,
      items: [{ kind: 'declare', statement: 'I have an apron.', doneAt: null }],
    });
  });

  it('a declaration must be confirmed', async () => {
    expect(await finish({ declared: false })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'declared' }] },
    });
  });

  it('done twice count once, at the first time', async () => {
    test.clock.set('2026-03-01T10:00:00Z');
    const first = await finish({ declared: true });
    test.clock.set('2026-03-02T10:00:00Z');
    const second = await finish({ declared: true });
    expect(first.body).toMatchObject({ remaining: 0, items: [{ doneAt: '2026-03-01T10:00:00.000Z' }] });
    expect(second.body).toEqual(first.body);
  });

  it('one of another course is not found', async () => {
    expect(await finish({ declared: true }, world.firstUnitId)).toMatchObject({ status: 404 });
  });
});
