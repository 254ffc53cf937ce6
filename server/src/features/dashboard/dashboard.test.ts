import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBillingWorld, openPlan, truth } from '#test/billingWorld.ts';
import { makeAssessment } from '#test/makersAssessments.ts';
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
  it('is one transaction of at most seven statements, the session counted', async () => {
    await dashboard();
    test.statements();
    expect((await dashboard()).status).toBe(200);
    const statements = test.statements();
    expect(statements.length).toBeLessThanOrEqual(7);
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

  it('asks an accepted person to pay, in every organisation, and says what comes next', async () => {
    test.clock.set('2027-03-01T01:00:00Z');
    const paying = await makeBillingWorld(test, 'paying', { lateRule: 'none' });
    const read = async () => {
      const { body } = await test.call('GET /api/student/dashboard', {
        at: paying.organisation,
        cookie: paying.student,
      });
      return {
        step: body.nextStep,
        payments: body.upcoming.filter((one: { kind: string }) => one.kind === 'payment'),
      };
    };
    const lines = [{ description: 'Tuition', cents: 50_000, gst: 'free' as const }];
    const fortnightly = { depositCents: 10_000, instalments: 4, every: 'fortnight' as const };
    await openPlan(test, paying, {
      lines,
      option: { name: 'Fortnightly', kind: 'by_date', ...fortnightly },
    });
    const first = await read();
    expect(first.step).toMatchObject({
      reason: 'payment_due',
      courseTitle: 'Cookery',
      cents: 10_000,
      today: true,
    });
    expect(first.payments).toMatchObject([
      { title: 'Cookery', payment: { cents: 10_000, state: 'due' } },
      { payment: { cents: 10_000, state: 'coming' } },
      { payment: { cents: 10_000, state: 'coming' } },
    ]);
    const transfer = { key: randomUUID(), method: 'bank_transfer' };
    const { invoices } = await truth(test, paying);
    const invoiceId = invoices.find(({ dueOn }) => dueOn === '2027-03-01')!.invoice.id;
    await test.call('POST /api/student/payments', {
      at: paying.organisation,
      cookie: paying.student,
      body: { ...transfer, invoiceId },
    });
    const sent = await read();
    expect(sent.step.reason).toBe('pre_course');
    expect(sent.payments[0]).toMatchObject({ payment: { state: 'on_its_way' } });
    test.clock.set('2027-03-16T01:00:00Z');
    expect((await read()).step).toMatchObject({ reason: 'payment_late', cents: 20_000, pauses: false });
  });

  it('is for students only', async () => {
    const asStaff = await test.call('GET /api/student/dashboard', {
      at: world.organisation,
      cookie: world.administrator,
    });
    expect(asStaff).toMatchObject({ status: 403, body: { code: 'wrong_role' } });
  });

  it('finds what the student studies and its assessments by words of a title or code', async () => {
    await test.in(world.organisation, (tx) =>
      makeAssessment(tx, { title: 'Hygiene paper', units: [world.firstUnitId] }),
    );
    const find = (q: string) =>
      test.call('GET /api/student/search', { at: world.organisation, cookie: world.student, query: { q } });
    expect((await find('wash hand')).body.hits).toMatchObject([
      { kind: 'item', title: 'Wash hands', within: 'Hygiene' },
    ]);
    expect((await find('C1')).body.hits).toMatchObject([{ kind: 'subscription', title: 'Cookery' }]);
    expect((await find('hyg pap')).body.hits).toMatchObject([
      { kind: 'assessment', title: 'Hygiene paper', within: 'Cookery' },
    ]);
    expect((await find('nothing like it')).body.hits).toEqual([]);
    expect(await find(' ')).toMatchObject({ status: 400, body: { errors: [{ field: 'q' }] } });
  });
});
