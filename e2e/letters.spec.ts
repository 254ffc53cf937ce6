import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone, type Brand } from './world.ts';

const [, redgum] = brands as [Brand, Brand];

test('An administrator finds a letter that could not be sent, reads it and sends it again', async ({
  page,
}) => {
  await signIn(page, redgum, 'admin', '/console/settings/mail');
  const main = page.getByRole('main');
  const row = main.getByRole('listitem').filter({ hasText: 'Your next class' });

  await test.step('with the reason, found by the name of whose it is', async () => {
    await main.getByLabel('Search by subject, name or address').fill('Ines');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Ines Duarte');
    await expect(page).toHaveURL(/q=Ines/);
  });

  await test.step('what it said is shown in a frame that can do nothing', async () => {
    await row.getByRole('button', { name: 'Read: Your next class' }).click();
    const frame = row.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', '');
    await expect(frame.contentFrame().getByText('Please arrive ten minutes early.')).toBeVisible();
    await accessible(page);
    await page.setViewportSize(phone);
    await fits(page);
  });

  await test.step('sent again, it says to which address', async () => {
    await row.getByRole('button', { name: 'Send again: Your next class' }).click();
    await expect(row).toContainText('Being sent to redo@redgum.example');
  });

  await test.step('the page of the person has both', async () => {
    await row.getByRole('link', { name: 'Ines Duarte' }).click();
    await main.getByRole('button', { name: 'Show letters sent' }).click();
    await expect(main.getByRole('listitem').filter({ hasText: 'Your next class' })).toHaveCount(2);
  });
});
