import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { heading } from './applicant.ts';
import { ask } from './ask.ts';
import { fits } from './fits.ts';
import { personIn } from './person.ts';
import { brands, desktop, type Brand } from './world.ts';

const [harbour, , saffron] = brands as [Brand, Brand, Brand];

const list = (page: Page) => page.getByRole('main').getByRole('region');
const monthName = (page: Page) => page.getByRole('navigation', { name: 'Calendar' }).locator('p');

test('A student finds their dates on a phone, has them in a calendar outside by a secret address, and stops it', async ({
  browser,
}) => {
  const page = await personIn(browser, harbour, 'observed', '/dashboard');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(heading(page)).toHaveText('Calendar');
  await accessible(page);
  await fits(page);

  await test.step('a class is coming, with its time and place', async () => {
    // Late in a month the next class is in the month after it.
    const classes = list(page).getByRole('link', { name: /^Class: Certificate III in Commercial Cookery/ });
    await expect(classes.or(page.getByText('Nothing has a date in this month.')).first()).toBeVisible();
    if (!(await classes.first().isVisible())) await page.getByRole('link', { name: 'Next month' }).click();
    await expect(classes.first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Training kitchen 2');
  });

  await test.step('other months have their own address, and one press leads back', async () => {
    const here = await monthName(page).textContent();
    await page.getByRole('link', { name: 'Next month' }).click();
    await expect(monthName(page)).not.toHaveText(here!);
    await expect(page).toHaveURL(/month=/);
    await page.reload();
    await expect(monthName(page)).not.toHaveText(here!);
    await page.getByRole('link', { name: 'This month' }).click();
    await expect(page).not.toHaveURL(/month=/);
  });

  const url =
    await test.step('the address is shown once, and gives a calendar that others read', async () => {
      await page.getByLabel('Remind me before a class').selectOption('1 hour before');
      await page.getByRole('button', { name: 'Make an address' }).click();
      const field = page.getByLabel('Secret address');
      await expect(field).toHaveValue(/\/feed\/[\w-]{43}\/calendar\.ics$/);
      await expect(page.getByText('No calendar has read it yet')).toBeVisible();
      await accessible(page);
      await fits(page);
      const address = await field.inputValue();
      const { status, body } = await ask(harbour, new URL(address).pathname);
      expect(status).toBe(200);
      expect(body).toContain('SUMMARY:Class: Certificate III in Commercial Cookery');
      await page.reload();
      await expect(page.getByText(/^Last read by a calendar/)).toBeVisible();
      await expect(field).toHaveCount(0);
      return address;
    });

  await test.step('stopped, it gives nothing any more', async () => {
    await page.getByRole('button', { name: /^Stop this address/ }).click();
    const dialog = page.getByRole('dialog');
    await accessible(page);
    await dialog.getByRole('button', { name: 'Stop this address' }).click();
    await expect(page.getByText('The address is stopped.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Stop this address/ })).toHaveCount(0);
    expect((await ask(harbour, new URL(url).pathname)).status).toBe(404);
  });
  await page.context().close();
});

test('A trainer sees the classes they give and opens a roll by keyboard; an administrator sees those of everybody', async ({
  browser,
}) => {
  const trainer = await personIn(browser, saffron, 'trainer', '/console/calendar', desktop);
  await expect(heading(trainer)).toHaveText('Calendar');
  await expect(trainer.getByRole('radio', { name: 'Everybody' })).toHaveCount(0);
  await accessible(trainer);
  const month = trainer.getByRole('table', { name: /^Days of/ });
  const first = month.getByRole('link', { name: /Kitchen group A$/ }).first();
  await first.focus();
  await trainer.keyboard.press('Enter');
  await expect(trainer).toHaveURL(/\/console\/classes\/[\w-]{36}$/);
  await trainer.context().close();

  const admin = await personIn(browser, saffron, 'admin', '/console/calendar', desktop);
  await expect(admin.getByRole('radio', { name: 'Everybody' })).toBeChecked();
  await expect(admin.getByRole('main').getByText('Kitchen group A').first()).toBeVisible();
  await admin.getByRole('radio', { name: 'What I teach' }).check();
  await expect(admin).toHaveURL(/of=mine/);
  await expect(admin.getByText('Nothing has a date in this month.')).toBeVisible();
  await accessible(admin);
  await admin.context().close();
});
