import { expect, test } from '@playwright/test';
import { fits } from './fits.ts';
import { beginSession, signIn } from './person.ts';
import { brands, phone } from './world.ts';

const saffron = brands[2]!;
const headerOf = 'header';

test('An administrator tries a colour, publishes it, students wear it, and goes back', async ({
  browser,
  page,
}) => {
  await signIn(page, saffron, 'admin', '/console/brand');
  const main = page.getByRole('main');
  const preview = main.getByRole('img', { name: 'Dashboard' });
  const colourOf = (at: typeof preview) =>
    at.evaluate((element) => getComputedStyle(element).getPropertyValue('--brand-6').trim());

  // The preview follows at once; nobody else sees anything.
  await main.getByLabel('Primary colour').fill('#7a1f2b');
  await main.getByLabel('Primary colour').press('Tab');
  await expect.poll(() => colourOf(preview)).toBe('#7a1f2b');
  await expect(main.getByText(/^Draft saved/)).toBeVisible();

  const context = await browser.newContext();
  await beginSession(context, saffron, 'midway');
  const student = await context.newPage();
  await student.goto(`${saffron.base}/dashboard`);
  const worn = (at = student) =>
    at.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-6').trim());
  const before = await worn();
  expect(before).not.toBe('#7a1f2b');

  await main.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  // This tab wears it without a reload, and so does the page a student has open, within seconds.
  await expect.poll(() => worn(page)).toBe('#7a1f2b');
  let loads = 0;
  student.on('load', () => loads++);
  const wornAfterALook = async () => {
    await student.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return worn();
  };
  await expect.poll(wornAfterALook).toBe('#7a1f2b');

  await main.getByRole('button', { name: 'Go back to this' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to this' }).click();
  await expect(page.getByText(/Version \d+ is back\./)).toBeVisible();
  await expect.poll(() => worn(page)).toBe(before);
  await expect.poll(wornAfterALook).toBe(before);
  expect(loads).toBe(0);
  await context.close();

  await page.setViewportSize(phone);
  await fits(page);
  await expect(page.locator(headerOf).first()).toBeVisible();
});
