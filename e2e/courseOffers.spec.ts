import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, desktop, phone } from './world.ts';

const redgum = brands[1]!;

test('An administrator adds a course, says what it costs and how it is paid, and slips are named at their fields', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, redgum, 'admin', '/console/courses');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add a program' }).click();
  const code = `NEW-${randomUUID().slice(0, 8)}`;
  await main.getByLabel('Code', { exact: true }).fill(code);
  await main.getByLabel('Name', { exact: true }).fill('Serving coffee');
  await main.getByLabel('Kind', { exact: true }).selectOption('Short course');
  await main.getByLabel('Area', { exact: true }).fill('Hospitality');
  await main.getByLabel('Modules, one on each line').fill(`${code}A Prepare coffee\n${code}B`);
  await fits(page);
  await accessible(page);
  await main.getByRole('button', { name: 'Add the program' }).click();
  await expect(page.getByRole('alert')).toContainText('Line 2 needs a code, a space and a name');
  await main.getByLabel('Modules, one on each line').fill(`${code}A Prepare coffee\n${code}B – Serve coffee`);
  await expect(main.getByText('2 modules read')).toBeVisible();
  await main.getByRole('button', { name: 'Add the program' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serving coffee');
  await expect(main.getByText('No intake is open')).toBeVisible();
  await main.getByText('2 modules', { exact: true }).click();
  await expect(main.getByText(`${code}B Serve coffee`)).toBeVisible();

  await main.getByRole('button', { name: 'Add a fee' }).click();
  await main.getByLabel('Name of the fee').fill('Tuition');
  await main.getByLabel('Amount in dollars').fill('12 00.5o');
  await main.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Type an amount' }).click();
  await expect(main.getByLabel('Amount in dollars')).toBeFocused();
  await main.getByLabel('Amount in dollars').fill('1,200');
  await expect(main.getByText('Price: $1,200.00')).toBeVisible();

  await main.getByRole('button', { name: 'Add a way to pay' }).click();
  const plan = main.getByRole('group', { name: 'In full' });
  await plan.getByLabel('Paid').selectOption('By date');
  await plan.getByLabel('At once, in dollars').fill('200');
  await expect(plan.getByText('$200.00 when you enrol, then 4 × $250.00, every month')).toBeVisible();
  await main.getByLabel('By your staff only').check();
  await page.setViewportSize(desktop);
  await accessible(page);
  await page.setViewportSize(phone);
  await fits(page);
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(main.getByLabel('Amount in dollars')).toHaveValue('1200');
  await expect(main.getByLabel('At once, in dollars')).toHaveValue('200');
  await main.getByRole('link', { name: 'All programs' }).click();
  await main.getByLabel('Search code, name or area').fill(code.toLowerCase());
  const row = main.getByRole('row').filter({ hasText: 'Serving coffee' });
  await expect(row).toContainText('By your staff only');
  await expect(row).toContainText('$1,200.00');

  await row.getByRole('link', { name: 'Serving coffee' }).click();
  await main.getByRole('button', { name: 'Copy the program' }).click();
  const copy = main.getByRole('form', { name: 'Copy the program' });
  await accessible(page);
  await fits(page);
  await copy.getByLabel('Code', { exact: true }).fill(code);
  await copy.getByRole('button', { name: 'Make the copy' }).click();
  await expect(copy.getByRole('alert')).toContainText('code');
  await copy.getByLabel('Code', { exact: true }).fill(`${code}-2`);
  await copy.getByLabel('Name', { exact: true }).fill('Serving tea');
  await copy.getByRole('button', { name: 'Make the copy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serving tea');
  await expect(main.getByLabel('Draft')).toBeChecked();
  await expect(main.getByLabel('Amount in dollars')).toHaveValue('1200');
  await expect(main.getByText('2 modules', { exact: true })).toBeVisible();
});

/** Adds a draft of the course of this code. */
async function addCourse({ code, kind }: { code: string; kind: string }): Promise<string> {
  const id = crypto.randomUUID();
  await fetch('/api/staff/courses', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id,
      code,
      title: 'Plating desserts',
      kind,
      area: 'Hospitality',
      summary: 'Three evenings in our training kitchen.',
      units: [{ code: `${code}A`, title: 'Plate desserts' }],
    }),
  });
  return id;
}

test('An administrator gives a course a picture, says what it shows, and sees it on its card', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, redgum, 'admin', '/console/courses');
  const id = await page.evaluate(addCourse, {
    code: `PIC-${randomUUID().slice(0, 8)}`,
    kind: 'short_course',
  });
  await page.goto(`${redgum.base}/console/courses/${id}`);
  const picture = page.getByRole('group', { name: 'Picture', exact: true });
  const send = async (name: string, buffer: Buffer): Promise<void> =>
    picture.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/webp', buffer });
  await send('notes.webp', Buffer.from('Dear diary, this is not a picture at all.'));
  await expect(picture.getByRole('alert')).toContainText('cannot be read as a picture');
  await send('kitchen.webp', await readFile('server/src/demo/media/cover-commercial-cookery.webp'));
  await expect(picture.getByRole('heading', { name: 'Plating desserts' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Choose whether' }).click();
  await picture.getByLabel('Yes, it shows').check();
  await picture.getByLabel('What it shows').fill('Students plate desserts in our training kitchen.');
  await expect(picture.getByRole('img', { name: 'Students plate desserts' })).toBeVisible();
  await accessible(page);
  await fits(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(picture.getByRole('img', { name: 'Students plate desserts' })).toBeVisible();
  await picture.getByRole('button', { name: 'Remove: Picture of the program' }).click();
  await expect(picture.getByRole('img')).toHaveCount(0);
});

test('A superseded training product proposes its last days, and the course shows until when people can enrol', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, redgum, 'admin', '/console/courses');
  const code = `SIT-${randomUUID().slice(0, 8)}`;
  const id = await page.evaluate(addCourse, { code, kind: 'qualification' });
  await page.goto(`${redgum.base}/console/courses/${id}`);
  const part = page.getByRole('group', { name: 'Scope and transition' });
  await part.getByLabel('Superseded by another product').check();
  const day = async (name: string, [date, month, year]: [string, string, string]): Promise<void> => {
    const boxes = part.getByRole('group', { name });
    await boxes.getByLabel('Day').fill(date);
    await boxes.getByLabel('Month').fill(month);
    await boxes.getByLabel('Year').fill(year);
  };
  await day('Superseded on', ['10', '1', '2090']);
  await expect(part.getByRole('group', { name: 'End of the teach-out' }).getByLabel('Year')).toHaveValue(
    '2091',
  );
  await day('Last day for new enrolments', ['30', '6', '2090']);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Type the code of the product' }).click();
  await expect(part.getByLabel('Code of the product that replaces it')).toBeFocused();
  await part.getByLabel('Code of the product that replaces it').fill('SIT30999');
  await accessible(page);
  await fits(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Superseded: enrol until .*30 Jun 2090/)).toBeVisible();

  await page.goto(`${redgum.base}/console/courses?search=${code}`);
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText(/enrol until .*30 Jun 2090/);
  await accessible(page);
  await fits(page);
});
