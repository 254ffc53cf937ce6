import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone } from './world.ts';

const saffron = brands[2]!;

test('An administrator asks on a phone who changed the money settings, and reads further back in the log', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, saffron, 'admin', '/console/settings/money');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Who changed this' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible();
  await expect(main.getByText('Only: Money')).toBeVisible();
  const changed = main.getByRole('row').filter({ hasText: 'Bank account ends in: from 210 to 678' });
  await expect(changed).toContainText('Dana Whitlock');
  await accessible(page);
  await fits(page);

  await main.getByRole('button', { name: 'Show everything' }).click();
  await main.getByLabel('Show', { exact: true }).selectOption('Looked at');
  await main.getByLabel('Who', { exact: true }).selectOption('Freya Lind');
  await expect(main.getByRole('row').filter({ hasText: 'Looked at who owes money' }).first()).toBeVisible();
  await expect(main.getByText('Changed the money settings')).toHaveCount(0);
  await expect(page).toHaveURL(/show=reads/);
  await page.reload();
  await expect(main.getByLabel('Show', { exact: true })).toHaveValue('reads');
  await expect(main.getByLabel('Who', { exact: true })).toHaveValue(/./);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Log \d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('Looked at who owes money');
  expect(file).toContain('Freya Lind');
  expect(file).not.toContain('Dana Whitlock');

  // What was changed comes first; what was looked at is asked for.
  await signIn(page, saffron, 'admin', '/console/settings/log');
  await expect(main.getByLabel('Show', { exact: true })).toHaveValue('');
  await main.getByLabel('Show', { exact: true }).selectOption('Both');
  await expect(page).toHaveURL(/show=both/);
  // Others add to the log meanwhile, so what stands on a page is not said here.
  await main.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/before=\d+/);
  await expect(main.getByRole('row').nth(1)).toBeVisible();
  await accessible(page);
  await main.getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/\/log\?show=both$/);
  await expect(main.getByRole('link', { name: 'Newer' })).toHaveCount(0);
});
