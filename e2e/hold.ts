import type { Page } from '@playwright/test';

/** From here on pages ask for everything themselves, as where their answers do not come with them. */
export const withoutAnswers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new MutationObserver(() => document.querySelector('#livery-answers')?.remove()).observe(document, {
      childList: true,
      subtree: true,
    });
  });

/**
 * Holds matching requests back until released, bypassing the browser's cache. The page goes on without the cache: turned
 * on again in the middle of a load, a request was seen that never came back.
 */
export async function hold(page: Page, what: string | RegExp): Promise<() => Promise<void>> {
  if (String(what).includes('/api/')) await withoutAnswers(page);
  const letGo = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await letGo.promise;
    await route.continue();
  });
  return async () => letGo.resolve();
}
