import { expect, test, type Page } from '@playwright/test';
import { fits } from './fits.ts';
import { fillSignIn, signIn } from './person.ts';
import { brands, password, phone } from './world.ts';

const harbour = brands[0]!;

/** Paths of the page views this page reports, in order. */
function reportsOf(page: Page): string[] {
  const reported: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/public/page_views')) return;
    reported.push((request.postDataJSON() as { path: string }).path);
  });
  return reported;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('Each screen a student comes to is reported once, and nothing of what it is about', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(harbour.base)) foreign.push(request.url());
  });
  const reported = reportsOf(page);
  const expected: string[] = [];
  const reports = async (...paths: string[]) => {
    expected.push(...paths);
    await expect.poll(() => reported).toEqual(expected);
  };

  await page.goto(`${harbour.base}/`);
  await expect(heading(page)).toBeVisible();
  await reports('/auth');
  await fillSignIn(page, `finished@${harbour.slug}.example`, password);
  await page.waitForURL(`${harbour.base}/dashboard`);
  await reports('/dashboard');

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Courses', exact: true }).click();
  await page.waitForURL(`${harbour.base}/courses`);
  await reports('/courses');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Barista/ })
    .first()
    .click();
  await page.waitForURL(/\/subscriptions\/[^/]+$/);
  await reports('/subscriptions/:id');
  await page.getByRole('main').locator('a[href^="/units/"]').first().click();
  await page.waitForURL(/\/units\/[^/?]+/);
  await reports('/units/:id');

  // Another item of the same unit changes the address, but is not another screen.
  await page
    .getByRole('link', { name: /^(Next|Previous): / })
    .first()
    .click();
  await page.waitForURL(/item=/);
  await page.goBack();
  await page.goBack();
  await page.waitForURL(/\/subscriptions\/[^/]+$/);
  await reports('/subscriptions/:id');
  await page.goBack();
  await page.waitForURL(`${harbour.base}/courses`);
  await reports('/courses');

  await page.reload();
  await expect(heading(page)).toBeVisible();
  await reports('/courses');
  await page.goto(`${harbour.base}/no/such/page?token=secret`);
  await expect(heading(page)).toHaveText('Page not found');
  await reports('unknown');
  expect(foreign).toEqual([]);
});

test('A person who asks not to be tracked is not reported', async ({ browser }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'sec-gpc': '1' } });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const page = await context.newPage();
  const reported = reportsOf(page);
  await signIn(page, harbour, 'finished');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Courses', exact: true })
    .click();
  await expect(heading(page)).toHaveText('Courses');
  await page.goto(`${harbour.base}/dashboard`, { waitUntil: 'networkidle' });
  expect(reported).toEqual([]);
  await context.close();
});

test('An administrator sees which pages were viewed, in a period that stays in the address', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, harbour, 'admin', '/console');
  await page.getByRole('main').getByRole('link', { name: 'Page views' }).click();
  await expect(heading(page)).toHaveText('Page views');
  const viewed = async (path: string): Promise<number> => {
    await page.reload();
    const row = page.getByRole('row').filter({ has: page.getByText(path, { exact: true }) });
    await expect(page.getByRole('heading', { name: 'By page' })).toBeVisible();
    const [views = '0'] = await row.getByRole('cell').allTextContents();
    return Number(views);
  };
  const before = await viewed('/console/page-views');
  await expect.poll(() => viewed('/console/page-views')).toBeGreaterThan(before);
  await page.getByLabel('Period').selectOption('7 days');
  await page.waitForURL(`${harbour.base}/console/page-views?days=7`);
  await page.getByText('Show the days as a table').click();
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(8);
  await page.reload();
  await expect(page.getByLabel('Period')).toHaveValue('7');
  await fits(page);
});

test('An administrator chooses a service; missing fields are named, and the secret is not shown again', async ({
  page,
}) => {
  await signIn(page, brands[2]!, 'admin', '/console/page-views');
  const service = page.getByLabel('Analytics service');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(service).toHaveValue('none');
  await service.selectOption('Google Analytics 4');
  await expect(page.getByText(/^Google is sent/)).toBeVisible();
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Enter the API secret of this measurement ID');
  await page.getByLabel('Measurement ID', { exact: true }).fill('g-demo1234');
  await page.getByLabel('Measurement Protocol API secret').fill('very-secret');
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Measurement ID', { exact: true })).toHaveValue('G-DEMO1234');
  await expect(page.getByText('A secret is saved.')).toBeVisible();
  await expect(page.getByLabel('Measurement Protocol API secret')).toHaveValue('');

  await service.selectOption('Matomo');
  await page.getByLabel('Address').fill('https://127.0.0.1/matomo');
  await page.getByLabel('Site ID').fill('1');
  await save.click();
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(
    /can be reached from the public internet/,
  );

  await service.selectOption('No one else');
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
});
