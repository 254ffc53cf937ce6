import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone } from './world.ts';

test('A trainer sees where each of a class is in a unit, narrows it, and reads the same on a phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const harbour = brands[0]!;
  await signIn(page, harbour, 'trainer', '/console/intakes?q=group+A');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /group A/ }).click();
  await main.getByRole('link', { name: 'Who is where' }).click();
  await page.waitForURL('**/whereabouts');
  const grid = main.getByRole('region', { name: /^Items of/ }).getByRole('table');
  const rows = grid.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(5);
  await accessible(page);

  // Press the figure of an item: only those who go on with it.
  const here = grid.getByRole('button').first();
  const shown = Number(await here.innerText());
  await here.press('Enter');
  await page.waitForURL(/at=/);
  await expect(rows).toHaveCount(shown);
  await main.getByRole('button', { name: 'Show everybody' }).click();
  await expect(rows).toHaveCount(5);
  await main.getByLabel('Unit', { exact: true }).selectOption({ index: 0 });
  await page.waitForURL(/unit=/);
  await expect(rows.first().getByRole('cell', { name: 'Done', exact: true }).first()).toBeVisible();
  const name = await rows.first().getByRole('link').first().innerText();
  await main.getByLabel('Search by name').fill(name);
  await page.waitForURL(/q=/);
  await expect(rows).toHaveCount(1);

  await page.setViewportSize(phone);
  const card = main.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  await card.getByText('Item by item').click();
  await expect(card.getByRole('listitem').first()).toContainText('Done');
  await fits(page);
  await accessible(page);
  await card.getByRole('link', { name }).click();
  await page.waitForURL('**/console/people/*');
});
