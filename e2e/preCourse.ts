import { expect, type Page } from '@playwright/test';

/** Reads and declares all pre-course items. */
export async function finishPreCourse(page: Page): Promise<void> {
  for (const item of await page.getByRole('article').all()) {
    const declaration = item.getByRole('checkbox');
    if (await declaration.count()) {
      await declaration.check();
      await item.getByRole('button', { name: 'Make this declaration' }).click();
    } else {
      await item.getByRole('button', { name: /^I have read this/ }).click();
    }
    await expect(item.getByRole('button')).toHaveCount(0);
  }
}
