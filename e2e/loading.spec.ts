import { expect, test, type Page } from '@playwright/test';
import { hold } from './hold.ts';
import { signIn } from './person.ts';
import { screenCode } from './screenCode.ts';
import { brands, phone, port, type Brand } from './world.ts';

const [harbour, redgum, saffron] = brands as [Brand, Brand, Brand];

const cubes = (page: Page) => page.locator('.loading');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const waiting = (page: Page) => page.getByRole('main').getByRole('status', { name: 'Loading' });
const program = /\/assets\/index-[\w-]+\.js$/;

/** Covers everything from edge to edge in white, and moves unless reduced motion is wanted. */
async function expectFullScreen(page: Page, moving: boolean) {
  await expect(cubes(page)).toBeVisible();
  const seen = await cubes(page).evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    const all = [...element.querySelectorAll('i')];
    return {
      covers: width === innerWidth && height === innerHeight,
      onTop: element.contains(document.elementFromPoint(innerWidth / 2, 20)),
      white: getComputedStyle(element).backgroundColor,
      cubes: all.length,
      moving: all.some((cube) => cube.getAnimations().length > 0),
    };
  });
  expect(seen).toEqual({ covers: true, onTop: true, white: 'rgb(255, 255, 255)', cubes: 9, moving });
}

for (const brand of brands) {
  test(`While the application of ${brand.name} starts, a grid of cubes covers the screen and says whose it is`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const letGo = await hold(page, program);
    await page.goto(`${brand.base}/auth/forgot`, { waitUntil: 'commit' });
    await expectFullScreen(page, true);
    await expect(cubes(page)).toContainText(brand.name);
    await letGo();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(cubes(page)).toHaveCount(0);
  });
}

test('A page that arrives with its content has nothing to wait for, so no grid covers it', async ({
  page,
}) => {
  const letGo = await hold(page, program);
  await page.goto(`${harbour.base}/auth`, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(cubes(page)).toHaveCount(0);
  await letGo();
});

test('With reduced motion the grid stands still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const letGo = await hold(page, program);
  await page.goto(`${harbour.base}/auth/forgot`, { waitUntil: 'commit' });
  await expectFullScreen(page, false);
  await letGo();
  await expect(cubes(page)).toHaveCount(0);
});

test.describe('With JavaScript off', () => {
  test.use({ javaScriptEnabled: false });
  for (const [base, path] of [
    [redgum.base, '/auth'],
    [redgum.base, '/dashboard'],
    [redgum.base, '/no/such/page'],
    [`http://nobody.localhost:${port}`, '/'],
  ] as const) {
    test(`nothing covers ${base}${path}`, async ({ page }) => {
      await page.goto(base + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(cubes(page)).toBeHidden();
    });
  }
});

test('Page not found, and a host of no organisation, end the loading when they open', async ({ page }) => {
  await page.goto(`${saffron.base}/no/such/page`);
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(cubes(page)).toHaveCount(0);
  await page.goto(`http://nobody.localhost:${port}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cubes(page)).toHaveCount(0);
});

test('While only data is on its way, the shape of the screen is seen and nothing covers it', async ({
  page,
}) => {
  await signIn(page, saffron, 'finished');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const letGo = await hold(page, '**/api/**');
  await page.goto(`${saffron.base}/user/documents`, { waitUntil: 'commit' });
  await expect(heading(page, 'Documents')).toBeVisible();
  await expect(cubes(page)).toHaveCount(0);
  await expect(waiting(page)).toBeVisible();
  await expect(page.getByRole('banner').getByText(saffron.name)).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toBeVisible();
  await letGo();
  await expect(page.getByRole('heading', { level: 2, name: 'Terms of use' })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
});

test('While the code of an area loads the grid covers the screen', async ({ page }) => {
  await signIn(page, redgum, 'finished');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const letGo = await hold(page, `**/${screenCode('user/security')}`);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Security' }).click();
  await expectFullScreen(page, true);
  await letGo();
  await expect(heading(page, 'Security')).toBeVisible();
  await expect(cubes(page)).toHaveCount(0);
});

test('It also does so for a screen that waits for data, whose skeleton comes with its code', async ({
  page,
}) => {
  await signIn(page, redgum, 'finished');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const code = await hold(page, `**/${screenCode('_shell/courses')}`);
  const data = Promise.withResolvers<void>();
  await page.route('**/api/student/course_subscriptions', async (route) => {
    await data.promise;
    await route.continue();
  });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Programs', exact: true })
    .click();
  await expectFullScreen(page, true);
  data.resolve();
  await code();
  await expect(heading(page, 'Programs')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(cubes(page)).toHaveCount(0);
});

test('An application that cannot be loaded says so instead of loading forever', async ({ page }) => {
  await page.route(program, (route) => route.abort());
  await page.goto(`${harbour.base}/auth/forgot`);
  const alert = cubes(page).getByRole('alert');
  await expect(alert).toContainText('This page could not be loaded completely.');
  await page.unrouteAll();
  await alert.getByRole('link', { name: 'Reload this page' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});
