import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone, type Brand } from './world.ts';

const [, redgum] = brands as [Brand, Brand];
const main = (page: Page) => page.getByRole('main');

/** Writes into the text of the announcement, instead of what it says. */
async function writeText(page: Page, text: string) {
  const editor = main(page).getByRole('textbox', { name: 'Text', exact: true });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test('An administrator plans an announcement for a class, and takes the plan back', async ({ page }) => {
  await signIn(page, redgum, 'admin', '/console/messages');
  await main(page).getByRole('link', { name: 'Announcements' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await accessible(page);
  await main(page).getByRole('link', { name: 'New announcement' }).click();

  await test.step('nothing is sent before it says what, and to whom', async () => {
    await main(page).getByRole('radio', { name: 'At a day and time' }).check();
    await main(page).getByRole('button', { name: 'Schedule' }).click();
    const errors = main(page).getByRole('alert').first();
    await expect(errors).toContainText('Choose at least one intake.');
    await expect(errors).toContainText('Write the text.');
  });

  await test.step('it says how many it reaches, and shows what students will see', async () => {
    await main(page)
      .getByRole('checkbox', { name: /Kitchen group A/ })
      .check();
    await expect(main(page).getByText('Reaches 5 people.')).toBeVisible();
    await main(page).getByLabel('Title').fill(`The lift is out of order ${test.info().retry}`);
    await writeText(page, 'Please take the stairs at the back.');
    await main(page)
      .getByRole('radio', { name: /^As a .* sees it$/ })
      .check();
    await expect(main(page).getByRole('heading', { name: /The lift is out of order/ })).toBeVisible();
    await accessible(page);
    await fits(page);
  });

  await test.step('it waits for its time, and can be cancelled and sent after all', async () => {
    await main(page).getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /The lift is out of order/ })).toBeVisible();
    await expect(main(page).getByText('Scheduled', { exact: true })).toBeVisible();
    await main(page).getByRole('button', { name: 'Do not send' }).click();
    await expect(main(page).getByText('Cancelled', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(main(page).getByText('Scheduled', { exact: true })).toBeVisible();
    await main(page).getByRole('button', { name: 'Do not send' }).click();
    await expect(main(page).getByText('Cancelled', { exact: true })).toBeVisible();
    await accessible(page);
  });
});

test('A trainer announces to a class, a student reads it on a phone, and the list says so', async ({
  page,
  browser,
}) => {
  const title = `Wear a hair net ${test.info().retry}`;
  await signIn(page, redgum, 'trainer', '/console/messages/announcements/edit');

  await test.step('sent at once', async () => {
    const group = main(page).getByRole('checkbox', { name: /Kitchen group A/ });
    await group.check();
    await main(page).getByLabel('Title').fill(title);
    await writeText(page, 'From Monday everybody wears a hair net.');
    await main(page).getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main(page).getByText('Read by 0 of 5 people.')).toBeVisible({ timeout: 30_000 });
  });

  const other = await browser.newContext({ viewport: phone });
  const student = await other.newPage();
  await test.step('the student finds it on the dashboard, and among the messages once it is read', async () => {
    await signIn(student, redgum, 'waiting', '/dashboard');
    const news = main(student).getByRole('region', { name: 'Announcements' });
    await expect(news).toContainText(title);
    await accessible(student);
    await fits(student);
    await news.getByRole('link', { name: 'Read announcement' }).click();
    await expect(student.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main(student)).toContainText('everybody wears a hair net');
    await accessible(student);
    await fits(student);
    await main(student).getByRole('link', { name: 'Messages' }).click();
    const row = main(student).getByRole('listitem').filter({ hasText: title });
    await expect(row).toBeVisible();
    await expect(row).not.toContainText('New');
  });

  await test.step('the trainer sees who has read it, and finds who has not', async () => {
    await page.reload();
    await expect(main(page).getByText('Read by 1 of 5 people.')).toBeVisible();
    await main(page).getByLabel('Show').selectOption('Have read it');
    await expect(main(page).getByRole('listitem')).toHaveCount(1);
    await main(page).getByRole('button', { name: 'Remind who has not read it' }).click();
    await expect(main(page).getByText(/^Reminded /)).toBeVisible();
    await accessible(page);
    await page.setViewportSize(phone);
    await fits(page);
  });

  await test.step('corrected, it shows the student when', async () => {
    await main(page).getByRole('link', { name: 'Correct' }).click();
    await writeText(page, 'From Tuesday everybody wears a hair net.');
    await main(page).getByRole('button', { name: 'Save the correction' }).click();
    await expect(main(page).getByRole('heading', { name: 'What it said before' })).toBeVisible();
    await student.reload();
    await expect(main(student)).toContainText('Corrected on');
    await main(student).getByRole('link', { name: title }).click();
    await expect(main(student)).toContainText('Corrected on');
    await expect(main(student)).toContainText('From Tuesday');
  });

  await test.step('withdrawn, it is gone for students', async () => {
    await main(page).getByRole('button', { name: 'Withdraw' }).click();
    await expect(main(page).getByText('Withdrawn', { exact: true }).first()).toBeVisible();
    await student.reload();
    await expect(main(student)).toContainText('This announcement was withdrawn');
    await expect(main(student)).not.toContainText('hair net');
    await accessible(student);
  });
  await other.close();
});
