import type { Page } from '@playwright/test';

/**
 * Turns to the first control of a visitor's page that needs the application, which is when it loads. The form to sign in
 * needs it for its plain buttons only.
 */
export const turnTo = (page: Page): Promise<void> =>
  page
    .locator('#root :is(button:not([type=submit]), input:not([data-sign-in] *), select, a[hreflang])')
    .first()
    .dispatchEvent('pointerdown');

/** Waits until React has taken over the HTML of the server. */
export async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.querySelector('#root h1');
    return content !== null && Object.keys(content).some((key) => key.startsWith('__reactFiber'));
  });
}
