import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#test/testApp.ts';
import { finishPreCourse, makeWorld, type World } from '#test/world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test, 'harbour');
});
afterAll(() => test.close());

const dashboard = () =>
  test.call('GET /api/student/dashboard', { at: world.organisation, cookie: world.student });

describe('The dashboard', () => {
  it('is one transaction of at most five statements, the session counted', async () => {
    await dashboard();
    test.statements();
    expect((await dashboard()).status).toBe(200);
    const statements = test.statements();
    expect(statements.length).toBeLessThanOrEqual(5);
    expect(statements[0]).toContain('session');
  });

  it('leads a new student to the pre-course items, then into the first item', async () => {
    const before = await dashboard();
    expect(before.body.nextStep).toMatchObject({
      reason: 'pre_course',
      remaining: 1,
      courseTitle: 'Cookery',
    });
    await finishPreCourse(test, world);
    const after = await dashboard();
    expect(after.body.nextStep).toMatchObject({
      reason: 'start',
      unitId: world.firstUnitId,
      itemId: world.items.text,
    });
    expect(after.body.subscriptions).toMatchObject([
      { phase: 'not_started', progress: { done: 0, total: 4, percent: 0 } },
    ]);
  });

  it('is for students only', async () => {
    const asStaff = await test.call('GET /api/student/dashboard', {
      at: world.organisation,
      cookie: world.administrator,
    });
    expect(asStaff).toMatchObject({ status: 403, body: { code: 'wrong_role' } });
  });

  it('finds what the student studies by words of its title or code', async () => {
    const find = (q: string) =>
      test.call('GET /api/student/search', { at: world.organisation, cookie: world.student, query: { q } });
    expect((await find('wash hand')).body.hits).toMatchObject([
      { kind: 'item', title: 'Wash hands', within: 'Hygiene' },
    ]);
    expect((await find('C1')).body.hits).toMatchObject([{ kind: 'subscription', title: 'Cookery' }]);
    expect((await find('nothing like it')).body.hits).toEqual([]);
    expect(await find(' ')).toMatchObject({ status: 400, body: { errors: [{ field: 'q' }] } });
  });
});
