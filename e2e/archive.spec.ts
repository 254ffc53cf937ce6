import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, password, phone } from './world.ts';

const saffron = brands[2]!;

test('An administrator takes everything away on a phone: makes an archive, downloads it with the password, and deletes it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  await signIn(page, saffron, 'admin', '/console/settings/archive');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Make an archive' }).dblclick();
  const card = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  await expect(card.getByText('Ready')).toBeVisible({ timeout: 30_000 });
  await expect(main.getByText('Ready', { exact: true })).toHaveCount(1);
  const digest = await card.locator('code').innerText();
  await card.getByRole('button', { name: /^Download the archive/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill('not this one');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await accessible(page);
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^saffron-\d{4}-\d\d-\d\d\.tar$/);
  const content = fs.readFileSync(await download.path());
  expect(createHash('sha256').update(content).digest('hex')).toBe(digest);
  await expect(dialog).toBeHidden();
  await accessible(page);
  await fits(page);
  await card.getByRole('button', { name: /^Delete the archive/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(main.getByText('The archive was deleted.')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Download/ })).toBeHidden();
});
