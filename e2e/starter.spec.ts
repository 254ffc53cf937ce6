import { expect, test, type Page } from '@playwright/test';
import { isTakenOver, turnTo } from './application.ts';
import { hold } from './hold.ts';
import { beginSession } from './person.ts';
import { brands, desktop, password, phone, type Brand } from './world.ts';

/* Visitors' pages are read without the application, which comes when they turn to what only it can answer. */

const [harbour, redgum] = brands as [Brand, Brand, Brand];
const application = /\/assets\/index-[\w-]+\.js$/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Scripts this page loads, and paths of the page views it reports. */
function watch(page: Page) {
  const scripts: string[] = [];
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
    if (request.url().endsWith('/api/public/page_views'))
      views.push((request.postDataJSON() as { path: string }).path);
  });
  return { scripts, views };
}

test('A visitor reads the catalogue, a course and the terms without the application, and each is a page view', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const { scripts, views } = watch(page);
  await page.goto(`${redgum.base}/browse`, { waitUntil: 'networkidle' });
  await page.getByRole('article').getByRole('link').first().click();
  await page.waitForURL(/\/browse\/.+/);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Terms of use' }).click();
  await page.waitForURL(/\/terms-of-use$/);
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await expect(heading(page)).toBeVisible();
  await expect.poll(() => views).toEqual(['/browse', '/browse/:id', '/terms-of-use', '/browse/:id']);
  expect(scripts).toEqual([]);
});

test('The application comes when somebody turns to a field, and reports no view twice', async ({ page }) => {
  await page.setViewportSize(desktop);
  const { scripts, views } = watch(page);
  await page.goto(`${harbour.base}/browse`, { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.getByLabel('Sort by').focus();
  await isTakenOver(page);
  expect(scripts.some((url) => application.test(url))).toBe(true);
  await page.getByRole('link', { name: 'Terms of use' }).click();
  await page.waitForURL(/\/terms-of-use$/);
  await expect.poll(() => views).toEqual(['/browse', '/terms-of-use']);
});

/** How often the email and the password are sent. */
function watchSending(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/auth/')) sent.push(request.url());
  });
  return sent;
}

test('Signing in needs no application: the form is filled in and sent without it, and leads on', async ({
  page,
}) => {
  const { scripts } = watch(page);
  const sent = watchSending(page);
  const letGo = await hold(page, application);
  await page.goto(`${redgum.base}/auth?next=%2Fassessments`, { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill(' midway@redgum.example ');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Keep me signed in on this device').uncheck();
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${redgum.base}/assessments`, { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('Assessments');
  expect(sent).toHaveLength(1);
  await letGo();
  // Not kept, as was asked for: the session ends with the browser.
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name.includes('session'))).toMatchObject({ httpOnly: true, expires: -1 });
});

test('An address never leads to another site from the form that was sent without the application', async ({
  page,
}) => {
  await page.goto(`${redgum.base}/auth`);
  await page.locator('[name=next]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://elsewhere.example/';
  });
  await page.getByLabel('Email').fill('midway@redgum.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${redgum.base}/dashboard`);
});

test('A wrong password sent without the application counts once, and is explained', async ({ page }) => {
  const sent = watchSending(page);
  await page.goto(`${harbour.base}/auth`);
  await page.getByLabel('Email').fill('nobody-yet@harbour.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText('The email or the password is not right.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody-yet@harbour.example');
  expect(sent).toHaveLength(1);
  await page.getByLabel('Password', { exact: true }).fill('another one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => sent.length).toBe(2);
});

test('A form with something missing is not sent: the application says what', async ({ page }) => {
  const sent = watchSending(page);
  await page.goto(`${harbour.base}/auth`);
  await page.getByLabel('Email').fill('midway@harbour.example');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Enter your password' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('It also comes for somebody who stays, before they turn to anything', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${harbour.base}/terms-of-use`, { waitUntil: 'networkidle' });
  const loaded = page.waitForRequest(application);
  await page.clock.fastForward(15_000);
  await loaded;
  await isTakenOver(page);
});

test('Where somebody has scrolled to is where they stay when it comes', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(`${harbour.base}/browse`, { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo(0, 600));
  await turnTo(page);
  await isTakenOver(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(600);
});

test('A press before it is there is seen to be taken, and answered', async ({ page }) => {
  await page.setViewportSize(phone);
  const letGo = await hold(page, application);
  await page.goto(`${harbour.base}/browse`);
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.click();
  await expect(filters).toHaveAttribute('data-held');
  await letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(filters).not.toHaveAttribute('data-held');
});

for (const pause of [0, 20, 40]) {
  test(`What is typed while it arrives, a sign every ${pause} ms, is what signs in`, async ({ page }) => {
    await page.goto(`${redgum.base}/auth`);
    await turnTo(page);
    await page.getByLabel('Email').pressSequentially('midway@redgum.example', { delay: pause });
    await page.getByLabel('Password', { exact: true }).pressSequentially(password, { delay: pause });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${redgum.base}/dashboard`);
  });
}

test('A language is chosen without losing the rest of the address', async ({ page }) => {
  const next = '/auth?next=%2Fcourses';
  const letGo = await hold(page, application);
  await page.goto(redgum.base + next);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tiếng Việt' }).click();
  await letGo();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  expect(page.url()).toBe(redgum.base + next);
});

test('Pages that nobody has turned to follow a sign-in beside them', async ({ context, page }) => {
  await page.setViewportSize(desktop);
  await page.goto(`${harbour.base}/auth?next=%2Fuser`);
  const catalogue = await context.newPage();
  await catalogue.goto(`${harbour.base}/browse`);
  await beginSession(context, harbour, 'finished');
  const beside = await context.newPage();
  await beside.goto(`${harbour.base}/dashboard`);
  await expect(heading(beside)).toHaveText('Dashboard');
  await expect(page).toHaveURL(`${harbour.base}/dashboard`);
  await expect(catalogue.getByRole('button', { name: /^Account of/ })).toBeVisible();
});
