import { test } from '@playwright/test';
import { beginSession } from './person.ts';
import { screens, showScreen } from './screens.ts';
import { brands, desktop, phone } from './world.ts';

/* Every screen in three brands and two sizes, for people to look through. */

for (const brand of brands) {
  for (const viewport of [phone, desktop]) {
    for (const screen of screens) {
      test(`${brand.slug} ${viewport.width} ${screen.name}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        if (screen.who) await beginSession(page.context(), brand, screen.who);
        await showScreen(page, brand, screen);
        // As tall as the page, so that a fixed bar is at the end and not in the middle.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width: viewport.width, height: Math.max(height, viewport.height) });
        await page.waitForTimeout(300);
        await page.screenshot({
          path: `screens/${brand.slug}/${screen.name}-${viewport.width}.png`,
        });
      });
    }
  }
}
