import { expect, test, type Page } from '@playwright/test';
import { isTakenOver, turnTo } from './application.ts';
import { withoutAnswers } from './hold.ts';
import { signInByForm } from './person.ts';
import {
  openSink,
  startReportingProduct,
  type ReplayNode,
  type Report,
  type ReportingProduct,
  type Sink,
} from './telemetrySink.ts';
import { brands, type Brand } from './world.ts';

/* Error reports as browser and server send them, received in place of the vendor. */

test.describe.configure({ mode: 'default' });

const trace = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const reporting = /\/assets\/(start|replay)-/;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

let sink: Sink;
let product: ReportingProduct;
let harbour: Brand;

test.beforeAll(async () => {
  sink = await openSink();
  product = await startReportingProduct(sink);
  harbour = { ...brands[0]!, base: `http://${brands[0]!.slug}.localhost:${product.port}` };
});
test.afterAll(async () => {
  await product.stop();
  sink.close();
});

/** Traces are sampled (under 0.5); recordings only come with an error (over 0.1). */
const chance = (): void => {
  let turn = 0;
  Math.random = () => 0.2 + ((turn += 0.0137) % 0.2);
};

/** The first report of this type and content, once it has arrived. */
async function arrival(
  from: 'browser' | 'server',
  kind: string,
  about: (report: Report) => boolean,
): Promise<Report> {
  const find = () =>
    sink.items.find((item) => item.from === from && item.kind === kind && about(item.report));
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return find()!.report;
}
const says = (value: string) => (report: Report) => report.exception?.values[0]?.value === value;
const failsWith = (type: string) => (report: Report) => report.exception?.values[0]?.type === type;
const ofTrace = (id: string) => (report: Report) => report.contexts?.trace?.trace_id === id;

/** An uncaught error, as from a timer. */
const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new RangeError(text);
    });
  }, message);

const everyNode = (node: ReplayNode): ReplayNode[] => [
  node,
  ...(node.childNodes ?? []).flatMap((child) => everyNode(child)),
];

