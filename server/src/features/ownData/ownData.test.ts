import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishPreCourse, makeWorld, type World } from '#test/world.ts';
import { testApp, type TestApp } from '#test/testApp.ts';
import type { OwnData } from './collect.actions.ts';

let test: TestApp;
let ours: World;
let theirs: World;

beforeAll(async () => {
  test = await testApp();
  ours = await makeWorld(test, 'harbour');
  theirs = await makeWorld(test, 'redgum');
  await finishPreCourse(test, ours);
});
afterAll(() => test.close());

const ask = (as: string, cookie?: string, at = ours.organisation) =>
  test.call('GET /api/user/data', { at, query: { as }, ...(cookie && { cookie }) });

describe('What is kept about somebody', () => {
  it('comes as one file with everything the application shows them', async () => {
    const answer = await ask('json', ours.student);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.headers['cache-control']).toBe('no-store');
    const data = answer.body as unknown as OwnData;
    expect(data).toMatchObject({
      format: 'livery-own-data-1',
      account: { profile: { name: 'Amira Haddad', email: 'student@shared.example' } },
      enrolments: [{ course: { code: 'C1' }, messages: [] }],
    });
    const screen = await test.call('GET /api/student/course_subscriptions/:id', {
      at: ours.organisation,
      cookie: ours.student,
      params: { id: ours.subscriptionId },
    });
    expect(data.enrolments[0]).toMatchObject(screen.body as object);
    expect(data.record?.values).toBeDefined();
  });

  it('has all entries of the log, not only the first page', async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      await test.call('GET /api/staff/people/:id/record', {
        at: ours.organisation,
        cookie: ours.administrator,
        params: { id: ours.studentId },
      });
    }
    const { whoLooked } = (await ask('json', ours.student)).body as unknown as OwnData;
    expect(whoLooked.length).toBeGreaterThanOrEqual(30);
  });

  it('can be read as a document in the brand', async () => {
    const answer = await ask('pdf', ours.student);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(String(answer.body).slice(0, 5)).toBe('%PDF-');
  });

  it('is nobody else’s: neither of others here nor of another organisation', async () => {
    const text = JSON.stringify((await ask('json', theirs.student, theirs.organisation)).body);
    for (const id of [ours.studentId, ours.subscriptionId, ours.registrationId])
      expect(text).not.toContain(id);
    expect(text).not.toContain(theirs.administratorId);
    expect((await ask('json')).status).toBe(401);
  });

  it('holds of staff who never studied their account alone', async () => {
    const data = (await ask('json', ours.administrator)).body as unknown as OwnData;
    expect(data).toMatchObject({ enrolments: [], assessments: [], record: null, money: null });
    expect((await ask('pdf', ours.administrator)).status).toBe(200);
  });

  it('names what is wrong with the form asked for', async () => {
    expect((await ask('xml', ours.student)).body).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'as' }],
    });
  });
});
