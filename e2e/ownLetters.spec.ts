import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { ask } from './ask.ts';
import { fits } from './fits.ts';
import { newestMail, signIn } from './person.ts';
import { brands, desktop, phone, type Brand } from './world.ts';

const [, redgum] = brands as [Brand, Brand];

test('An administrator puts a letter in own words, a student gets it, and the words of the product come back', async ({
  page,
}) => {
  const { retry } = test.info();
  await page.setViewportSize(desktop);
  await signIn(page, redgum, 'admin', '/console/settings/letters');
  const main = page.getByRole('main');
  await accessible(page);
  await main.getByRole('link', { name: 'Invitation', exact: true }).click();
  await expect(page).toHaveURL(/letter=invitation/);
  await expect(main.getByRole('heading', { level: 1, name: 'Invitation' })).toBeFocused();
  const text = main.getByLabel('Text', { exact: true });
  const frame = main.locator('iframe').contentFrame();
  await expect(frame.getByText('Alex Sample has invited you.')).toBeVisible();

  await test.step('a piece that the letter lacks is named, and one is put in by a button', async () => {
    await text.fill('We saved you a seat. {amount}');
    await main.getByRole('button', { name: 'Use these words' }).click();
    await expect(main.getByText('This letter has no piece {amount}.').first()).toBeVisible();
    await text.fill(`We saved you seat ${retry}, says `);
    await main.getByRole('button', { name: /^Put in \{inviter\}/ }).click();
    await expect(text).toHaveValue(`We saved you seat ${retry}, says {inviter}`);
    await expect(text).toBeFocused();
    await expect(frame.getByText(`We saved you seat ${retry}, says Alex Sample`)).toBeVisible();
    await expect(main.locator('iframe')).toHaveAttribute('sandbox', '');
    await accessible(page);
    await page.setViewportSize(phone);
    await fits(page);
  });

  await test.step('saved, the next letter says it', async () => {
    await main.getByRole('button', { name: 'Use these words' }).click();
    await expect(main.getByText(/^Version 1|^Version \d/).first()).toBeVisible();
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const invited = await ask(redgum, '/api/staff/invitations', {
      method: 'POST',
      headers: { cookie, 'idempotency-key': crypto.randomUUID() },
      json: { email: `seat${retry}@mail.example`, name: 'Seat Taker', roles: ['student'] },
    });
    expect(invited.status).toBe(201);
    await newestMail(redgum, `We saved you seat ${retry}, says`);
  });

  await test.step('back to the words of the product', async () => {
    await main.getByRole('button', { name: 'Use the standard words' }).click();
    await expect(text).toHaveValue('{inviter} has invited you. Set a password to open your account.');
    await main.getByRole('button', { name: 'Use these words' }).click();
    await expect(main.getByText('The standard words.').first()).toBeVisible();
    await main.getByRole('link', { name: 'Letters', exact: true }).click();
    const row = main.getByRole('listitem').filter({ hasText: 'When somebody is invited' });
    await expect(row).not.toContainText('Own words');
  });
});
