import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone } from './world.ts';

const saffron = brands[2]!;

test('An administrator renames a word in one language, sees how it reads, and goes back to that of Livery', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, saffron, 'admin', '/console/settings');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: 'How you are paid' })).toContainText('Done');
  await main.getByRole('link', { name: /^Words/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Words and languages' })).toBeVisible();
  await main.getByText('Tiếng Việt').click();
  const teaches = main.getByRole('group', { name: 'Somebody who teaches' });

  await teaches.getByLabel('One', { exact: true }).fill('');
  await main.getByRole('button', { name: 'Save words' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter the word.');

  await teaches.getByLabel('One', { exact: true }).fill('huấn luyện viên');
  // The form with the article follows, and sentences use both before anything is saved.
  await expect(teaches.getByLabel('With its article')).toHaveValue('một huấn luyện viên');
  await expect(main.getByRole('region', { name: 'How it reads' })).toContainText('huấn luyện viên');
  await accessible(page);
  await fits(page);
  const shows = main.getByRole('group', { name: 'What shows that somebody can do it' });
  await shows.getByLabel('One', { exact: true }).fill('nhiệm vụ');
  await expect(main.getByRole('region', { name: 'How it reads' })).toContainText('Về nhiệm vụ này');
  await main.getByRole('button', { name: 'Save words' }).click();
  await expect(page.getByText('Saved. Every page uses the new words now.')).toBeVisible();

  await page.reload();
  await main.getByText('Tiếng Việt').click();
  await expect(teaches.getByLabel('One', { exact: true })).toHaveValue('huấn luyện viên');
  await expect(shows.getByLabel('With its article')).toHaveValue('một nhiệm vụ');
  await teaches.getByLabel('One', { exact: true }).fill('giảng viên');
  await shows.getByLabel('One', { exact: true }).fill('bài đánh giá');
  await main.getByRole('button', { name: 'Save words' }).click();
  await expect(page.getByText('Saved. Every page uses the new words now.')).toBeVisible();
});
