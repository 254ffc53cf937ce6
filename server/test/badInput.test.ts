import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/all.ts';
import type { Endpoint } from '#contract/kit/contract.ts';
import { testApp, type TestApp } from './testApp.ts';
import { makeWorld, type World } from './world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await testApp();
  world = await makeWorld(test, 'harbour');
});
afterAll(() => test.close());

const expectProblem = (
  answer: { status: number; body: unknown; headers: Record<string, unknown> },
  status: number,
  code: string,
) => {
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.body).toMatchObject({
    status,
    code,
    type: `/problems/${code}`,
    requestId: expect.any(String),
  });
  expect(answer.status).toBe(status);
};

const profile = (payload: string, headers: Record<string, string> = {}) =>
  test.request(world.organisation, {
    method: 'PATCH',
    url: '/api/user/profile',
    payload,
    headers: { cookie: world.student, 'content-type': 'application/json', ...headers },
  });

describe('Bad input gets a clear problem', () => {
  it('naming every field that is wrong', async () => {
    const answer = await profile(JSON.stringify({ name: '', phone: 'call me', timeZone: 'Mars/Base' }));
    expectProblem(answer, 400, 'invalid_input');
    expect(answer.body.errors.map((error: { field: string }) => error.field).toSorted()).toEqual([
      'name',
      'phone',
      'timeZone',
    ]);
  });

  it.each<[string, string, Record<string, string>, number, string]>([
    ['broken JSON', '{"name":', {}, 400, 'malformed_request'],
    ['no JSON at all', '', {}, 400, 'malformed_request'],
    [
      'another content type',
      'name=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'wrong_content_type',
    ],
    ['plain text', 'x', { 'content-type': 'text/plain' }, 415, 'wrong_content_type'],
    [
      'more than a request may hold',
      JSON.stringify({ name: 'x'.repeat(300_000) }),
      {},
      413,
      'body_too_large',
    ],
    ['another site', '{}', { origin: 'https://evil.example' }, 403, 'wrong_origin'],
  ])('for %s', async (_case, payload, headers, status, code) => {
    expectProblem(await profile(payload, headers), status, code);
  });

  it('and what was typed is kept without a character no database holds', async () => {
    const answer = await profile(JSON.stringify({ preferredName: 'Ali\u0000\r\nBcc: \ud800' }));
    expect([answer.status, answer.body.preferredName]).toEqual([200, 'Ali Bcc: \uFFFD']);
  });

  it('for an API path that does not exist', async () => {
    expectProblem(
      await test.request(world.organisation, { method: 'GET', url: '/api/student/nothing' }),
      404,
      'not_found',
    );
  });

  it.each([
    ['POST', '/%61pi/student/learning_events', 403, 'wrong_origin'],
    ['PUT', '/%61pi/uploads/photo', 403, 'wrong_origin'],
    ['GET', '/%61pi/public/brand_settings', 200, undefined],
    ['GET', '/api/student/units/%zz', 400, 'malformed_request'],
  ] as const)('and no way around the guards for %s %s', async (method, url, status, code) => {
    const headers = { cookie: world.student, origin: 'https://evil.example' };
    const answer = await test.request(world.organisation, { method, url, headers });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each(['nobody.localhost', '', 'a b', '[::1', 'x'.repeat(300)])('for the host "%s"', async (host) => {
    const answer = await test.request(
      { ...world.organisation, host },
      { method: 'GET', url: '/api/public/brand_settings' },
    );
    expectProblem(answer, 404, 'organisation_not_found');
  });

  const withId = (Object.entries(api) as [keyof typeof api, Endpoint][]).filter(([route]) =>
    route.includes(':id'),
  );
  it.each(withId.map(([route]) => [route]))('%s: for an id that is none', async (route) => {
    for (const id of ['1', "1' or true --", '%00', '../../etc/passwd']) {
      const cookie = route.includes('/staff/') ? world.administrator : world.student;
      const answer = await test.call(route, {
        at: world.organisation,
        cookie,
        params: { id, itemId: id },
        body: route.startsWith('P') ? {} : undefined,
      });
      expect([400, 404]).toContain(answer.status);
    }
  });
});

describe('Idempotency-Key', () => {
  const invite = (key: string, email = 'new@person.example') =>
    test.call('POST /api/staff/invitations', {
      at: world.organisation,
      cookie: world.administrator,
      body: { email, name: 'New Person', roles: ['trainer'] },
      headers: { 'idempotency-key': key },
    });
  const waiting = async () =>
    (await test.call('GET /api/staff/invitations', { at: world.organisation, cookie: world.administrator }))
      .body.invitations;

  it('twenty equal requests at once make one thing and get one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite('press-once-1')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await waiting()).toHaveLength(1);
  });

  it('with another request is a conflict', async () => {
    expectProblem(await invite('press-once-1', 'other@person.example'), 409, 'idempotency_conflict');
  });

  it('that cannot be one is refused', async () => {
    expectProblem(await invite('short'), 400, 'invalid_input');
  });
});
