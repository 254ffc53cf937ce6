import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainsPage, OwnDomain } from '#contract/console/settings/domains.ts';
import { actionLog } from '#server/platform/actionLog/actionLog.table.ts';
import { mailMessage } from '#server/platform/mail/mail.table.ts';
import { openNameServer, type Zone } from '#test/nameServer.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';
import { checkDaily, openOutside } from './check.actions.ts';
import { domainClaim } from './domains.table.ts';

const password = 'a-long-password-1';
const base = 'livery.example';

/** The proxy in front: hands every request on, under the host it was made for. */
async function openProxy(answer: (host: string, url: string) => Promise<{ status: number; text: string }>) {
  const server = http.createServer((request, response) => {
    void answer(request.headers.host ?? '', request.url ?? '').then(({ status, text }) =>
      response.writeHead(status).end(text),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

describe('An organisation’s own domains', () => {
  const zone: Zone = { [base]: [{ kind: 'A', value: '127.0.0.1' }] };
  let test: TestApp;
  let names: Awaited<ReturnType<typeof openNameServer>>;
  let proxy: Awaited<ReturnType<typeof openProxy>>;
  let outside: ReturnType<typeof openOutside>;
  let harbour: TestOrganisation;
  let redgum: TestOrganisation;
  const cookies = new Map<TestOrganisation, string>();
  /** Hosts at which another server answers. */
  const strangers = new Set<string>();

  beforeAll(async () => {
    names = await openNameServer(zone);
    proxy = await openProxy(async (host, url) => {
      if (strangers.has(host.split(':')[0]!)) return { status: 200, text: 'Welcome to our shop' };
      const reply = await test.app.inject({ url, headers: { host } });
      return { status: reply.statusCode, text: reply.body };
    });
    test = await testApp({
      LIVERY_HOST: base,
      DNS_SERVERS: names.address,
      DOMAIN_CHECK_URL: `http://{domain}:${proxy.port}`,
      OUTBOUND_PRIVATE: 'on',
    });
    outside = openOutside(test.platform.env);
    [harbour, redgum] = await Promise.all([test.organisation('harbour'), test.organisation('redgum')]);
    for (const at of [harbour, redgum]) {
      const email = `admin@${at.slug}.example`;
      await test.person(at, { email, roles: ['administrator'], password });
      cookies.set(at, await test.signIn(at, email, password));
    }
  });
  afterAll(async () => {
    outside.close();
    await test.close();
    proxy.close();
    names.close();
  });

  const of = (at: TestOrganisation) => ({ at, cookie: cookies.get(at)! });
  const add = (at: TestOrganisation, host: string, id = randomUUID()) =>
    test.call('POST /api/staff/domains', { ...of(at), body: { id, host } });
  const found = (page: DomainsPage, host: string): OwnDomain =>
    page.domains.find((domain) => domain.host === host)!;
  const read = async (at: TestOrganisation, host: string) =>
    found((await test.call('GET /api/staff/domains', of(at))).body, host);
  const check = async (at: TestOrganisation, host: string) => {
    const { id } = await read(at, host);
    const { status, body } = await test.call('POST /api/staff/domains/:id/checks', {
      ...of(at),
      params: { id: id! },
    });
    expect(status).toBe(200);
    return found(body, host);
  };
  const choose = (at: TestOrganisation, host: string | null) =>
    test.call('PUT /api/staff/main_domain', { ...of(at), body: { host } });
  /** Sets the records that the screen names. */
  const setRecords = async (at: TestOrganisation, host: string) => {
    const { proof } = await read(at, host);
    zone[proof!.name] = [{ kind: 'TXT', value: proof!.value }];
    zone[host] = [{ kind: 'CNAME', value: base }];
  };
  const page = (host: string, url = '/browse', headers = {}) =>
    test.app.inject({ url, headers: { host, ...headers } });
  const ask = async (domain: string) =>
    (await test.app.inject({ url: `/tls/ask?domain=${encodeURIComponent(domain)}`, headers: { host: base } }))
      .statusCode;
  const heard = (host: string, slug: string | null) =>
    expect
      .poll(async () => (await test.platform.hosts.organisationOf(host))?.slug ?? null, { timeout: 10_000 })
      .toBe(slug);

  it('waits, says what to set and what is missing, and leads nowhere before it is proven', async () => {
    const id = randomUUID();
    const added = await add(harbour, 'Learn.Harbour.example', id);
    expect(added).toMatchObject({ status: 200, body: { pointTo: { host: base } } });
    expect((await add(harbour, 'learn.harbour.example', id)).body.domains.length).toBe(2);
    const waiting = await check(harbour, 'learn.harbour.example');
    expect(waiting).toMatchObject({
      state: 'waiting',
      proof: { name: '_livery.learn.harbour.example' },
      check: { proof: 'missing', pointing: 'nowhere', secure: 'waiting' },
    });
    expect(await ask('learn.harbour.example')).toBe(404);
    expect(await test.platform.hosts.organisationOf('learn.harbour.example')).toBeNull();
  });

  it('belongs to the organisation that proves it; the claim of another one hinders nobody', async () => {
    await add(redgum, 'learn.harbour.example');
    await setRecords(harbour, 'learn.harbour.example');
    expect(await check(harbour, 'learn.harbour.example')).toMatchObject({
      state: 'verified',
      check: { proof: 'found', pointing: 'here', secure: 'reached' },
    });
    await heard('learn.harbour.example', 'harbour');
    expect(await ask('learn.harbour.example')).toBe(200);
    // Without the proof nobody is told who has it, and with it nobody takes it.
    expect((await check(redgum, 'learn.harbour.example')).check).toMatchObject({
      proof: 'missing',
      secure: 'waiting',
    });
    await setRecords(redgum, 'learn.harbour.example');
    expect(await check(redgum, 'learn.harbour.example')).toMatchObject({
      state: 'waiting',
      check: { proof: 'found', secure: 'taken' },
    });
    await heard('learn.harbour.example', 'harbour');
  });

  it('never crosses to another organisation, by screen or by database', async () => {
    const { id } = await read(harbour, 'learn.harbour.example');
    const params = { id: id! };
    expect((await test.call('DELETE /api/staff/domains/:id', { ...of(redgum), params })).status).toBe(404);
    expect((await test.call('POST /api/staff/domains/:id/checks', { ...of(redgum), params })).status).toBe(
      404,
    );
    expect((await choose(redgum, 'learn.harbour.example')).status).toBe(404);
    expect((await choose(redgum, harbour.host)).status).toBe(404);
    await expect(
      test.in(redgum, (tx) => tx.update(domainClaim).set({ verifiedAt: new Date() })),
    ).rejects.toThrow('another organisation has this domain');
    await heard('learn.harbour.example', 'harbour');
    // A session of one host is nobody's at another, and a page of another site changes nothing.
    const atOther = { ...redgum, host: 'learn.harbour.example' };
    expect(
      (await test.call('GET /api/staff/domains', { at: atOther, cookie: cookies.get(redgum)! })).status,
    ).toBe(401);
    const headers = { origin: 'https://learn.harbour.example' };
    const foreign = await test.call('PUT /api/staff/main_domain', {
      ...of(redgum),
      body: { host: null },
      headers,
    });
    expect(foreign.body.code).toBe('wrong_origin');
  });

  it.each([
    ['https://acme.livery.example/', 'reserved'],
    ['localhost', 'private'],
    ['10.0.0.1', 'address'],
    ['learn.harbour.example', 'here'],
  ])('is not %s', async (host, code) => {
    expect(await add(harbour, host)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'host', code }] },
    });
  });

  it('becomes the main address, to which pages at the others lead with their path', async () => {
    await add(harbour, 'new.harbour.example');
    expect((await choose(harbour, 'new.harbour.example')).status).toBe(404);
    expect((await choose(harbour, 'learn.harbour.example')).status).toBe(200);
    await expect
      .poll(async () => (await page(harbour.host, '/browse?q=first%20aid')).headers.location, {
        timeout: 10_000,
      })
      .toBe('https://learn.harbour.example/browse?q=first%20aid');
    expect((await page(harbour.host, '//evil.example/x')).headers.location).toBe(
      'https://learn.harbour.example//evil.example/x',
    );
    expect((await page('learn.harbour.example')).headers.location).toBeUndefined();
    const sitemap = await page(harbour.host, '/sitemap.xml');
    expect(sitemap.body).toContain('https://learn.harbour.example/browse');
    expect(sitemap.body).not.toContain(harbour.host);
    // What an open page or the service worker fetches stays with its host, and so does what is saved.
    expect(
      (await page(harbour.host, '/browse', { 'sec-fetch-dest': 'empty' })).headers.location,
    ).toBeUndefined();
    expect((await test.call('GET /api/staff/domains', of(harbour))).status).toBe(200);
    expect((await page(redgum.host)).headers.location).toBeUndefined();
    const tenant = await test.platform.hosts.organisationById(harbour.id);
    expect(tenant?.origin).toBe('https://learn.harbour.example');
  });

  it('lets people sign in at either address, each with a cookie of its own host', async () => {
    for (const host of [harbour.host, 'learn.harbour.example']) {
      const signedIn = await test.request(
        { ...harbour, host },
        {
          method: 'POST',
          url: '/api/auth/sign-in/email',
          headers: { origin: `http://${host}` },
          payload: { email: 'admin@harbour.example', password },
        },
      );
      expect(signedIn.status).toBe(200);
      expect(String(signedIn.headers['set-cookie'])).not.toMatch(/domain=/i);
    }
  });

  it('is kept when it stops leading here, and administrators are told once', async () => {
    const told = async () =>
      (await test.in(harbour, (tx) => tx.select().from(mailMessage))).filter(({ subject }) =>
        subject.includes('no longer leads'),
      );
    zone['learn.harbour.example'] = [{ kind: 'A', value: '127.0.0.1' }];
    await checkDaily(test.tenant(harbour), outside);
    expect(await told()).toEqual([]);
    strangers.add('learn.harbour.example');
    await checkDaily(test.tenant(harbour), outside);
    await checkDaily(test.tenant(harbour), outside);
    expect(await told()).toMatchObject([{ recipient: 'admin@harbour.example' }]);
    // Its links, and pages, go to an address that works.
    expect((await told())[0]!.text).toContain(`${harbour.origin}/console/settings/domains`);
    expect(await read(harbour, 'learn.harbour.example')).toMatchObject({
      state: 'verified',
      main: true,
      stoppedAt: expect.any(String),
    });
    await expect
      .poll(async () => (await page(harbour.host)).headers.location, { timeout: 10_000 })
      .toBeUndefined();
    await heard('learn.harbour.example', 'harbour');
    strangers.clear();
    await checkDaily(test.tenant(harbour), outside);
    expect((await read(harbour, 'learn.harbour.example')).stoppedAt).toBeNull();
    await expect
      .poll(async () => (await page(harbour.host)).headers.location, { timeout: 10_000 })
      .toBe('https://learn.harbour.example/browse');
  });

  it('is removed with what it led to, and is free for who proves it next', async () => {
    const { id } = await read(harbour, 'learn.harbour.example');
    const removed = await test.call('DELETE /api/staff/domains/:id', { ...of(harbour), params: { id: id! } });
    expect(removed.status).toBe(200);
    await heard('learn.harbour.example', null);
    expect(await ask('learn.harbour.example')).toBe(404);
    expect((await page(harbour.host)).headers.location).toBeUndefined();
    await setRecords(redgum, 'learn.harbour.example');
    expect((await check(redgum, 'learn.harbour.example')).state).toBe('verified');
    await heard('learn.harbour.example', 'redgum');
    const entries = await test.in(harbour, (tx) => tx.select().from(actionLog).orderBy(actionLog.position));
    expect(entries.filter(({ subject }) => subject === 'domain').length).toBeGreaterThan(3);
  });

  it('is nobody’s business without the act, and a proxy is told nothing but yes and no', async () => {
    await test.person(harbour, { email: 'fin@harbour.example', roles: ['finance'], password });
    const cookie = await test.signIn(harbour, 'fin@harbour.example', password);
    expect((await test.call('GET /api/staff/domains', { at: harbour, cookie })).status).toBe(403);
    expect(await ask(harbour.host)).toBe(200);
    for (const domain of ['', base, 'nobody.example', `${harbour.host}:443`, '127.0.0.1', 'a b'])
      expect([domain, await ask(domain)]).toEqual([domain, 404]);
  });
});

describe('An installation whose operator has not said where domains point', () => {
  it('takes none, and says so', async () => {
    const test = await testApp();
    const at = await test.organisation('quay');
    await test.person(at, { email: 'admin@quay.example', roles: ['administrator'], password });
    const cookie = await test.signIn(at, 'admin@quay.example', password);
    const body = { id: randomUUID(), host: 'learn.quay.example' };
    expect(await test.call('POST /api/staff/domains', { at, cookie, body })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'not_here' }] },
    });
    const page = await test.call('GET /api/staff/domains', { at, cookie });
    expect(page.body).toMatchObject({ pointTo: null, domains: [{ host: at.host, id: null, main: false }] });
    await test.close();
  });
});
