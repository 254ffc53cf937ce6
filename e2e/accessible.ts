import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What does not violate a rule is of no interest, so its list is not collected. */
const rules: Parameters<AxeBuilder['options']>[0] = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
};

/** axe finds no violation on the page, and no link has the browser's default blue. */
export async function accessible(page: Page, what?: string): Promise<void> {
  // Within the page itself: there are no frames of other sites, and a second page for each analysis is costly.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(rules).analyze();
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
