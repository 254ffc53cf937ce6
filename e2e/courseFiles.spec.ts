import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { publishedCourse } from './publishedCourse.ts';
import { brands, desktop, phone } from './world.ts';

const [harbour, redgum] = [brands[0]!, brands[1]!];

test('A course is downloaded in one organisation, added in another one, and its unit published there', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, redgum, 'admin', '/console/courses');
  const code = `F${Date.now().toString(36).toUpperCase()}`;
  const courseId = await publishedCourse(page, code);
  await page.goto(`${redgum.base}/console/units/courses/${courseId}`);
  const main = page.getByRole('main');
  const arriving = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Download edition 1', exact: true }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe(`${code}-1.zip`);
  const file = test.info().outputPath('course.zip');
  await download.saveAs(file);

  await signIn(page, harbour, 'admin', '/console/courses');
  await main.getByRole('link', { name: 'Add from a file', exact: true }).click();
  await expect(main.getByRole('button', { name: 'Choose a file', exact: true })).toBeVisible();
  await accessible(page);
  await main.locator('input[type=file]').setInputFiles(file);
  await expect(main.getByRole('heading', { level: 2, name: 'What is in it' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(main).toContainText(`${code}U Lay a table`);
  await expect(main).toContainText('Nothing in the file has to be left out.');
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  await page.setViewportSize(desktop);

  await main.getByLabel('Code', { exact: true }).fill('');
  await main.getByRole('button', { name: 'Add the course', exact: true }).click();
  await expect(main.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await main.getByLabel('Code', { exact: true }).fill(`${code}H`);
  await main.getByRole('button', { name: 'Add the course', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Serving at tables is added' })).toBeFocused();
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  await page.setViewportSize(desktop);

  // The course is a draft that waits for its unit.
  await main.getByRole('link', { name: 'Open the course', exact: true }).click();
  await main.getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${code}U is not published yet`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await main.getByRole('link', { name: `${code}U Lay a table` }).click();
  await main.getByRole('link', { name: 'Continue writing' }).click();
  await main.getByRole('button', { name: 'Publish …' }).click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(main.getByText('Edition 1', { exact: true })).toBeVisible();

  // And the draft knows that it is there by now.
  await page.getByRole('navigation').getByRole('link', { name: 'Courses', exact: true }).first().click();
  await main
    .getByRole('row')
    .filter({ hasText: `${code}H` })
    .getByRole('link')
    .click();
  await main.getByRole('link', { name: /^Change the / }).click();
  await main.getByRole('button', { name: 'Publish …' }).click();
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();

  // Added once more, its unit comes under a code of its own.
  await page.goto(`${harbour.base}/console/courses/from-file`);
  await main.locator('input[type=file]').setInputFiles(file);
  const becomes = main.getByLabel(`What becomes of ${code}U`);
  await becomes.selectOption('Add it under a code of its own');
  await main.getByLabel('Code', { exact: true }).fill(`${code}COPY`);
  const own = main.getByLabel(`New code for ${code}U`);
  await expect(own).toHaveValue(`${code}U-2`);
  await own.fill(`${code}u`);
  await main.getByRole('button', { name: 'Add the course', exact: true }).click();
  await expect(own).toHaveAccessibleDescription(`The code ${code}u is in use. Choose another one.`);
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  await page.setViewportSize(desktop);
  await own.fill(`${code}V`);
  await main.getByRole('button', { name: 'Add the course', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Serving at tables is added' })).toBeFocused();
  await expect(main).toContainText(`${code}V`);
});
