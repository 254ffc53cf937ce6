import { expect, type Page } from '@playwright/test';

/**
 * Checks that nothing overflows the page sideways. Asks again for a while: for a moment after the window changed its
 * size, the browser lays the page out in the new width by the rules for the old one.
 */
export async function fits(page: Page, what = page.url()): Promise<void> {
  await expect.poll(() => beyondTheSide(page), `${what}: beyond the side`).toEqual([]);
}

/** By how much the page overflows, and the last elements that do. */
const beyondTheSide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 0.5 || left < -0.5;
    });
    const named = beyond
      .slice(-5)
      .map((element) => `${element.tagName} “${element.textContent.slice(0, 40)}”`);
    return [`${scrollWidth - clientWidth} pixels`, ...named];
  });
