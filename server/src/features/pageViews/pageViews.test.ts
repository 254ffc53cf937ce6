import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnalyticsInput } from '#contract/pageViews.ts';
import { testApp, type TestApp, type TestOrganisation } from '#test/testApp.ts';

const password = 'three wet boots outside';
const browser = 'Mozilla/5.0 (Test) Browser/1';

interface ReceivedView {
  method: string | undefined;
  path: string;
  query: Record<string, string>;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** Stands in for a vendor: stores requests and answers as configured. */
async function openVendor() {
  const arrived: ReceivedView[] = [];
  const arrivals = new EventEmitter();
  let answer = (response: http.ServerResponse): void => void response.writeHead(204).end();
  const receive = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url!, 'http://vendor');
    arrived.push({
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    answer(response);
    arrivals.emit('one');
  };
  const server = http.createServer((request, response) => void receive(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    answers: (how: typeof answer) => void (answer = how),
    /** Waits until this many requests have arrived in total. */
    async until(count: number): Promise<void> {
      while (arrived.length < count) await once(arrivals, 'one');
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

let vendor: Awaited<ReturnType<typeof openVendor>>;
let test: TestApp;
let harbour: TestOrganisation;
let redgum: TestOrganisation;
let administrator: string;
let trainer: string;
let theirAdministrator: string;

beforeAll(async () => {
  vendor = await openVendor();
  test = await testApp({ OUTBOUND_PRIVATE: 'on', GA4_URL: vendor.address, REQUESTS_PER_MINUTE: '5000' });
  harbour = await test.organisation('harbour');
  redgum = await test.organisation('redgum');
  for (const at of [harbour, redgum]) {
    await test.person(at, { email: 'admin@mail.example', roles: ['administrator'], password });
    await test.person(at, { email: 'trainer@mail.example', roles: ['trainer'], password });
  }
  administrator = await test.signIn(harbour, 'admin@mail.example', password);
  trainer = await test.signIn(harbour, 'trainer@mail.example', password);
  theirAdministrator = await test.signIn(redgum, 'admin@mail.example', password);
});
afterAll(async () => {
  await test.close();
  vendor.close();
});

const view = (path: unknown, headers: Record<string, string> = {}, at = harbour) =>
  test.call('POST /api/public/page_views', {
    at,
    body: { path },
    headers: { 'user-agent': browser, ...headers },
  });
const views = async (days = '7', at = harbour, cookie = administrator) =>
  (await test.call('GET /api/staff/page_views', { at, cookie, query: { days } })).body;
const save = (body: AnalyticsInput, at = harbour, cookie = administrator) =>
  test.call('PUT /api/staff/analytics_settings', { at, cookie, body });
const settings = (at = harbour, cookie = administrator) =>
  test.call('GET /api/staff/analytics_settings', { at, cookie });

/** Each test has its own day, so that it counts from zero. */
let day = 0;
const newDay = (time = 'T02:00:00Z') => {
  day += 1;
  const date = new Date(Date.UTC(2031, 0, 100 * day)).toISOString().slice(0, 10);
  test.clock.set(`${date}${time}`);
  return date;
};

describe('A page view', () => {
  beforeEach(async () => {
    await save({ kind: 'none' });
  });

  it('is counted by page and by day, without a session and without an answer', async () => {
    const today = newDay();
    const answer = await view('/dashboard');
    expect([answer.status, answer.body]).toEqual([204, '']);
    await view('/units/:id');
    await view('/units/:id');
    await view('unknown');
    const counted = await views();
    expect(counted).toMatchObject({
      to: today,
      total: 4,
      pages: [
        { path: '/units/:id', views: 2 },
        { path: '/dashboard', views: 1 },
        { path: 'unknown', views: 1 },
      ],
    });
    expect(counted.days).toHaveLength(7);
    expect(counted.days.at(-1)).toEqual({ day: today, views: 4 });
  });

  it.each([
    ['/units/0198c0de-0000-7000-8000-000000000000'],
    ['/auth/invitation/secret'],
    ['/dashboard?next=/x'],
    ['/dashboard/'],
    ['/no/such/page'],
    [''],
    ['x'.repeat(300)],
    [7],
  ])('of %s is refused: only a pattern of a path is taken', async (path) => {
    newDay();
    const answer = await view(path);
    expect([answer.status, answer.body.code, answer.body.errors[0].field]).toEqual([
      400,
      'invalid_input',
      'path',
    ]);
    expect((await views()).total).toBe(0);
  });

  it.each(['dnt', 'sec-gpc'])('with %s: 1 is neither counted nor forwarded', async (header) => {
    newDay();
    await save({ kind: 'matomo', address: vendor.address, siteId: 1 });
    const before = vendor.arrived.length;
    expect((await view('/dashboard', { [header]: '1' })).status).toBe(204);
    expect((await views()).total).toBe(0);
    await view('/courses');
    await vendor.until(before + 1);
    expect(vendor.arrived.slice(before).map(({ body }) => new URLSearchParams(body).get('url'))).toEqual([
      'https://harbour.localhost/courses',
    ]);
  });

  it('of twenty at once is counted twenty times', async () => {
    newDay();
    await Promise.all(Array.from({ length: 20 }, () => view('/courses')));
    expect((await views()).pages).toEqual([{ path: '/courses', views: 20 }]);
  });

  it('belongs to the day of the organisation, and to no period before or after', async () => {
    const today = newDay('T15:00:00Z');
    await view('/courses');
    const tomorrow = (await views()).to as string;
    expect(tomorrow > today).toBe(true);
    expect((await views()).days.at(-1)).toEqual({ day: tomorrow, views: 1 });
    test.clock.set(new Date(Date.parse(`${today}T15:00:00Z`) + 7 * 86_400_000).toISOString());
    expect((await views('7')).total).toBe(0);
    expect((await views('30')).total).toBe(1);
    expect((await views('30')).days).toHaveLength(30);
  });

  it('from another site is refused', async () => {
    newDay();
    expect((await view('/courses', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await views()).total).toBe(0);
  });

  it('leaves nothing about the visitor in the database', async () => {
    newDay();
    await view('/courses', { 'user-agent': 'Very/Special' });
    const superuser = new pg.Client({ ...test.owner, user: 'postgres' });
    await superuser.connect();
    const { rows } = await superuser.query<{ row: string }>(`select t::text as row from page_view_count t`);
    const { rows: columns } = await superuser.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'page_view_count'`,
    );
    await superuser.end();
    expect(columns.map(({ name }) => name).toSorted()).toEqual(['day', 'organisation_id', 'path', 'views']);
    expect(rows.map(({ row }) => row).join(' ')).not.toMatch(/Special|127\.0\.0/);
  });

  it('is seen by administrators of its own organisation alone', async () => {
    newDay();
    await view('/courses');
    expect((await views('7', redgum, theirAdministrator)).total).toBe(0);
    const refused = await test.call('GET /api/staff/page_views', { at: harbour, cookie: trainer });
    expect([refused.status, refused.body.code]).toEqual([403, 'wrong_role']);
    expect(
      (await test.call('GET /api/staff/page_views', { at: harbour, query: { days: '31' } })).status,
    ).toBe(401);
    expect(
      (
        await test.call('GET /api/staff/page_views', {
          at: harbour,
          cookie: administrator,
          query: { days: '31' },
        })
      ).status,
    ).toBe(400);
  });

  it('that fails is not forwarded', async () => {
    newDay();
    await save({ kind: 'matomo', address: vendor.address, siteId: 1 });
    const before = vendor.arrived.length;
    await view('/no/such/page');
    await view('/courses');
    await vendor.until(before + 1);
    expect(vendor.arrived.length).toBe(before + 1);
  });
});

describe('A page view is forwarded to', () => {
  const tellsOf = async (chosen: AnalyticsInput, headers: Record<string, string> = {}) => {
    expect((await save(chosen)).status).toBe(200);
    const before = vendor.arrived.length;
    expect((await view('/units/:id', headers)).status).toBe(204);
    await vendor.until(before + 1);
    return vendor.arrived.at(-1)!;
  };

  it('Google Analytics 4: page and title, and a visitor of this day only', async () => {
    newDay();
    const chosen = { kind: 'ga4', measurementId: 'g-abc123', apiSecret: 'very-secret' } as const;
    const first = await tellsOf(chosen);
    expect(first).toMatchObject({
      method: 'POST',
      path: '/mp/collect',
      query: { measurement_id: 'G-ABC123', api_secret: 'very-secret' },
    });
    expect(first.headers['content-type']).toBe('application/json');
    expect(JSON.stringify(first)).not.toContain('Browser/1');
    const body = JSON.parse(first.body);
    expect(body).toEqual({
      client_id: expect.stringMatching(/^[\da-f]{16}$/),
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [
        {
          name: 'page_view',
          params: {
            page_location: 'https://harbour.localhost/units/:id',
            page_title: 'Units',
            session_id: expect.stringMatching(/^\d+$/),
            engagement_time_msec: 1,
          },
        },
      ],
    });
    const visitorOf = ({ body: sent }: ReceivedView) => JSON.parse(sent).client_id as string;
    expect(visitorOf(await tellsOf(chosen))).toBe(body.client_id);
    expect(visitorOf(await tellsOf(chosen, { 'user-agent': 'Another/1' }))).not.toBe(body.client_id);
    newDay();
    expect(visitorOf(await tellsOf(chosen))).not.toBe(body.client_id);
  });

  it('Plausible: page, browser and network', async () => {
    newDay();
    const arrived = await tellsOf({ kind: 'plausible', address: vendor.address, domain: 'Harbour.example' });
    expect(arrived).toMatchObject({
      method: 'POST',
      path: '/api/event',
      query: {},
      headers: {
        'content-type': 'application/json',
        'user-agent': browser,
        'x-forwarded-for': '127.0.0.0',
      },
    });
    expect(JSON.parse(arrived.body)).toEqual({
      name: 'pageview',
      url: 'https://harbour.localhost/units/:id',
      domain: 'harbour.example',
    });
  });

  it('Matomo: page, title, browser, and a visitor of this day only', async () => {
    newDay();
    const arrived = await tellsOf({ kind: 'matomo', address: `${vendor.address}/stats/`, siteId: 3 });
    expect(arrived).toMatchObject({ method: 'POST', path: '/stats/matomo.php' });
    expect(arrived.headers).not.toHaveProperty('x-forwarded-for');
    expect(Object.fromEntries(new URLSearchParams(arrived.body))).toEqual({
      idsite: '3',
      rec: '1',
      apiv: '1',
      url: 'https://harbour.localhost/units/:id',
      action_name: 'Units',
      _id: expect.stringMatching(/^[\da-f]{16}$/),
      rand: expect.any(String),
      ua: browser,
      send_image: '0',
    });
  });

  it('nobody for another organisation, which chose nothing', async () => {
    newDay();
    await save({ kind: 'matomo', address: vendor.address, siteId: 3 });
    expect((await settings(redgum, theirAdministrator)).body).toEqual({ kind: 'none' });
    const before = vendor.arrived.length;
    await view('/courses', {}, redgum);
    await view('/dashboard');
    await vendor.until(before + 1);
    expect(vendor.arrived.slice(before).map(({ body }) => new URLSearchParams(body).get('url'))).toEqual([
      'https://harbour.localhost/dashboard',
    ]);
  });

  it('a service that fails, and is counted all the same', async () => {
    newDay();
    vendor.answers((response) => void response.writeHead(500).end());
    await tellsOf({ kind: 'plausible', address: vendor.address, domain: 'harbour.example' });
    vendor.answers((response) => void response.writeHead(204).end());
    expect((await views()).total).toBe(1);
    await save({ kind: 'plausible', address: 'http://127.0.0.1:1', domain: 'harbour.example' });
    expect((await view('/courses')).status).toBe(204);
    expect((await views()).total).toBe(2);
  });
});

describe('The choice of a service', () => {
  const ga4 = { kind: 'ga4', measurementId: 'G-ABC123', apiSecret: 'very-secret' } as const;

  it('never reveals its secret, which is encrypted in the database', async () => {
    const saved = await save(ga4);
    expect(saved.body).toEqual({ kind: 'ga4', measurementId: 'G-ABC123', apiSecretSet: true });
    expect((await settings()).body).toEqual(saved.body);
    const { rows } = await test.in(harbour, (tx) =>
      tx.execute<{ row: string }>('select t::text as row from analytics_settings t'),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toContain('very-secret');
  });

  it('keeps the secret of the same measurement, and asks for that of another', async () => {
    await save(ga4);
    expect((await save({ ...ga4, apiSecret: '' })).body.apiSecretSet).toBe(true);
    const refused = await save({ ...ga4, measurementId: 'G-OTHER1', apiSecret: '' });
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ field: 'apiSecret', code: 'required' }],
    ]);
    await save({ kind: 'none' });
    expect((await settings()).body).toEqual({ kind: 'none' });
    expect((await save({ ...ga4, apiSecret: '' })).status).toBe(400);
  });

  it.each([
    ['measurementId', { kind: 'ga4', measurementId: 'UA-1', apiSecret: 'x' }],
    ['address', { kind: 'plausible', address: 'plausible.io', domain: 'x.example' }],
    ['domain', { kind: 'plausible', address: 'https://plausible.io', domain: 'not a domain' }],
    ['siteId', { kind: 'matomo', address: 'https://m.example', siteId: 0 }],
  ])('names %s when it is wrong', async (field, wrong) => {
    const answer = await save(wrong as AnalyticsInput);
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
  });

  it('is for administrators alone', async () => {
    expect((await save({ kind: 'none' }, harbour, trainer)).status).toBe(403);
    expect((await settings(harbour, trainer)).status).toBe(403);
  });
});

it('Where private addresses are not allowed none can be chosen', async () => {
  const strict = await testApp();
  const at = await strict.organisation('harbour');
  await strict.person(at, { email: 'admin@mail.example', roles: ['administrator'], password });
  const cookie = await strict.signIn(at, 'admin@mail.example', password);
  const put = async (address: string) => {
    const body = { kind: 'matomo', address, siteId: 1 };
    return strict.call('PUT /api/staff/analytics_settings', { at, cookie, body });
  };
  for (const address of [
    'http://plausible.io',
    'https://127.0.0.1',
    'https://localhost:8443',
    'https://[fd00::1]',
  ]) {
    const refused = await put(address);
    expect([address, refused.status, refused.body.code]).toEqual([address, 422, 'address_not_public']);
  }
  expect((await put('https://stats.example.org')).status).toBe(200);
  await strict.close();
});

it('A server that stops first delivers the views being sent', async () => {
  const leaving = await testApp({ OUTBOUND_PRIVATE: 'on' });
  const at = await leaving.organisation('harbour');
  await leaving.person(at, { email: 'admin@mail.example', roles: ['administrator'], password });
  const cookie = await leaving.signIn(at, 'admin@mail.example', password);
  await leaving.call('PUT /api/staff/analytics_settings', {
    at,
    cookie,
    body: { kind: 'matomo', address: vendor.address, siteId: 1 },
  });
  let ended = false;
  vendor.answers((response) => {
    setTimeout(() => {
      ended = true;
      response.writeHead(204).end();
    }, 200);
  });
  const before = vendor.arrived.length;
  await leaving.call('POST /api/public/page_views', { at, body: { path: '/courses' } });
  await leaving.close();
  expect([vendor.arrived.length, ended]).toEqual([before + 1, true]);
});
