import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { signIn } from './person.ts';
import { brands, phone, type Brand } from './world.ts';

test.use({ viewport: phone });

const [, , saffron] = brands as [Brand, Brand, Brand];

test('What is not finished pauses while a payment is late, says why and where to pay, and opens again once it is paid', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, saffron, 'late', '/dashboard');
  await expect(
    page.getByRole('heading', { name: 'A payment for Certificate III in Commercial Cookery is late' }),
  ).toBeVisible();
  await expect(page.getByText(/^\$987\.51 is late\. /)).toBeVisible();
  await accessible(page);
  await page.goto(`${saffron.base}/subscriptions`);
  await page.goto(`${saffron.base}/courses`);
  await page.getByRole('link', { name: 'Certificate III in Commercial Cookery', exact: true }).click();
  await expect(page.getByText(/^Paused because \$658\.34 is late\. /).first()).toBeVisible();
  await accessible(page);
  await page.getByRole('link', { name: 'Pay or ask for a new date' }).first().click();
  await page.waitForURL(`${saffron.base}/billing`);
  await expect(
    page.getByText(/more than 14 days late, the subjects of that qualification you have not finished pause/),
  ).toBeVisible();
  // One press pays everything due, however many instalments it is.
  await page.getByRole('button', { name: 'Pay all that is due: $987.51' }).click();
  await page.getByText('It is paid', { exact: true }).click();
  await page.getByRole('button', { name: 'Pay $987.51' }).click();
  await expect(page.getByRole('dialog').getByText('$987.51 has arrived')).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Back to billing progress' }).click();
  await expect(page.getByRole('heading', { name: 'A payment is late' })).toHaveCount(0);
  await page.goto(`${saffron.base}/dashboard`);
  await expect(page.getByText('Your next step')).toBeVisible();
  await expect(page.getByRole('heading', { name: /is late$/ })).toHaveCount(0);
  await page.goto(`${saffron.base}/courses`);
  await expect(page.getByText(/^Paused because/)).toHaveCount(0);
});