test('Failures before reporting has loaded are reported, and people who ask not to be tracked are not recorded', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(reporting, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${harbour.base}/auth?next=%2Funits%2Fsecret-unit-01`);
  await fail(page, 'early, about nadia@mail.example');
  await fail(page, 'and a second one');
  release();

  const event = await arrival('browser', 'event', failsWith('RangeError'));
  expect(event).toMatchObject({
    environment: 'proof',
    exception: { values: [{ value: 'early, about :' }] },
    request: { url: `${harbour.base}/auth` },
  });
  expect(event.release).toMatch(/^livery@\d/);
  await arrival('browser', 'event', says('and a second one'));
  expect(fetched.filter((url) => reporting.test(url))).toHaveLength(1);
});

test('A call carries the trace of its page to the server, also before reporting has loaded', async ({
  page,
}) => {
  await signInByForm(page, harbour, 'midway');
  await page.addInitScript(chance);
  await withoutAnswers(page);
  await page.route(`${harbour.base}/dashboard`, (route) =>
    route.continue({
      headers: { ...route.request().headers(), 'sentry-trace': `${trace}-1122334455667788-1` },
    }),
  );
  const early = page.waitForRequest('**/api/student/dashboard');
  await page.goto(`${harbour.base}/dashboard`);
  expect((await early).headers()['sentry-trace']).toMatch(new RegExp(`^${trace}-[0-9a-f]{16}-1$`));
  const called = await arrival(
    'server',
    'transaction',
    (report) => ofTrace(trace)(report) && report.transaction === 'GET /api/student/dashboard',
  );
  expect(called.tags).toMatchObject({ organisation: 'harbour', status: 200 });
  const loaded = await arrival('browser', 'transaction', ofTrace(trace));
  expect(loaded).toMatchObject({ transaction: '/dashboard', contexts: { trace: { op: 'pageload' } } });

  // By keyboard, because the pointer would prefetch within the page's trace.
  const later = page.waitForRequest('**/api/student/course_subscriptions');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  const [, navigation] = /^([0-9a-f]{32})-[0-9a-f]{16}-1$/.exec((await later).headers()['sentry-trace']!)!;
  expect(navigation).not.toBe(trace);
  const answered = await arrival('server', 'transaction', ofTrace(navigation!));
  expect(answered.tags).toMatchObject({ organisation: 'harbour' });
  expect((await arrival('browser', 'transaction', ofTrace(navigation!))).transaction).toBe('/courses');
});

test('A broken screen is reported with a recording, and nothing received is about the person', async ({
  page,
}) => {
  const typed = 'quixotic zebra';
  await page.addInitScript(chance);
  await page.goto(`${harbour.base}/auth/invitation/Zx81SecretToken`);
  await signInByForm(page, harbour, 'midway');
  const replayReady = page.waitForResponse(/\/assets\/replay-/);
  await page.goto(`${harbour.base}/subscriptions?email=midway@harbour.example`);
  await page.evaluate(() => {
    const secret = document.createElement('section');
    secret.dataset['private'] = '';
    secret.style.cssText = 'position: fixed; inset: auto 0 0 auto; z-index: 9999';
    secret.innerHTML = '<p>Born 2001-02-03</p><button type="button">Yes, I am</button>';
    document.body.prepend(secret);
  });
  await replayReady;
  await page.getByRole('button', { name: 'Yes, I am' }).click();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: /^Search/ }).fill(typed);
  await page.keyboard.press('Escape');
  await page.route('**/api/student/course_subscriptions/*', (route) =>
    route.fulfill({ json: { title: 'Minh Tran, midway@harbour.example' } }),
  );
  await page.locator('main a[href^="/subscriptions/"]').first().click();
  await expect(page.getByRole('alert')).toBeVisible();

  const event = await arrival('browser', 'event', failsWith('TypeError'));
  expect(event.transaction).toBe('/subscriptions/:id');
  expect(event.breadcrumbs!.map(({ category }) => category)).toContain('navigation');
  const replay = await arrival(
    'browser',
    'replay_event',
    ({ error_ids }) => error_ids?.includes(event.event_id) === true,
  );
  expect(replay.urls).toContain(`${harbour.base}/subscriptions/:id`);

  const recorded = sink.items.flatMap((item) => item.recorded);
  const kinds = new Set(recorded.map(({ type }) => type));
  expect([2, 3, 4, 5].every((type) => kinds.has(type))).toBe(true);
  // Never what is typed (5) or the pointer's movement (1, 6); of marked elements only that they exist.
  expect(recorded.filter(({ data }) => [1, 5, 6].includes(data.source ?? -1))).toEqual([]);
  const [first] = recorded.flatMap(({ data }) => (data.node ? [data.node] : []));
  const marked = everyNode(first!).filter(({ tagName }) => tagName === 'section')[0];
  expect(marked).toMatchObject({ attributes: { rr_width: '100%', rr_height: '48px' }, childNodes: [] });

  const all = sink.everything.join('\n');
  const ofThePerson = ['midway', 'Minh', 'Tran', 'livery-demo-2026', 'Born', '2001-02-03', typed];
  const ofAddresses = ['Zx81SecretToken', 'secret-unit', 'mail.example', 'next=', 'email='];
  for (const word of [...ofThePerson, ...ofAddresses]) expect(all).not.toContain(word);
  const fromBrowser = sink.items.filter(({ from }) => from === 'browser');
  expect(fromBrowser.length).toBeGreaterThan(5);
  expect(JSON.stringify(fromBrowser)).not.toMatch(uuid);
});

test('No trace is sent to another site', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.addInitScript(chance);
  const started = page.waitForResponse(/\/assets\/start-/);
  await page.goto(`${harbour.base}/auth`);
  const elsewhere = `http://localhost:${sink.port}/elsewhere`;
  const visit = () => page.evaluate((url) => fetch(url).then((answer) => answer.status), elsewhere);
  expect(await visit()).toBe(200);
  await turnTo(page);
  await started;
  await page.waitForFunction(() => '__SENTRY__' in window);
  expect(await visit()).toBe(200);
  const visits = sink.asked.filter(({ path }) => path === '/elsewhere');
  expect(visits.map(({ method }) => method)).toEqual(['GET', 'GET']);
  for (const { headers } of visits) {
    expect(headers).not.toHaveProperty('sentry-trace');
    expect(headers).not.toHaveProperty('baggage');
  }
  await context.close();
});

test('Reporting that cannot be loaded disturbs nobody', async ({ page }) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    addEventListener('vite:preloadError', () => heard.push('failed'));
  });
  await page.route(reporting, (route) => route.abort());
  await page.goto(`${harbour.base}/auth`);
  await turnTo(page);
  await isTakenOver(page);
  await page.evaluate(() => {
    addEventListener('vite:preloadError', () =>
      (window as unknown as { heard: string[] }).heard.push('said'),
    );
  });
  await fail(page, 'not told');
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect.poll(heard).toEqual(['failed']);
});

test('Without a receiver no reporting is loaded', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const answer = await page.goto(`${brands[0]!.base}/auth`);
  expect(answer!.headers()).not.toHaveProperty('server-timing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // With somebody there, a failure loads it at once.
  await fail(page, 'told to nobody');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => reporting.test(url))).toEqual([]);
  const untouched = () => fetch.toString().includes('[native code]') && !('__SENTRY__' in window);
  expect(await page.evaluate(untouched)).toBe(true);
});
