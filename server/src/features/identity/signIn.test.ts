import { createHmac } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openPlatform } from '#server/platform/open.ts';
import { cookieOf, testApp, type Answer, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { noteWrongPassword } from './attempts/attempts.actions.ts';
import { openAuthDoor } from './auth/auth.actions.ts';
import { callers } from './session/caller.ts';
import { session as sessionTable } from './people/identity.table.ts';
import { organisationSecrets } from './session/secrets.ts';
import { inScope } from '#server/platform/scope.ts';

const password = 'three wet boots outside';
const wrong = 'four wet boots outside';

let test: TestApp;
let harbour: TestOrganisation;
let redgum: TestOrganisation;

beforeAll(async () => {
  test = await testApp();
  harbour = await test.organisation('harbour');
  redgum = await test.organisation('redgum');
});
afterAll(() => test.close());

const signIn = (at: TestOrganisation, email: string, given: string, more: object = {}): Promise<Answer> =>
  test.request(at, {
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password: given, ...more },
  });
const session = (at: TestOrganisation, cookie: string) => test.call('GET /api/user/session', { at, cookie });
const deviceOf = (answer: Answer) =>
  cookieOf(answer)
    .split('; ')
    .find((cookie) => cookie.includes('known_device'))!;
const withoutId = ({ status, body }: Answer) => ({ status, body: { ...body, requestId: '' } });

describe('signing in with email and password', () => {
  it('works with the right password, whatever the case of the email, and shows no token to the page', async () => {
    await test.person(harbour, {
      email: 'amira@mail.example',
      name: 'Amira Haddad',
      preferredName: 'Amira',
      password,
    });
    const answer = await signIn(harbour, 'Amira@Mail.example', password);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: true });
    const line = String(answer.headers['set-cookie']);
    expect(line).toMatch(/^livery\.session_token=.+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(line).not.toContain('Domain');
    const who = await session(harbour, cookieOf(answer));
    expect(who.body).toMatchObject({ displayName: 'Amira', email: 'amira@mail.example', missingStep: null });
  });

  it('marks the cookie Secure behind TLS', async () => {
    const behind = await testApp({ TRUST_PROXY: 'on' });
    const own = await behind.organisation('harbour');
    await behind.person(own, { email: 'amira@mail.example', password });
    const payload = { email: 'amira@mail.example', password };
    const headers = { 'x-forwarded-proto': 'https' };
    const answer = await behind.request(own, {
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload,
      headers,
    });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-livery\.session_token=.+; Path=\/; .*Secure/,
    );
    expect(String(answer.headers['set-cookie'])).not.toContain('Domain');
    const cookie = cookieOf(answer);
    const ask = (shown: string) => behind.call('GET /api/user/session', { at: own, cookie: shown, headers });
    expect((await ask(cookie)).status).toBe(200);
    // A name that a sibling domain could set is not believed.
    for (const name of ['__Secure-livery', 'livery'])
      expect((await ask(cookie.replace('__Host-livery', name))).status).toBe(401);
    const left = await behind.request(own, {
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { ...headers, cookie },
    });
    expect(left.headers['clear-site-data']).toBe('"cache"');
    expect(String(left.headers['set-cookie'])).toMatch(
      /^__Host-livery\.session_token=; Max-Age=0; Path=\/; .*Secure/,
    );
    expect((await ask(cookie)).status).toBe(401);
    await behind.close();
  });

  it('answers a wrong password and an unknown email alike', async () => {
    await test.person(harbour, { email: 'known@mail.example', password });
    const known = await signIn(harbour, 'known@mail.example', wrong);
    const unknown = await signIn(harbour, 'nobody@mail.example', wrong);
    expect(known.body.code).toBe('wrong_credentials');
    expect(withoutId(unknown)).toEqual(withoutId(known));
    expect(known.headers['set-cookie']).toBeUndefined();
  });

  it('says which field is missing', async () => {
    const answer = await test.request(harbour, {
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: 'x' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual(['email', 'password']);
  });

  it('knows the same email in two organisations as two people with two passwords', async () => {
    await test.person(harbour, { email: 'sam@shared.example', password: 'harbour of sam' });
    await test.person(redgum, { email: 'sam@shared.example', password: 'redgum of sam' });
    expect((await signIn(harbour, 'sam@shared.example', 'harbour of sam')).status).toBe(200);
    expect((await signIn(redgum, 'sam@shared.example', 'redgum of sam')).status).toBe(200);
    expect((await signIn(redgum, 'sam@shared.example', 'harbour of sam')).body.code).toBe(
      'wrong_credentials',
    );
  });

  it('can be undone: after signing out the session no longer works', async () => {
    const cookie = await test.signIn(harbour, 'amira@mail.example', password);
    const out = await test.request(harbour, {
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { cookie },
    });
    expect(out.status).toBe(200);
    expect((await session(harbour, cookie)).body.code).toBe('signed_out');
  });

  it('ends the session it is done over', async () => {
    const email = 'over@mail.example';
    await test.person(harbour, { email, password });
    const earlier = await test.signIn(harbour, email, password);
    const headers = { cookie: earlier };
    const payload = { email, password };
    const url = '/api/auth/sign-in/email';
    const again = await test.request(harbour, { method: 'POST', url, payload, headers });
    expect((await session(harbour, cookieOf(again))).status).toBe(200);
    expect((await session(harbour, earlier)).status).toBe(401);
  });

  it('lets nobody sign up, list sessions or use any other path of the library', async () => {
    const payload = { email: 'new@mail.example', password, name: 'New' };
    for (const url of [
      '/api/auth/sign-up/email',
      '/api/auth/update-user',
      '/api/auth/delete-user',
      '/api/auth/ok',
    ]) {
      const answer = await test.request(harbour, { method: 'POST', url, payload });
      expect([url, answer.status, answer.body.code]).toEqual([url, 404, 'not_found']);
    }
    expect((await test.request(harbour, { url: '/api/auth/get-session' })).status).toBe(404);
  });

  it('refuses a page of another site', async () => {
    const payload = { email: 'amira@mail.example', password };
    const headers = { origin: 'https://elsewhere.example' };
    const answer = await test.request(harbour, {
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload,
      headers,
    });
    expect(answer.body.code).toBe('wrong_origin');
  });
});

