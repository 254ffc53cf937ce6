import { expect, test, type BrowserContext, type Locator } from '@playwright/test';
import { accessible } from './accessible.ts';
import { reachedByKeyboard } from './byKeyboard.ts';
import { fits } from './fits.ts';
import { shiftsOf, watchShift } from './shift.ts';
import { painted } from './painted.ts';
import { beginSession } from './person.ts';
import { screens, showScreen } from './screens.ts';
import { brands, desktop, phone } from './world.ts';

const brand = brands[0]!;

for (const [who, seen] of Map.groupBy(screens, (screen) => screen.who)) {
  test.describe(`What ${who ?? 'a visitor'} sees`, () => {
    // One browser profile for all: it signs in once and loads the application once.
    test.describe.configure({ mode: 'default' });
    let profile: BrowserContext;

    test.beforeAll(async ({ browser }) => {
      profile = await browser.newContext();
      if (who) await beginSession(profile, brand, who);
    });
    test.afterAll(() => profile.close());

    for (const screen of seen) {
      test(`the keyboard comes to everything and axe finds nothing on ${screen.name} at ${phone.width} px and at ${desktop.width} px`, async () => {
        const page = await profile.newPage();
        await page.setViewportSize(phone);
        await showScreen(page, brand, screen);
        await fits(page);
        await accessible(page, `at ${phone.width} px`);
        await reachedByKeyboard(page);
        await page.setViewportSize(desktop);
        await painted(page);
        await accessible(page, `at ${desktop.width} px`);
        await page.close();
      });
    }
  });
}

test('in forced colours the primary button and the ticked box stay filled', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${brand.base}/auth`);
  const fill = (control: Locator) => control.evaluate((element) => getComputedStyle(element).backgroundColor);
  const remember = page.getByRole('checkbox').first();
  await remember.uncheck();
  const empty = await fill(remember);
  await remember.check();
  await expect.poll(() => fill(remember)).not.toBe(empty);
  await expect.poll(() => fill(page.getByRole('button', { name: 'Sign in', exact: true }))).not.toBe(empty);
});

for (const viewport of [phone, desktop]) {
  test(`axe finds nothing on the HTML of visitors' pages alone at ${viewport.width} px, and nothing moves`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await watchShift(page);
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    for (const { path, name } of screens.filter(({ who, open }) => who === null && open === undefined)) {
      if (
        !/^(sign-in|terms-of-use|privacy-policy|browse|browse-nothing|page-not-found|rto-not-found)$/.test(
          name,
        )
      )
        continue;
      await page.goto(brand.base + path, { waitUntil: 'networkidle' });
      await expect(page.locator('#root[data-page]')).toHaveCount(1);
      await page.evaluate(() => document.fonts.ready);
      expect(await shiftsOf(page), name).toEqual([]);
      await accessible(page, name);
    }
    await context.close();
  });
}
