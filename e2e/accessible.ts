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

/** What axe finds on the page, within the page itself: there are no frames of other sites, and a second page is costly. */
const findings = async (page: Page, only: Parameters<AxeBuilder['options']>[0]) =>
  (await new AxeBuilder({ page }).setLegacyMode().options(only).analyze()).violations;

/** Whether a target is too small only where it lies partly under a bar that stays: scrolled free of it, it is not. */
async function isOnlyCovered(page: Page, target: string): Promise<boolean> {
  await page
    .locator(target)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const still = await findings(page, { runOnly: { type: 'rule', values: ['target-size'] } });
  return !still.some(({ nodes }) => nodes.some((node) => node.target.join(' ') === target));
}

/** Waits for what fades in or out: half transparent, a text has no contrast of its own. What moves for ever is left. */
async function settled(page: Page): Promise<void> {
  // A list that is read anew is pale meanwhile.
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );
}

/** axe finds no violation on the page, and no link has the browser's default blue. */
export async function accessible(page: Page, what?: string): Promise<void> {
  await settled(page);
  const found: string[] = [];
  for (const { id, nodes } of await findings(page, rules))
    for (const { html, target } of nodes)
      if (id !== 'target-size' || !(await isOnlyCovered(page, target.join(' '))))
        found.push(`${id}: ${html}`);
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