describe('a session of one organisation', () => {
  it('is refused by another, even when its token is signed again with the other one’s secret', async () => {
    const cookie = await test.signIn(harbour, 'amira@mail.example', password);
    expect((await session(redgum, cookie)).body.code).toBe('signed_out');
    const token = decodeURIComponent(cookie.split('=')[1]!).split('.')[0]!;
    const secret = organisationSecrets(test.platform.env)(redgum.id);
    const signature = createHmac('sha256', secret).update(token).digest('base64');
    const forged = `livery.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
    test.statements();
    expect((await session(redgum, forged)).body.code).toBe('signed_out');
    expect(test.statements()).toHaveLength(1);
    expect((await session(harbour, forged)).body.code).toBe('signed_out');
    expect(test.statements()).toEqual([]);
  });
});

describe('how long a session lasts', () => {
  const day = 86_400_000;
  const stored = () =>
    test.in(harbour, async (tx) => {
      const rows = await tx.select().from(sessionTable).orderBy(desc(sessionTable.createdAt)).limit(1);
      return rows[0]!;
    });
  const daysLeft = async () => Math.round((await stored()).expiresAt.getTime() / day - Date.now() / day);
  const age = (days: number) =>
    test.in(harbour, (tx) =>
      tx.update(sessionTable).set({
        lastSeenAt: sql`last_seen_at - make_interval(days => ${days})`,
        expiresAt: sql`expires_at - make_interval(days => ${days})`,
      }),
    );

  it('is thirty days since it was last used, noted at most every five minutes', async () => {
    const cookie = await test.signIn(harbour, 'amira@mail.example', password);
    expect(await daysLeft()).toBe(30);
    const statementsOfOneRequest = async () => {
      test.statements();
      await session(harbour, cookie);
      return test.statements().length;
    };
    const fresh = await statementsOfOneRequest();
    await age(20);
    expect(await daysLeft()).toBe(10);
    expect(await statementsOfOneRequest()).toBe(fresh + 1);
    expect(await daysLeft()).toBe(30);
    await age(31);
    expect((await session(harbour, cookie)).body.code).toBe('signed_out');
  });

  it('lasts a day, and the cookie ends with the browser, on a device that is not to remember the person', async () => {
    const answer = await signIn(harbour, 'amira@mail.example', password, { rememberMe: false });
    const [line] = [answer.headers['set-cookie'] ?? []].flat();
    expect(line).toMatch(/^livery\.session_token=[^;]+; Path=\//);
    expect(await daysLeft()).toBe(1);
  });
});

describe('ten wrong passwords', () => {
  const tryOften = (app: TestApp['app'], host: string, email: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, () =>
        app.inject({
          method: 'POST',
          url: '/api/auth/sign-in/email',
          headers: { host },
          payload: { email, password: wrong },
        }),
      ),
    );

  it('lock the email for fifteen minutes, known or not, also when guessed in parallel and after a restart', async () => {
    await test.person(harbour, { email: 'target@mail.example', password });
    test.clock.set('2026-11-24T10:00:00Z');
    for (const email of ['target@mail.example', 'nobody.at.all@mail.example']) {
      const answers = await tryOften(test.app, harbour.host, email, 14);
      const codes = answers.map((answer) => answer.json<{ code: string }>().code).toSorted();
      expect(codes).toEqual([...Array(4).fill('too_many_requests'), ...Array(10).fill('wrong_credentials')]);
    }
    const locked = await signIn(harbour, 'target@mail.example', password);
    expect(locked.body).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 900 });

    const { env } = test.platform;
    const again = await openPlatform({
      env,
      application: test.application,
      callers: callers(env),
      clock: test.clock,
    });
    const app = await buildApp(again);
    const afterRestart = await app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { host: harbour.host },
      payload: { email: 'target@mail.example', password },
    });
    expect(afterRestart.statusCode).toBe(429);
    await app.close();
    await again.close();

    test.clock.set('2026-11-24T10:15:01Z');
    expect((await signIn(harbour, 'target@mail.example', password)).status).toBe(200);
  });

  it('lock nobody of another organisation', async () => {
    test.clock.set('2026-11-24T11:00:00Z');
    await test.person(redgum, { email: 'target@mail.example', password });
    await tryOften(test.app, harbour.host, 'target@mail.example', 10);
    expect((await signIn(harbour, 'target@mail.example', password)).status).toBe(429);
    expect((await signIn(redgum, 'target@mail.example', password)).status).toBe(200);
  });

  it('of others do not lock a device that signed the person in before', async () => {
    test.clock.set('2026-11-24T11:30:00Z');
    const email = 'besieged@mail.example';
    await test.person(harbour, { email, password });
    const device = deviceOf(await signIn(harbour, email, password));
    await tryOften(test.app, harbour.host, email, 12);
    const strange = await signIn(harbour, email, password);
    expect([strange.status, strange.headers['retry-after']]).toEqual([429, '900']);
    const from = (cookie: string, given: string) => {
      const payload = { email, password: given };
      const url = '/api/auth/sign-in/email';
      return test.request(harbour, { method: 'POST', url, payload, headers: { cookie } });
    };
    const known = await from(device, password);
    expect(known.status).toBe(200);
    // A stolen device gets no more guesses than any other, and another person's device is a stranger.
    const guesses = Array.from({ length: 12 }, () => from(device, wrong));
    const refused = (await Promise.all(guesses)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    await test.person(harbour, { email: 'beside@mail.example', password });
    const other = deviceOf(await signIn(harbour, 'beside@mail.example', password));
    expect((await from(other, password)).status).toBe(429);
  });

  it('start anew after the right one', async () => {
    test.clock.set('2026-11-24T12:00:00Z');
    await tryOften(test.app, harbour.host, 'amira@mail.example', 9);
    expect((await signIn(harbour, 'amira@mail.example', password)).status).toBe(200);
    await tryOften(test.app, harbour.host, 'amira@mail.example', 9);
    expect((await signIn(harbour, 'amira@mail.example', password)).status).toBe(200);
  });
});

describe('too many requests from one address', () => {
  it('are refused for a while with the seconds to wait, and others are not', async () => {
    test.clock.set('2026-11-24T13:00:00Z');
    const ask = (remoteAddress: string) =>
      test.request(harbour, { method: 'POST', url: '/api/auth/sign-out', remoteAddress });
    for (let n = 0; n < 120; n += 1) await ask('192.0.2.7');
    expect((await ask('192.0.2.7')).body).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 60 });
    expect((await ask('192.0.2.8')).status).toBe(200);
    test.clock.set('2026-11-24T13:01:00Z');
    expect((await ask('192.0.2.7')).status).toBe(200);
  });
});

describe('few tries at many accounts', () => {
  it('leave one line in the log, which names neither an account nor an address', async () => {
    test.clock.set('2026-11-24T13:30:00Z');
    const door = openAuthDoor({
      platform: test.platform,
      secretOf: organisationSecrets(test.platform.env),
    });
    const organisation = (await test.platform.hosts.organisationOf(harbour.host))!;
    const lines: unknown[] = [];
    const warn = (facts: object, text: string) => lines.push({ ...facts, text });
    const address = '198.51.100.23';
    const secret = organisationSecrets(test.platform.env)(harbour.id);
    const failAt = (email: string) =>
      inScope(test.tenant(harbour), (scope) => noteWrongPassword(scope, { email, address, secret, warn }));
    for (let n = 0; n < 38; n += 1) await failAt(`account${n % 19}@mail.example`);
    expect(lines).toEqual([]);
    await door(organisation, {
      path: '/sign-in/email',
      secure: false,
      address,
      cookie: undefined,
      userAgent: undefined,
      body: { email: 'account20@mail.example', password: wrong },
      sessionToken: null,
      knownDevice: undefined,
      warn,
    });
    await failAt('account21@mail.example');
    expect(lines).toEqual([
      {
        event: 'sign_in_spraying',
        network: expect.stringMatching(/^[\w-]{12}$/),
        accounts: 20,
        text: 'many accounts tried from one network',
      },
    ]);
  });
});

describe('behind a proxy', () => {
  it('an address a client claims to have is not believed', async () => {
    const behind = await testApp({ TRUST_PROXY: 'on' });
    const own = await behind.organisation('harbour');
    const ask = (claimed: string) =>
      behind.request(own, {
        method: 'POST',
        url: '/api/auth/sign-out',
        headers: { 'x-forwarded-for': `${claimed}, 192.0.2.7` },
      });
    for (let n = 0; n < 120; n += 1) await ask(`198.51.100.${n}`);
    expect((await ask('198.51.100.200')).body.code).toBe('too_many_requests');
    await behind.close();
  });

  it('all addresses of one IPv6 network count as one, however they are written', async () => {
    const behind = await testApp({ TRUST_PROXY: 'on' });
    const own = await behind.organisation('harbour');
    const ask = (address: string) =>
      behind.request(own, {
        method: 'POST',
        url: '/api/auth/sign-out',
        headers: { 'x-forwarded-for': address },
      });
    const written = [
      (n: string) => `2001:db8::${n}`,
      (n: string) => `2001:DB8:0:0:1::${n}`,
      (n: string) => `2001:0db8:0000:0000:a:b:c:${n}`,
    ];
    for (let n = 0; n < 120; n += 1) await ask(written[n % 3]!(n.toString(16)));
    expect((await ask('2001:db8:0::ffff')).body.code).toBe('too_many_requests');
    expect((await ask('2001:db8:0:1::1')).body.code).not.toBe('too_many_requests');
    await behind.close();
  });
});

describe('where a person is signed in', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

  const from = async (email: string, agent: string) => {
    const payload = { email, password };
    const headers = { 'user-agent': agent };
    return cookieOf(
      await test.request(harbour, { method: 'POST', url: '/api/auth/sign-in/email', payload, headers }),
    );
  };

  it('is listed in plain words, and any device can be signed out from another', async () => {
    test.clock.set('2026-11-24T14:00:00Z');
    await test.person(harbour, { email: 'dev@mail.example', password });
    const [laptop, phone] = [await from('dev@mail.example', chrome), await from('dev@mail.example', iphone)];
    const { devices } = (await test.call('GET /api/user/sessions', { at: harbour, cookie: laptop })).body;
    expect(devices.map((each: { device: string; current: boolean }) => [each.device, each.current])).toEqual([
      ['Chrome on Windows', true],
      ['Safari on iPhone', false],
    ]);
    const params = { id: devices[1].id as string };
    const left = await test.call('DELETE /api/user/sessions/:id', { at: harbour, cookie: laptop, params });
    expect(left.body.devices).toHaveLength(1);
    expect((await session(harbour, phone)).status).toBe(401);
    expect(
      (await test.call('DELETE /api/user/sessions/:id', { at: harbour, cookie: laptop, params })).status,
    ).toBe(404);
  });

  it('shows nobody else’s devices and ends none of them', async () => {
    await test.person(harbour, { email: 'other@mail.example', password });
    const [own, other] = [await from('dev@mail.example', chrome), await from('other@mail.example', chrome)];
    const theirs = (await test.call('GET /api/user/sessions', { at: harbour, cookie: other })).body.devices;
    const params = { id: theirs[0].id as string };
    expect(
      (await test.call('DELETE /api/user/sessions/:id', { at: harbour, cookie: own, params })).status,
    ).toBe(404);
    expect((await session(harbour, other)).status).toBe(200);
  });

  it('is reduced to this device with one press', async () => {
    const [first, second] = [await from('dev@mail.example', chrome), await from('dev@mail.example', iphone)];
    const left = await test.call('DELETE /api/user/sessions', { at: harbour, cookie: first });
    expect(left.body.devices).toHaveLength(1);
    expect((await session(harbour, second)).status).toBe(401);
    expect((await session(harbour, first)).status).toBe(200);
  });
});

describe('the steps of an account', () => {
  it('are the email first, then the legal texts, then none', async () => {
    test.clock.set('2026-11-24T15:00:00Z');
    const email = 'steps@mail.example';
    await test.person(harbour, { email, password, emailVerified: false, accepted: false });
    const cookie = await test.signIn(harbour, email, password);
    const step = async () => (await session(harbour, cookie)).body.missingStep as unknown;
    expect(await step()).toBe('verify');
    const mailed = await test.request(harbour, {
      method: 'POST',
      url: '/api/auth/send-verification-email',
      payload: { email, callbackURL: '/auth/terms' },
      headers: { cookie },
    });
    expect(mailed.status).toBe(200);
    const outbox = await test.request(harbour, { url: '/outbox' });
    const link = new RegExp(String.raw`href="${harbour.origin}/auth/verify\?token=([^"&]+)`).exec(
      outbox.body as string,
    );
    const url = '/api/auth/verify-email';
    const opened = await test.request(harbour, { method: 'POST', url, payload: { token: link![1] } });
    expect(opened.status).toBe(200);
    expect(await step()).toBe('terms');
    for (const kind of ['terms_of_use', 'privacy_policy']) {
      const text = (await test.call('GET /api/public/legal_texts/:kind', { at: harbour, params: { kind } }))
        .body;
      await test.call('POST /api/user/legal_acceptances', {
        at: harbour,
        cookie,
        body: { legalTextIds: [text.id] },
      });
    }
    expect(await step()).toBeNull();
  });

  it('come before the provider’s own side, too', async () => {
    const email = 'newcomer@mail.example';
    await test.person(harbour, { email, password, roles: ['trainer'], accepted: false });
    const cookie = await test.signIn(harbour, email, password);
    const refused = await test.call('GET /api/staff/people', { at: harbour, cookie });
    expect(refused.body).toMatchObject({ status: 403, code: 'account_not_ready', detail: 'terms' });
  });
});
