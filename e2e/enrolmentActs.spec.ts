import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { daysFromNow, typeDay } from './days.ts';
import { fits } from './fits.ts';
import { newcomer } from './newcomer.ts';
import { newestMail, signIn } from './person.ts';
import { brands, desktop, phone, type Brand } from './world.ts';

const [, redgum] = brands as [Brand, Brand, Brand];

const dialog = (page: Page) => page.getByRole('dialog');
const act = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const history = (page: Page) => page.getByRole('list').filter({ hasText: 'Access opened' });

/** Does what the open dialog asks about, with the reason. */
async function confirm(page: Page, name: string, reason: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog(page).getByRole('button', { name, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(history(page).getByRole('listitem').first()).toContainText(reason);
}

test('A student is enrolled by hand, paused and resumed, given longer access, and withdrawn with the money shown first', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(desktop);
  const email = `lena${test.info().retry}@mail.example`;
  await signIn(page, redgum, 'admin', '/console/people');
  await newcomer(page, redgum, { email, name: 'Lena Park', role: 'student' });
  await page.goto(`${redgum.base}/console/people?search=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: 'Lena Park' }).click();

  await page.getByRole('link', { name: /^Enrol in / }).click();
  await page.getByRole('button', { name: 'Enrol Lena Park' }).click();
  await expect(page.getByRole('link', { name: 'Say why' })).toBeVisible();
  await page.getByLabel('Program', { exact: true }).selectOption({ label: 'Barista basics (BAR-01)' });
  await expect(page.getByText(/^\$179\.00, due /)).toBeVisible();
  await page.getByLabel('Why they study').selectOption({ label: 'To get a job' });
  await page.getByRole('textbox', { name: 'Reason' }).fill('Asked by phone');
  await accessible(page, 'enrolling by hand');
  await fits(page);
  await page.getByRole('button', { name: 'Enrol Lena Park' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barista basics');
  await expect(page.getByText('To get a job')).toBeVisible();
  await expect(history(page)).toContainText('Asked by phone');

  await act(page, 'Pause study').click();
  await dialog(page).getByRole('button', { name: 'Pause study' }).click();
  await expect(dialog(page).getByText('Say why').first()).toBeVisible();
  await confirm(page, 'Pause study', 'Moves house');
  await expect(page.getByText('Until it is resumed')).toBeVisible();
  await expect(act(page, 'Resume study')).toBeFocused();
  await act(page, 'Resume study').click();
  await confirm(page, 'Resume study', 'Has moved');

  await act(page, 'Extend access').click();
  await typeDay(dialog(page), daysFromNow(1));
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Ill for a month');
  await dialog(page).getByRole('button', { name: 'Extend access' }).click();
  await expect(
    dialog(page)
      .getByText(/^Enter a day after/)
      .first(),
  ).toBeVisible();
  await typeDay(dialog(page), daysFromNow(300));
  await confirm(page, 'Extend access', 'Ill for a month');

  await page.setViewportSize(phone);
  await fits(page);
  await act(page, 'Change intake').click();
  await expect(
    dialog(page).getByText('The program costs what was agreed: nothing changes about the money.'),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await act(page, 'End access').click();
  await dialog(page).getByRole('checkbox', { name: 'Settle the money as well' }).check();
  await expect(dialog(page).getByText('Taken off invoices')).toBeVisible();
  await accessible(page, 'ending access with its money');
  await fits(page);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await act(page, 'Withdraw from the program').click();
  await expect(dialog(page).getByText('No longer asked for')).toHaveCount(0);
  await expect(dialog(page).getByText('Taken off invoices')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Keep besides what was taught' }).fill('50');
  await expect(dialog(page).getByText('Kept besides')).toBeVisible();
  await accessible(page, 'withdrawing a student');
  await confirm(page, 'Withdraw', 'Found other work');
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('It has ended. If they come back, enrol them again.')).toBeVisible();
  await expect(page.getByText('Access until')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Enrol again' })).toHaveAttribute('href', /\/enrol$/);
  await expect(act(page, 'Pause study')).toHaveCount(0);
  await expect(act(page, 'Correct what is reported')).toBeVisible();
  expect((await newestMail(redgum, email)).length).toBeGreaterThan(0);
});
