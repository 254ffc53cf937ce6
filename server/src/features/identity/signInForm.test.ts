import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, testApp, type Answer, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { codeForm, signInForm } from './auth/signInForm.ts';
import { person } from './people/identity.table.ts';

const password = 'three wet boots outside';
const wrong = 'four wet boots outside';
const email = 'amira@mail.example';
let test: TestApp;
let harbour: TestOrganisation;
let redgum: TestOrganisation;

beforeAll(async () => {
  test = await testApp();
  harbour = await test.organisation('harbour');
  redgum = await test.organisation('redgum');
  await test.person(harbour, { email, password });
  await test.person(harbour, { email: 'steps@mail.example', password });
  await test.person(harbour, { email: 'limit@mail.example', password });
});
afterAll(() => test.close());

type Fields = Record<string, string>;
const own = (at: TestOrganisation) => ({ origin: `http://${at.host}`, 'sec-fetch-site': 'same-origin' });

/** Posts the form as a browser without scripts does. */
const post = (at: TestOrganisation, fields: Fields, headers: Fields = own(at)): Promise<Answer> =>
  test.request(at, {
    method: 'POST',
    url: '/api/auth/sign-in/form',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const session = (at: TestOrganisation, cookie: string) => test.call('GET /api/user/session', { at, cookie });
const placeOf = ({ status, headers }: Answer) => [status, headers['location']];

describe('Signing in by an ordinary form', () => {
  it('begins the session of the same cookie and leads to where the person was going', async () => {
    const answer = await post(harbour, { email: ' Amira@Mail.example ', password, next: '/courses?page=2' });
    expect(placeOf(answer)).toEqual([303, '/courses?page=2']);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /livery\.session_token=.+; Path=\/; HttpOnly; SameSite=Lax/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await session(harbour, cookieOf(answer))).body.email).toBe(email);
    expect(placeOf(await post(harbour, { email, password, rememberMe: 'on' }))).toEqual([303, '/']);
  });

  it('leads back with a word for a wrong password, an unknown email and an empty field alike', async () => {
    const back = [303, '/auth?reason=wrong_credentials&next=%2Fcourses'];
    for (const fields of [
      { email, password: wrong },
      { email: 'nobody@mail.example', password },
      { email: '', password: '' },
      { email: 'no email', password },
    ]) {
      const answer = await post(harbour, { ...fields, next: '/courses' });
      expect(placeOf(answer)).toEqual(back);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(placeOf(await post(harbour, {}))).toEqual([303, '/auth?reason=wrong_credentials']);
  });

  it('does not know the account of another organisation', async () => {
    expect(placeOf(await post(redgum, { email, password }))).toEqual([303, '/auth?reason=wrong_credentials']);
  });

  it('counts towards the same limit as the screen does', async () => {
    const fields = { email: 'limit@mail.example', password: wrong };
    for (let i = 0; i < 5; i++) await post(harbour, fields);
    for (let i = 0; i < 5; i++)
      await test.request(harbour, { method: 'POST', url: '/api/auth/sign-in/email', payload: fields });
    const locked = await post(harbour, { ...fields, password });
    expect(placeOf(locked)).toEqual([303, '/auth?reason=too_many_requests']);
    expect(locked.headers['set-cookie']).toBeUndefined();
  });

  it('begins no session where a code is asked for as a second step, and asks for it', async () => {
    await test.in(harbour, (tx) => tx.update(person).set({ twoFactorEnabled: true }));
    const answer = await post(harbour, { email: 'steps@mail.example', password, next: '/courses' });
    await test.in(harbour, (tx) => tx.update(person).set({ twoFactorEnabled: false }));
    expect(placeOf(answer)).toEqual([303, '/auth?reason=code_needed&next=%2Fcourses']);
    expect((await session(harbour, cookieOf(answer))).status).toBe(401);
  });

  it('is refused when another site sent it, or nothing proves that ours did', async () => {
    const foreign: Fields[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: `http://${redgum.host}`, 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      {},
    ];
    for (const headers of foreign) {
      const answer = await post(harbour, { email, password }, headers);
      expect([headers, answer.status, answer.body.code]).toEqual([headers, 403, 'wrong_origin']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await post(harbour, { email, password }, { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  it('is the only address that takes a form', async () => {
    const answer = await test.request(harbour, {
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: `email=${email}&password=x`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...own(harbour) },
    });
    expect(answer.status).toBe(415);
  });
});

it.each([
  'https://evil.example/x',
  '//evil.example',
  '/\\evil.example',
  '/api/user/session',
  '/auth',
  '/auth?reason=reset',
  '/auth/forgot',
  '',
  'courses',
  '/courses\r\nSet-Cookie: a=b',
])('A form never leads on to %j', (next) => {
  expect(signInForm({ next }).next).toBe('/');
});

it('Six digits are a code of the app, anything else is a recovery code', () => {
  expect(codeForm({ code: ' 123 456 ', trust: 'on', next: '/courses' })).toEqual({
    call: { path: '/two-factor/verify-totp', body: { code: '123456', trustDevice: true } },
    next: '/courses',
  });
  expect(codeForm({ code: ' aB3de-Fg7hi ' }).call).toEqual({
    path: '/two-factor/verify-backup-code',
    body: { code: 'aB3de-Fg7hi' },
  });
  expect(codeForm({ code: '123456', next: '//evil.example' }).next).toBe('/');
});
