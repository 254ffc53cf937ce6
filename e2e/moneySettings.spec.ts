import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone } from './world.ts';

const redgum = brands[1]!;

test('An administrator corrects the money settings on a phone, and a slip is named at its field', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, redgum, 'admin', '/console/settings/money');
  const main = page.getByRole('main');
  await expect(main.getByLabel('ABN', { exact: true })).toBeVisible();
  await accessible(page);
  await fits(page);
  const before = await main.getByLabel('Email for questions about money').inputValue();
  const abn = await main.getByLabel('ABN', { exact: true }).inputValue();

  await main.getByLabel('ABN', { exact: true }).fill('11 111 111 111');
  await main.getByLabel('Days after it was due').fill('soon');
  await main.getByRole('button', { name: 'Save money settings' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter up to five whole days');
  await main.getByLabel('Days after it was due').fill('1, 7');
  // Only the server checks the sum of an ABN; it names the field too, and nothing typed is lost.
  await main.getByRole('button', { name: 'Save money settings' }).click();
  await expect(page.getByRole('alert')).toContainText('This is no ABN');
  await page.getByRole('alert').getByRole('link').click();
  await expect(main.getByLabel('ABN', { exact: true })).toBeFocused();
  await main.getByLabel('ABN', { exact: true }).fill(abn);

  await main.getByLabel('Email for questions about money').fill('money@redgum.example');
  await main.getByRole('button', { name: 'Save money settings' }).click();
  await expect(page.getByText('Saved. New invoices use it; issued ones stay as they are.')).toBeVisible();
  await page.reload();
  await expect(main.getByLabel('Email for questions about money')).toHaveValue('money@redgum.example');
  await main.getByLabel('Email for questions about money').fill(before);
  await main.getByRole('button', { name: 'Save money settings' }).click();
  await expect(page.getByText('Saved. New invoices use it; issued ones stay as they are.')).toBeVisible();
});
