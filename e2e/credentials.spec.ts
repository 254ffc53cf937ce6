import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, desktop, phone } from './world.ts';

const saffron = brands[2]!;

test('An assessor adds a credential on a phone, an administrator checks it, and its removal is undone', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  await signIn(page, saffron, 'assessor', '/console/people');
  await page.getByRole('link', { name: 'Your credentials' }).click();
  await page.getByRole('button', { name: 'Add a credential' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Enter its name.');
  const name = `First aid ${randomUUID().slice(0, 8)}`;
  await dialog.getByLabel('Kind').selectOption({ label: 'Licence or registration' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  const issued = dialog.getByRole('group', { name: 'Issued on' });
  await issued.getByLabel('Day').fill('1');
  await issued.getByLabel('Month').fill('7');
  await issued.getByLabel('Year').fill('2025');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'first-aid.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Not checked yet');
  await fits(page);

  const admin = await browser.newPage({ reducedMotion: 'reduce', viewport: desktop });
  await signIn(admin, saffron, 'admin', '/console/people/credentials?standing=unchecked');
  await expect(admin.getByRole('row').filter({ hasText: 'Asha Menon' })).toContainText(name);
  await accessible(admin);
  await admin.getByRole('link', { name: 'Asha Menon' }).click();
  const checked = admin.getByRole('listitem').filter({ hasText: name });
  await checked.getByRole('button', { name: `Mark as checked: ${name}` }).click();
  await expect(checked).toContainText('Checked by Dana Whitlock');
  await checked.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(checked).toHaveCount(0);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(checked).toContainText('Checked by Dana Whitlock');
  await accessible(admin);
  await admin.close();
});
