import { expect, test, type Locator } from '@playwright/test';
import { accessible } from './accessible.ts';
import { openScreen, screens } from './screens.ts';
import { brands, desktop, phone } from './world.ts';

const brand = brands[0]!;

for (const viewport of [phone, desktop]) {
  for (const screen of screens) {
    test(`axe finds nothing on ${screen.name} at ${viewport.width} px`, async ({ page }) => {
      await openScreen(page, brand, screen, viewport);
      await accessible(page);
    });
  }
}

test('where the system chooses the colours, the primary button and the ticked box stay filled', async ({
  page,
}) => {
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
