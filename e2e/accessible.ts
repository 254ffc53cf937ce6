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

/**
 * Lets what comes or goes be there or gone: what is half faded has colours nobody reads. From here on the journey has
 * motion reduced, so that nothing begins to fade meanwhile.
 */
async function still(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** axe finds no violation on the page, and no link has the browser's default blue. */
export async function accessible(page: Page, what?: string): Promise<void> {
  await still(page);
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
