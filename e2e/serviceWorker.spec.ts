import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { hold } from './hold.ts';
import { signIn } from './person.ts';
import { screenCode } from './screenCode.ts';
import { startVersions, type Versions } from './versions.ts';
import { desktop } from './world.ts';

/* The worker with two real builds in sequence, on a separate server. */

test.use({ serviceWorkers: 'allow' });
// One server for all of them.
test.describe.configure({ mode: 'default' });

const newVersion =
  'A new version of the application is available. Please save your progress and reload the page to avoid interruptions and get the latest updates.';
const unrecoverable = /^An error occurred that we cannot recover from: .+\. Please reload the page\.$/;

let versions: Versions;
test.beforeAll(async () => {
  // It also makes the second build.
  test.setTimeout(240_000);
  versions = await startVersions();
});
test.afterAll(() => versions.stop());
test.beforeEach(() => versions.show('first'));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const toast = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true });

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Longer than the application waits before registering the worker, and longer than a toast with a time-out stays. */
const aWhile = 10_000;

/** A person on the dashboard, served by the first version's worker; the test controls the clock. */
async function openWithWorker(page: Page, mailbox = 'midway') {
  await page.clock.install();
  await signIn(page, versions.brand, mailbox);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.clock.fastForward(aWhile);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Everything in all caches of this origin: cache name and address. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const all: { cache: string; path: string; url: string }[] = [];
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache);
      for (const request of await opened.keys()) {
        const { url } = (await opened.match(request, { ignoreVary: true }))!;
        all.push({ cache, path: new URL(request.url).pathname, url });
      }
    }
    return all;
  });

/** A screen whose code differs in the second version. */
async function openDocuments(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'My documents' }).click();
}

const visits = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(frame.url());
  });
  return seen;
};

/** The second build identifies itself. */
const expectVersion = (page: Page, version: 'first' | 'second') =>
  version === 'second'
    ? expect(page.locator('html')).toHaveAttribute('data-version', 'second')
    : expect(page.locator('html')).not.toHaveAttribute('data-version');
const lookForVersion = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

/** Reloads into a screen whose data never arrives. */
async function reloadWithoutAnswer(page: Page) {
  const letGo = await hold(page, '**/api/student/dashboard');
  await page.clock.install();
  const asked = page.waitForRequest('**/api/student/dashboard');
  await page.reload();
  await asked;
  await page.clock.fastForward(15_000);
  await page.waitForTimeout(1_000);
  return letGo;
}

test('The worker is registered silently once the application is stable', async ({ page }) => {
  await signIn(page, versions.brand, 'midway');
  const letGo = await reloadWithoutAnswer(page);
  expect(await registrations(page)).toBe(0);
  await letGo();
  await expect.poll(() => registrations(page)).toBe(1);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.waitForTimeout(500);
  await expect(toast(page, newVersion)).toHaveCount(0);
});

test('Where a call never ends, the worker is registered after 30 seconds', async ({ page }) => {
  await signIn(page, versions.brand, 'midway');
  await reloadWithoutAnswer(page);
  expect(await registrations(page)).toBe(0);
  await page.clock.fastForward(15_000);
  await expect.poll(() => registrations(page)).toBe(1);
});

