import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe finds no violation on the page, and no link has the browser's default blue. */
export async function accessible(page: Page, what?: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, what).toEqual([]);
  const plain = await page
    .locator('a')
    .evaluateAll((links) =>
      links
        .filter((link) => /^rgb\((0, 0, 238|85, 26, 139)\)$/.test(getComputedStyle(link).color))
        .map((link) => link.outerHTML),
    );
  expect(plain, 'links in the blue of the browser').toEqual([]);
}
