import { expect, type Page } from '@playwright/test';

/** Nothing of a page lies beyond its side. */
export async function fits(page: Page, what = page.url()): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `${what}: pixels beyond the side`).toBe(0);
}
