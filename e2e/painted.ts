import type { Page } from '@playwright/test';

/** Waits until the last change is laid out and painted. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++)
      await new Promise((next) => {
        requestAnimationFrame(next);
      });
  });
