import { test } from '@playwright/test';
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
