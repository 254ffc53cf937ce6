import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone } from './world.ts';

const harbour = brands[0]!;

test('A manager opens a report, the list behind a figure, and keeps the choice under a name', async ({
  page,
}) => {
  await signIn(page, harbour, 'admin', '/console/reports');
  await page.getByRole('link', { name: 'Progress', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Mean progress by Intake' })).toBeVisible();
  await accessible(page);

  const tile = page.getByRole('link', { name: /^All, Enrolments: \d+/ }).first();
  const count = /\d+/.exec((await tile.textContent())!)![0];
  await tile.click();
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count} records?$`) })).toBeVisible();
  await accessible(page);
  await page.getByRole('link', { name: 'Back to the report' }).click();

  await page.getByLabel('Rows by').selectOption({ label: 'Course' });
  await expect(page).toHaveURL(/by=course/);
  await page.getByRole('button', { name: 'Save this report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Give it a name.').first()).toBeVisible();
  await dialog.getByLabel('Name').fill('By course');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.setViewportSize(phone);
  await expect(page.getByRole('table')).toBeVisible();
  await fits(page);
  await page.getByRole('link', { name: 'All reports' }).click();
  const saved = page.getByRole('link', { name: 'By course', exact: true });
  await expect(saved).toBeVisible();
  await fits(page);
  await page.getByRole('button', { name: 'Remove “By course”' }).click();
  await expect(saved).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await saved.click();
  await expect(page).toHaveURL(/progress\?by=course/);
});

test('The start page draws what a role works for, and the same figures as a table open their lists', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'finance', '/console');
  const part = page.getByRole('main');
  await part.getByRole('heading', { name: 'How it goes' }).scrollIntoViewIfNeeded();
  await expect(part.getByRole('img', { name: 'Received by Month' })).toBeVisible();
  await expect(part.getByRole('img', { name: 'Owed by Days late' })).toBeVisible();
  const table = part.getByText('As a table').last();
  await table.press('Enter');
  await fits(page);
  await accessible(page);
  await part.getByRole('link', { name: /^Not due yet, Owed: / }).click();
  await page.waitForURL(/debt\/records\?.*row=/);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ records?$/ })).toBeVisible();
});