test('Switched off, an earlier worker is removed with its caches, and none is served', async ({ page }) => {
  await openWithWorker(page);
  expect((await cached(page)).length).toBeGreaterThan(50);
  await versions.show('off');
  await page.reload();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.clock.fastForward(aWhile);
  await expect.poll(() => registrations(page)).toBe(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(async () => (await fetch('/sw.js')).status)).toBe(404);
  await page.reload();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.clock.fastForward(aWhile);
  await page.waitForTimeout(500);
  expect(await registrations(page)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

/** Advances the clock until these tabs know the worker's versions. */
async function letListen(...tabs: Page[]) {
  for (const tab of tabs) {
    await tab.clock.fastForward(aWhile);
    await tab.waitForTimeout(1_000);
  }
}

async function expectTopCentre(page: Page, text: string | RegExp) {
  const box = (await page
    .getByRole('status')
    .filter({ has: toast(page, text) })
    .boundingBox())!;
  expect(Math.abs(box.x + box.width / 2 - desktop.width / 2)).toBeLessThan(10);
  expect(box.y).toBeLessThan(60);
}

test('A new version is announced in every tab, and loaded only where the person presses, with all that was typed', async ({
  page,
  context,
}) => {
  await openWithWorker(page);
  await page.goto(`${versions.brand.base}/user`);
  await expect(heading(page, 'Profile')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${versions.brand.base}/dashboard`);
  await expect(heading(other, 'Dashboard')).toBeVisible();
  await letListen(page, other);

  await versions.show('second');
  await page.getByLabel('Preferred name').fill('Half a na');
  await lookForVersion(page);
  // The new worker fetches all its files first.
  await expect(toast(page, newVersion)).toBeVisible({ timeout: 60_000 });
  await expect(toast(other, newVersion)).toBeVisible();
  await expectTopCentre(page, newVersion);

  // A tab opened after the deployment already has the new version.
  const third = await context.newPage();
  await third.goto(`${versions.brand.base}/dashboard`);
  await expect(heading(third, 'Dashboard')).toBeVisible();
  await expectVersion(third, 'second');
  await letListen(third);
  await expect(toast(third, newVersion)).toHaveCount(0);

  await expect(toast(page, newVersion)).toBeVisible();
  await expectVersion(page, 'first');
  const seen = visits(page);
  const seenByOther = visits(other);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expectVersion(page, 'second');
  await expect(page.getByLabel('Preferred name')).toHaveValue('Half a na');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  expect(seen).toEqual([`${versions.brand.base}/user`]);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))),
  ).toEqual([]);
  await expect(toast(page, newVersion)).toHaveCount(0);

  expect(seenByOther).toEqual([]);
  await expect(toast(other, newVersion)).toBeVisible();
  // Code of its own version, which the server no longer has.
  await openDocuments(other);
  await expect(heading(other, 'My documents')).toBeVisible();
  await expectVersion(other, 'first');
  await other.goBack();
  await other.getByRole('link', { name: 'Continue: Certificate III in Commercial Cookery' }).click();
  const choice = other.getByRole('main').getByRole('radio').last();
  await choice.check();
  await other.getByRole('button', { name: 'Reload' }).click();
  await expectVersion(other, 'second');
  await expect(choice).toBeChecked();
  await expect(other.getByText(unrecoverable)).toHaveCount(0);
});

/** Some versions of Chromium cut the network without telling a page that the worker answered. Lasts until detached. */
async function tellOffline(page: Page) {
  const protocol = await page.context().newCDPSession(page);
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await protocol.send('Network.emulateNetworkConditions', { offline: true, ...unlimited });
  return protocol;
}

test('Offline, a screen opens from its address under the organisation’s name and says that it is offline', async ({
  page,
  context,
}) => {
  await openWithWorker(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Courses', exact: true })
    .click();
  await expect(heading(page, 'Courses')).toBeVisible();
  await context.setOffline(true);
  await page.goto(`${versions.brand.base}/subscriptions`);
  const told = await tellOffline(page);
  await expect(page.getByRole('banner')).toContainText(versions.brand.name);
  await expect(page).toHaveTitle(new RegExp(`${versions.brand.name}$`));
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await expect(page.getByText(/^The server could not be reached\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText(unrecoverable)).toHaveCount(0);
  await told.detach();
  await context.setOffline(false);
  await page.reload();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Cookery/ })
      .first(),
  ).toBeVisible();
});

test('No cache contains personal data or visited addresses', async ({ page }) => {
  await openWithWorker(page, 'finished');
  for (const path of [
    '/dashboard',
    '/user',
    '/user/documents',
    '/outbox',
    '/auth/reset?token=secret-of-somebody',
  ]) {
    await page.goto(versions.brand.base + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const all = await cached(page);
  const others = all.filter(({ path }) => !/^\/(assets|fonts)\/[\w.-]+\.(js|mjs|css|woff2)$/.test(path));
  expect(others).toEqual([{ cache: 'livery-shell', path: '/__shell', url: '' }]);
  const shell = await page.evaluate(() => caches.match('/__shell').then((kept) => kept?.text()));
  expect(shell).toContain(versions.brand.name);
  expect(shell).not.toMatch(/finished@|Fiona|livery-answers|secret-of-somebody/);
});

test("Without a worker, a part that disappeared with the last version is reported with the browser's message", async ({
  browser,
}) => {
  const context: BrowserContext = await browser.newContext({ serviceWorkers: 'block', viewport: desktop });
  const page = await context.newPage();
  await page.clock.install();
  await signIn(page, versions.brand, 'midway');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  // The menu is loaded when it is used for the first time.
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'My documents' })).toBeVisible();
  await page.keyboard.press('Escape');
  await versions.show('second');
  await openDocuments(page);
  const said = toast(
    page,
    /^An error occurred that we cannot recover from: Failed to fetch dynamically imported module: http\S+\.js\. Please reload the page\.$/,
  );
  await expect(said).toBeVisible();
  await page.clock.fastForward(aWhile);
  await page.waitForTimeout(500);
  await expect(said).toHaveCount(1);
  await expect(said).toBeVisible();
  await context.close();
});

test('An error of the worker is reported once', async ({ page, context }) => {
  await openWithWorker(page);
  await letListen(page);
  const [worker] = context.serviceWorkers();
  for (const reason of ['The storage is gone', 'Once more']) {
    await worker!.evaluate((said) => {
      void Promise.reject(new Error(said));
    }, reason);
  }
  await expect(
    toast(
      page,
      'An error occurred that we cannot recover from: The storage is gone. Please reload the page.',
    ),
  ).toBeVisible();
  await expect(page.getByText(unrecoverable)).toHaveCount(1);
});

test('A damaged copy is repaired from the server; only when it is gone there too, it is reported', async ({
  page,
}) => {
  await openWithWorker(page);
  const damage = (part: string) =>
    page.evaluate(async (name) => {
      const files = await caches.open('livery-files');
      const kept = (await files.keys()).filter(({ url }) => url.includes(name));
      for (const request of kept) {
        const headers = { 'content-type': 'text/javascript' };
        await files.put(request, new Response('this is not what was built', { headers }));
      }
      return kept.length;
    }, part);
  // The worker may still be fetching them ahead.
  for (const part of [screenCode('_shell/courses'), screenCode('user/documents')])
    await expect.poll(() => damage(part)).toBeGreaterThan(0);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Courses', exact: true })
    .click();
  await expect(heading(page, 'Courses')).toBeVisible();
  await versions.show('second');
  await openDocuments(page);
  await expect(
    toast(
      page,
      'An error occurred that we cannot recover from: A part of the application on this device is damaged. Please reload the page.',
    ),
  ).toBeVisible();
  await expect(page.getByText(unrecoverable)).toHaveCount(1);
});
