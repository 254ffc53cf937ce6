import { expect, type Page } from '@playwright/test';

/** Checks that nothing overflows the page sideways. */
export async function fits(page: Page, what = page.url()): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `${what}: pixels beyond the side`).toBe(0);
}
