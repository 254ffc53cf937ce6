import sharp from 'sharp';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './person.ts';
import { brands, desktop, phone, port } from './world.ts';

test('Pages of courses, of visitors and of students say the code of the national register', async ({
  page,
}) => {
  const [harbour] = brands;
  await page.goto(`${harbour!.base}/browse`);
  await expect(page.getByRole('contentinfo')).toContainText('RTO code 99001');
  await signIn(page, harbour!, 'midway', '/courses');
  await expect(page.getByRole('contentinfo')).toContainText('RTO code 99001');
});

test.describe('With JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  for (const brand of brands) {
    for (const [path, title] of [
      ['/auth', 'Sign in'],
      ['/dashboard', 'Dashboard'],
    ] as const) {
      test(`${path} of ${brand.name} already carries title, colours, logo and heading`, async ({ page }) => {
        await page.goto(brand.base + path);
        await expect(page).toHaveTitle(`${title} | ${brand.name}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByText(brand.name).first()).toBeVisible();
        const logo = page.locator('img').first();
        await expect(logo).toBeVisible();
        expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        const colour = await page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--brand-6'),
        );
        expect(colour).toMatch(/^#[0-9a-f]{6}$/i);
        const sheet = await page.locator('meta[name="theme-color"]').getAttribute('content');
        expect(sheet).toMatch(/^#[0-9a-f]{6}$/i);
      });
    }
  }
});

/** Relative luminance of an sRGB pixel (WCAG 2.2). */
function luminance([r, g, b]: readonly number[]): number {
  const linear = [r, g, b].map((value) => {
    const c = value! / 255;
    return c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
}
const ratio = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** The lowest contrast between the header's text and any pixel behind it. */
async function headerContrast(page: Page): Promise<number> {
  const header = page.getByRole('banner');
  const colour = await header.evaluate((element) => getComputedStyle(element).color);
  const text = [...colour.matchAll(/\d+(?:\.\d+)?/g)].map(Number);
  await page.addStyleTag({ content: 'header > * { visibility: hidden !important }' });
  const { data, info } = await sharp(await header.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  let lowest = 21;
  const middle = Math.floor(info.height / 2) * info.width * info.channels;
  for (let x = 0; x < info.width; x++) {
    const at = middle + x * info.channels;
    lowest = Math.min(lowest, ratio(luminance(text), luminance([...data.subarray(at, at + 3)])));
  }
  return lowest;
}

for (const brand of brands) {
  for (const viewport of [phone, desktop]) {
    test(`The header of ${brand.name} is readable over every pixel at ${viewport.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await signIn(page, brand, 'new');
      // The application's frame, not the skeleton.
      await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
      expect(await headerContrast(page)).toBeGreaterThanOrEqual(4.5);
    });
  }
}

test('A host without an organisation shows the rto-not-found screen with status 404, no brand and no settings call', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const answer = await page.goto(`http://nobody.localhost:${port}/dashboard`);
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Livery');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('An unknown path shows Page not found in the colours of the organisation', async ({ page }) => {
  const [brand] = brands;
  const answer = await page.goto(`${brand!.base}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(`Page not found | ${brand!.name}`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('link').first()).toBeVisible();
});

test('Nothing moves while a screen loads on a slow phone', async ({ page }) => {
  const [brand] = brands;
  await page.setViewportSize(phone);
  await signIn(page, brand!, 'midway');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/auth/forgot', '/dashboard', '/subscriptions']) {
    await page.goto(brand!.base + path, { waitUntil: 'networkidle' });
    const total = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(total, path).toBeLessThan(0.02);
  }
});
