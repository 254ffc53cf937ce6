import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { openScreen, screens } from './screens.ts';
import { brands, desktop, phone } from './world.ts';

const brand = brands[0]!;

for (const viewport of [phone, desktop]) {
  for (const screen of screens) {
    test(`axe finds nothing on ${screen.name} at ${viewport.width} px`, async ({ page }) => {
      await openScreen(page, brand, screen, viewport);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      );
    });
  }
}
