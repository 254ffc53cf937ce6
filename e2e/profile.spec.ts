import sharp from 'sharp';
import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn, signInByForm } from './person.ts';
import { brands, desktop, phone, type Brand } from './world.ts';

test.use({ viewport: phone });

const [, redgum, saffron] = brands as [Brand, Brand, Brand];

test('A preferred name is what the header calls a person, at once and after a reload', async ({ page }) => {
  await signIn(page, redgum, 'finished', '/user');
  await expect(page.getByRole('button', { name: 'Account of Fiona Walsh' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Preferred name' }).fill('Fi');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Fi', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account of Fi', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Preferred name' })).toHaveValue('Fi');
});

test('A wrong phone number is named beside its field and in a summary that leads to it; nothing is lost', async ({
  page,
}) => {
  const sentence = 'Enter a phone number with digits, spaces and a leading + if needed.';
  await signIn(page, saffron, 'ended', '/user');
  const number = page.getByRole('textbox', { name: 'Phone' });
  await number.fill('call me');
  await page.getByRole('textbox', { name: 'Preferred name' }).fill('Eli');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/Enter a phone number with digits/);
  await summary.getByRole('link', { name: sentence }).click();
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('call me');
  await number.fill('+61 2 5550 1234');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(summary).toHaveCount(0);
  await page.reload();
  await expect(number).toHaveValue('+61 2 5550 1234');
  await expect(page.getByRole('textbox', { name: 'Preferred name' })).toHaveValue('Eli');
});

test('A photo is previewed, uploaded, shown on the profile and in the header, and removed again', async ({
  page,
}) => {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2d7d46' } })
    .png()
    .toBuffer();
  await signIn(page, saffron, 'finished', '/user');
  await page.getByLabel('Choose a photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByRole('button', { name: 'Change the photo' })).toBeVisible();
  const photo = page.getByRole('img', { name: 'Your photo' });
  await expect(photo).toHaveAttribute('src', /^\/api\/user\/photo/);
  await expect(photo).toHaveJSProperty('naturalWidth', 512);
  const face = page.getByRole('button', { name: /^Account of/ }).locator('img');
  await expect(face).toHaveJSProperty('naturalWidth', 512);
  await page.getByRole('button', { name: 'Remove the photo' }).click();
  await expect(photo).toHaveCount(0);
  await expect(face).toHaveCount(0);
});

test('A text file named like a picture is refused with a sentence', async ({ page }) => {
  await signIn(page, saffron, 'midway', '/user');
  await page.getByLabel('Choose a photo').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('Dear diary, this is not a picture at all.'),
  });
  await expect(page.getByRole('alert')).toHaveText('This kind of file cannot be used here.');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your photo' })).toHaveCount(0);
});

test('A picture in an unsupported format is refused with a sentence after uploading', async ({ page }) => {
  await signIn(page, saffron, 'midway', '/user');
  await page.getByLabel('Choose a photo').setInputFiles({
    name: 'me.png',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  });
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByRole('alert')).toHaveText('This kind of file cannot be used here.');
});

