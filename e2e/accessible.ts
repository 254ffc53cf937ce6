import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page } from '@playwright/test';
import type * as axe from 'axe-core';

/** The short form: the long one is twice as much to send to every page. */
const library = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What does not violate a rule is of no interest, so its list is not collected. */
const rules: axe.RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
};

/** A page that is looked at twice has axe already. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(library);
}

/** What axe finds on the page and in its frames. */
async function findings(page: Page, only: axe.RunOptions): Promise<axe.Result[]> {
  await Promise.all(page.frames().map(bringAxe));
  return page.evaluate(async (options) => (await window.axe!.run(document, options)).violations, only);
}

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
