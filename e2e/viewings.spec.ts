import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone, type Brand } from './world.ts';

const harbour = brands[0] as Brand;

/** Opens a student's page in the console. */
async function openStudent(page: Page, search: string): Promise<void> {
  await signIn(page, harbour, 'admin', `/console/people?search=${search}`);
  await page.locator('main td a').first().click();
  await expect(page.getByRole('button', { name: 'View as the student' })).toBeVisible();
}

const pagesIn = (page: Page): FrameLocator => page.frameLocator('iframe');

test('An administrator sees what a student sees, can change nothing, stops, and the student reads of it', async ({
  page,
  browser,
}) => {
  await openStudent(page, 'midway');
  await page.getByRole('button', { name: 'View as the student' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'View as the student' }).click();
  await expect(dialog.getByText('Say why, such as: could not find the second task')).toBeVisible();
  await dialog.getByLabel('Why?').fill('Asked where the payments are');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'View as the student' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^You see what / })).toBeVisible();
  const student = pagesIn(page);
  await expect(student.getByRole('heading', { level: 1 })).toBeVisible();
  await accessible(page, 'a viewing');

  // Every room of the student leads to their own.
  const rooms = ['Billing', 'Calendar', 'Messages', 'Assessments'];
  for (const room of rooms) {
    await student.getByRole('navigation').getByRole('link', { name: room, exact: true }).first().click();
    await expect(student.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(student.getByRole('alert')).toHaveCount(0);
  }
  await student.getByRole('navigation').getByRole('link', { name: 'Messages', exact: true }).first().click();
  await student.locator('main a[href*="/messages/"]').first().click();
  await student.getByRole('textbox').fill('Not by me');
  await student.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Nothing was changed: you are only looking.')).toBeVisible();

  await page.setViewportSize(phone);
  await fits(page);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'View as the student' })).toBeVisible();
  // Nothing of the student stayed: the administrator is still themselves.
  await page.goto(`${harbour.base}/console`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const other = await browser.newContext();
  const own = await other.newPage();
  await signIn(own, harbour, 'midway', '/user/record');
  await expect(own.getByText('Looked at your pages as you see them').first()).toBeVisible();
  await expect(own.getByText('Asked where the payments are').first()).toBeVisible();
  await signIn(own, harbour, 'midway', '/messages');
  await expect(own.getByText('Not by me')).toHaveCount(0);
  await other.close();
});
