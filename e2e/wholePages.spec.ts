import { expect, test, type Page } from '@playwright/test';
import { isTakenOver, turnTo } from './application.ts';
import { hold } from './hold.ts';
import { shiftsOf, watchShift } from './shift.ts';
import { brands, desktop, phone, port, type Brand } from './world.ts';

const [harbour, redgum, saffron] = brands as [Brand, Brand, Brand];
const program = /\/assets\/index-[\w-]+\.js$/;

/** What goes wrong on a page, and how far its content moves; both from its first moment. */
async function watch(page: Page) {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const isMissingPage = message.text().includes('status of 404');
    if (message.type() === 'error' && !isMissingPage) errors.push(message.text());
  });
  await watchShift(page);
  return errors;
}

/** Has the application loaded as if somebody turned to a control; a page without one loads it to report an error. */
async function wanted(page: Page): Promise<void> {
  if ((await page.locator('#root :is(button, input, select, a[hreflang])').count()) > 0) return turnTo(page);
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error')));
}

/** Opens a page while its script is held back, and lets React take it over. */
async function takenOver(page: Page, address: string): Promise<void> {
  const letGo = await hold(page, program);
  const asked = page.waitForRequest(program);
  await page.goto(address, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(page.locator('.loading')).toHaveCount(0);
  await page.waitForFunction(() => document.readyState !== 'loading');
  const said = await page.locator('#root').innerText();
  await heading.evaluate((element) => Object.assign(element, { fromTheServer: true }));
  await wanted(page);
  await asked;
  await letGo();
  await isTakenOver(page);
  expect(await heading.evaluate((element) => 'fromTheServer' in element), address).toBe(true);
  expect(await page.locator('#root').innerText(), address).toBe(said);
  expect(await shiftsOf(page), address).toEqual([]);
}

/* Every brand and every language, not each in each. */
for (const [brand, language] of [
  [harbour, 'en'],
  [harbour, 'ar'],
  [redgum, 'vi'],
  [saffron, 'en'],
  [saffron, 'ar'],
] as const) {
  test(`Public pages of ${brand.name} arrive whole and are taken over as they are, asked in ${language}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: language, viewport: phone });
    const page = await context.newPage();
    const errors = await watch(page);
    await page.goto(`${brand.base}/browse`);
    const course = await page.getByRole('article').getByRole('link').first().getAttribute('href');
    for (const path of [
      '/auth',
      '/auth?reason=signed_out',
      '/browse',
      '/browse?q=basics',
      course!,
      course!.replace('browse', 'register'),
      '/terms-of-use',
      '/privacy-policy',
      '/rto-not-found',
      '/no/such/page',
    ])
      await takenOver(page, brand.base + path);
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('So does the page of a host that belongs to nobody', async ({ page }) => {
  const errors = await watch(page);
  await takenOver(page, `http://nobody.localhost:${port}/`);
  expect(errors).toEqual([]);
});

test('What was typed and pressed before the application was there is not lost', async ({ page }) => {
  const letGo = await hold(page, program);
  await page.goto(`${harbour.base}/auth`, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('nobody@harbour.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByLabel('Keep me signed in on this device').uncheck();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect(page.url()).toBe(`${harbour.base}/auth`);
  await letGo();
  await expect(page.getByText('The email or the password is not right.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@harbour.example');
  await expect(page.getByLabel('Keep me signed in on this device')).not.toBeChecked();
  expect(page.url()).toBe(`${harbour.base}/auth`);
});

test('A choice made before the application was there is followed', async ({ page }) => {
  const letGo = await hold(page, program);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${redgum.base}/browse`, { waitUntil: 'commit' });
  await page.getByLabel('Sort by').selectOption({ label: 'Price, lowest first' });
  await letGo();
  await page.waitForURL(/\/browse\?sort=/);
});

test('A page that arrives in pieces is painted once all of it is here: what stands in its middle does not move', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await watchShift(page);
  const devtools = await page.context().newCDPSession(page);
  const slowly = { offline: false, latency: 100, downloadThroughput: 8_000, uploadThroughput: 8_000 };
  await devtools.send('Network.emulateNetworkConditions', slowly);
  await page.goto(`${harbour.base}/auth`, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible({ timeout: 30_000 });
  expect(await shiftsOf(page)).toEqual([]);
});
