import { expect, type Page } from '@playwright/test';

const main = (page: Page) => page.getByRole('main');

/** A picture of one point. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Waits until the draft is saved. */
export const saved = (page: Page) =>
  expect(main(page).getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

/** Adds a unit of this code and opens it for writing. */
export async function addUnit(page: Page, code: string, title: string): Promise<void> {
  await main(page)
    .getByRole('button', { name: /^Add an? / })
    .click();
  await main(page).getByLabel('Code').fill(code);
  await main(page).getByLabel('Title').fill(title);
  await main(page).getByRole('button', { name: 'Add and write' }).click();
  await page.waitForURL(/\/write$/);
}