for (const viewport of [phone, desktop]) {
  test(`The list of time zones leaves its own label free at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page, saffron, 'midway', '/user');
    const field = page.getByRole('combobox', { name: 'Time zone' });
    // As far down as it can be pressed, so that there is no room below.
    await field.evaluate((one) => one.scrollIntoView({ block: 'end' }));
    await field.click();
    const list = page.getByRole('listbox');
    await expect(list).toBeInViewport({ ratio: 0.9 });
    const [{ y, height }, { y: below }] = [(await field.boundingBox())!, (await list.boundingBox())!];
    expect(below).toBeGreaterThanOrEqual(y + height);
    await expect(page.getByText('Time zone', { exact: true })).toBeInViewport();
  });
}

test('A notification that is switched off stays off, and the others stay on', async ({ page }) => {
  await signIn(page, redgum, 'midway', '/user/notifications');
  const news = page.getByRole('switch', { name: `News from ${redgum.name}` });
  const reminders = page.getByRole('switch', { name: 'Reminders to carry on learning' });
  await expect(news).toBeChecked();
  await news.click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await expect(news).not.toBeChecked();
  await expect(reminders).toBeChecked();
});

test('My documents lists what was accepted, and opens its wording', async ({ page }) => {
  await signIn(page, redgum, 'ended', '/user/documents');
  for (const title of ['Terms of use', 'Privacy policy']) {
    const document = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(document).toContainText(/Version \d+, accepted /);
    await expect(document).toContainText('Current');
    const read = document.getByRole('button', { name: /^Read it/ });
    await read.click();
    await expect(document.getByRole('button', { name: /^Hide it/ })).toHaveAttribute('aria-expanded', 'true');
    await expect(document.getByText(redgum.name).first()).toBeVisible();
  }
});

test('A student reads who looked at their record and changed it, when and why', async ({ page, browser }) => {
  const console = await browser.newContext();
  const administrator = await console.newPage();
  await signIn(administrator, saffron, 'admin', '/console/people');
  const answered = await administrator.evaluate(async () => {
    const found = await fetch('/api/staff/people?search=earlier%40');
    const { rows } = (await found.json()) as { rows: { id: string }[] };
    const path = `/api/staff/people/${rows[0]!.id}`;
    for (let n = 0; n < 30; n++) await fetch(`${path}/${n % 2 === 0 ? 'record' : 'billing'}`);
    const { revision } = (await (await fetch(`${path}/record`)).json()) as { revision: number };
    const body = { baseRevision: revision, values: { phone: '0412 345 678' }, reason: 'Told us by phone' };
    const correction = await fetch(`${path}/record`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return correction.status;
  });
  expect(answered).toBe(200);
  await console.close();

  await signIn(page, saffron, 'earlier', '/user/record');
  const list = page.getByRole('list', { name: 'Entries, newest first' });
  const entries = list.getByRole('listitem');
  await expect(entries).toHaveCount(25);
  await expect(entries.first()).toContainText('Corrected your record');
  await expect(entries.first()).toContainText('Dana Whitlock');
  await expect(entries.first()).toContainText('Reason: Told us by phone');
  await accessible(page);
  await fits(page);
  await page.route(/log_entries\?before/, (route) => route.abort());
  await page.getByRole('button', { name: 'Show earlier entries' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(/log_entries\?before/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(list).toContainText('Looked at your fees and payments');
  await expect(page.getByRole('button', { name: 'Show earlier entries' })).toHaveCount(0);
  await expect.poll(() => entries.count()).toBeGreaterThan(29);
});

test('A record nobody has opened says so', async ({ page }) => {
  await signIn(page, redgum, 'vietnamese', '/user/record');
  await expect(page.getByRole('heading', { name: 'Chưa có ai' })).toBeVisible();
  await fits(page);
});

test('The devices a person is signed in on are listed, and all others can be signed out', async ({
  page,
  browser,
}) => {
  const others = await Promise.all(
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      '',
    ].map(async (userAgent) => {
      const context = await browser.newContext({ viewport: phone, ...(userAgent && { userAgent }) });
      const device = await context.newPage();
      await signInByForm(device, redgum, 'author', '/console');
      return device;
    }),
  );
  await signInByForm(page, redgum, 'author', '/user/security');
  const devices = page.getByRole('listitem').filter({ hasText: 'Last active' });
  await expect(devices).toHaveCount(3);
  await expect(devices.first()).toContainText('This device');
  await expect(devices.filter({ hasText: /iPhone|iOS/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(devices).toHaveCount(1);
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
  for (const device of others) {
    // In a new tab: the open one may already be leaving by itself, which would abort a visit.
    const tab = await device.context().newPage();
    await tab.goto(`${redgum.base}/console`, { waitUntil: 'commit' });
    await tab.waitForURL(/\/auth/);
    await device.context().close();
  }
});

test.describe('On a desktop', () => {
  test.use({ viewport: desktop });

  test('the sidebar is 260 pixels wide, 60 when collapsed, and stays as it was left', async ({ page }) => {
    await signIn(page, saffron, 'midway');
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    const width = async () => (await sidebar.boundingBox())?.width;
    await expect.poll(width).toBe(260);
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await expect.poll(width).toBe(60);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
    await expect.poll(width).toBe(60);
    await page.getByRole('button', { name: 'Expand menu' }).click();
    await expect.poll(width).toBe(260);
  });
});

test('A student proposes another legal name and is told that staff confirm it', async ({ page }) => {
  await signIn(page, redgum, 'midway', '/user');
  const section = page.getByRole('region', { name: 'Legal name' });
  await expect(section.getByText(/confirms a change against a document/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveCount(0);
  await section.getByRole('button', { name: 'Propose another name' }).click();
  await section.getByRole('textbox', { name: 'Family name' }).fill('');
  await section.getByRole('button', { name: 'Send the proposal' }).click();
  await expect(section.getByRole('alert')).toBeFocused();
  await section.getByRole('textbox', { name: 'Family name' }).fill('Nasser');
  await section.getByRole('textbox', { name: 'Why does it change?' }).fill('I married.');
  await section.getByRole('button', { name: 'Send the proposal' }).click();
  await expect(section.getByRole('status')).toContainText(/You proposed “.*Nasser”/);
  await page.reload();
  await expect(section.getByRole('status')).toContainText(/has not decided yet/);
});
