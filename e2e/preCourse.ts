import { expect, type Page } from '@playwright/test';

/** Reads and declares all pre-course items. */
export async function finishPreCourse(page: Page): Promise<void> {
  const items = page.getByRole('article');
  const actions = page.getByRole('button', { name: /^(I have read this|Make this declaration)/ });
  // all() waits for nothing, and the title of the page can come before its items.
  await expect(actions.first()).toBeVisible();
  for (const item of await items.all()) {
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
