import type { Page } from '@playwright/test';

/** Turns to the first control of a visitor's page, which is when it loads the application. */
export const turnTo = (page: Page): Promise<void> =>
  page.locator('#root :is(button, input, select, a[hreflang])').first().dispatchEvent('pointerover');

/** Waits until React has taken over the HTML of the server. */
export async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.querySelector('#root h1');
    return content !== null && Object.keys(content).some((key) => key.startsWith('__reactFiber'));
  });
}
