import type { Page } from '@playwright/test';

/** Holds matching requests back until released, bypassing the browser's cache. */
export async function hold(page: Page, what: string | RegExp): Promise<() => Promise<void>> {
  const letGo = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await letGo.promise;
    await route.continue();
  });
  return async () => {
    letGo.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}
