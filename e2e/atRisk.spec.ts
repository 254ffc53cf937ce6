import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone } from './world.ts';

const main = (page: Page) => page.getByRole('main');

test('Who may drop out waits on the start page with the reason; a note sets them aside, and can be taken back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  const redgum = brands[1]!;
  await signIn(page, redgum, 'admin', '/console');
  await main(page)
    .getByRole('link', { name: /at risk/ })
    .click();
  await page.waitForURL('**/console/enrolments/at-risk');
  const rows = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  await expect(rows.first()).toContainText('Not here since');
  await fits(page);
  await accessible(page);
  const person = rows.first().getByRole('link').first();
  const name = await person.innerText();

  await rows
    .first()
    .getByRole('button', { name: /^Note …/ })
    .click();
  const dialog = page.getByRole('dialog');
  await accessible(page);
  await dialog.getByRole('button', { name: 'Keep the note' }).click();
  await expect(dialog).toContainText('Say what you did or learned');
  await dialog.getByLabel('What you did or learned').fill('Rang, starts again on Monday');
  await dialog.getByLabel('Off it for 14 days').check();
  await dialog.getByRole('button', { name: 'Keep the note' }).click();
  await expect(page.getByText(`The note is kept, and ${name} is set aside`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The note is taken back')).toBeVisible();

  // Several at once, by keyboard; they are found again under those set aside.
  await person.focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await main(page)
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Note …' })
    .click();
  await dialog.getByLabel('What you did or learned').fill('Wrote to both');
  await dialog.getByRole('button', { name: 'Keep the note' }).click();
  await expect(page.getByText('and 2 students are set aside')).toBeVisible();
  await main(page).getByLabel('Show').selectOption('Set aside');
  await page.waitForURL(/view=set_aside/);
  await expect(main(page).getByText('2 students set aside')).toBeVisible();
  await expect(rows.first()).toContainText('Wrote to both');
  await accessible(page);

  await person.click();
  await page.waitForURL(/\/enrolments\/[^/]+$/);
  await expect(main(page).getByRole('heading', { name: 'Notes' })).toBeVisible();
  await expect(main(page)).toContainText('Wrote to both');
  await fits(page);
});
