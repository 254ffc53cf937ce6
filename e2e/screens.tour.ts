import { test } from '@playwright/test';
import { openScreen, screens } from './screens.ts';
import { brands, desktop, phone } from './world.ts';

/* Every screen, in three brands and two sizes, for anyone to look through. */

for (const brand of brands) {
  for (const viewport of [phone, desktop]) {
    for (const screen of screens) {
      test(`${brand.slug} ${viewport.width} ${screen.name}`, async ({ page }) => {
        await openScreen(page, brand, screen, viewport);
        await page.waitForTimeout(300);
        await page.screenshot({
          path: `screens/${brand.slug}/${screen.name}-${viewport.width}.png`,
          fullPage: true,
        });
      });
    }
  }
}
