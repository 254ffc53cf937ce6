import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone } from './world.ts';

const redgum = brands[1]!;

test('An administrator records on a phone what will protect prepaid money, and ends it before it begins', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, redgum, 'admin', '/console/billing');
  await page.getByRole('link', { name: 'Paid in advance' }).click();
  await expect(page.getByRole('heading', { name: /^Protected until/ })).toBeVisible();
  await accessible(page);
  await fits(page);

  // What follows the protection of the demonstration, so that nothing changes for anybody today.
  const year = new Date().getFullYear() + 4;
  const name = `Bank ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Record what protects it' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Choose the document.');
  await dialog.getByLabel('What protects the money').selectOption({ label: 'Unconditional guarantee' });
  await dialog.getByLabel('Name').fill(name);
  for (const [label, of] of [
    ['Valid from', year],
    ['Valid until', year + 1],
  ] as const) {
    const day = dialog.getByRole('group', { name: label });
    await day.getByLabel('Day').fill('1');
    await day.getByLabel('Month').fill('7');
    await day.getByLabel('Year').fill(String(of));
  }
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'guarantee.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  });
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect(page.getByText(`Recorded: ${name}.`)).toBeVisible();
  const measure = page.getByRole('listitem').filter({ hasText: name });
  await expect(measure).toContainText('To come');

  await measure.getByRole('button', { name: `End early: ${name}` }).click();
  await dialog.getByLabel('Why').fill('The bank took it back.');
  await dialog.getByRole('button', { name: 'End it' }).click();
  await expect(measure).toContainText('Ended early');
  await expect(measure).toContainText('The bank took it back.');
  await expect(measure.getByRole('button')).toHaveCount(0);
});
