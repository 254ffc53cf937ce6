import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone } from './world.ts';

const harbour = brands[0]!;

test('An administrator marks a course as a template, finds it apart, and begins a course from it', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, harbour, 'admin', '/console/courses');
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const code = `TPL-${randomUUID().slice(0, 8)}`;
  await main.getByRole('button', { name: 'Add a course' }).click();
  await expect(main.getByLabel('Begin from')).toHaveValue('');
  await main.getByLabel('Code', { exact: true }).fill(code);
  await main.getByLabel('Name', { exact: true }).fill(`Evening class ${code}`);
  await main.getByLabel('Area', { exact: true }).fill('Hospitality');
  await main.getByLabel('Units, one on each line').fill(`${code}A Plate desserts`);
  await main.getByRole('button', { name: 'Add the course' }).click();
  await expect(heading).toHaveText(`Evening class ${code}`);

  await main.getByRole('radio', { name: 'Template', exact: true }).check();
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(
    main.getByText('This is a template: courses begin from it, and nobody can enrol.'),
  ).toBeVisible();
  await accessible(page);
  await fits(page);

  await main.getByRole('link', { name: 'All courses' }).click();
  await main.getByLabel('Search code, name or area').fill(code);
  await expect(main.getByText('No course fits')).toBeVisible();
  await main.getByRole('link', { name: /^Templates \(\d+\)$/ }).click();
  await expect(main.getByRole('row').filter({ hasText: code })).toContainText('Template');
  await accessible(page);
  await fits(page);

  await main.getByRole('button', { name: 'Add a course' }).click();
  await main.getByLabel('Begin from').selectOption({ label: `Evening class ${code} (${code})` });
  await expect(main.getByLabel('Area', { exact: true })).toHaveCount(0);
  await accessible(page);
  await fits(page);
  await main.getByLabel('Code', { exact: true }).fill(`${code}-1`);
  await main.getByLabel('Name', { exact: true }).fill('Desserts on Tuesday');
  await main.getByRole('button', { name: 'Add the course' }).click();
  await expect(heading).toHaveText('Desserts on Tuesday');
  await expect(main.getByRole('radio', { name: 'Draft', exact: true })).toBeChecked();
  await main.getByText('1 unit', { exact: true }).click();
  await expect(main.getByText(`${code}A Plate desserts`)).toBeVisible();
});
