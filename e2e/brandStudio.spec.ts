import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { beginSession, signIn } from './person.ts';
import { brands, phone } from './world.ts';

const saffron = brands[2]!;
const headerOf = 'header';
// One after the other: an organisation has one draft.
test.describe.configure({ mode: 'default' });

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

  // What it was before is looked at first, by keyboard, and nobody else sees that.
  const lookAt = main.getByRole('button', { name: /^Look at it/ }).first();
  const note = main.getByRole('group', { name: /^You are looking at version \d+/ });
  await lookAt.press('Enter');
  await expect(note).toBeFocused();
  await expect.poll(() => colourOf(preview)).toBe(before);
  await main.getByRole('radio', { name: 'Email' }).check({ force: true });
  const email = page.frameLocator('iframe[title="Email"]').locator('html');
  await expect(email).toContainText(saffron.name);
  expect((await email.innerHTML()).toLowerCase()).not.toContain('#7a1f2b');
  await main.getByRole('radio', { name: 'Dashboard' }).check({ force: true });
  await note.getByRole('button', { name: 'Show the current look again' }).press('Enter');
  await expect(lookAt).toBeFocused();
  await expect.poll(() => colourOf(preview)).toBe('#7a1f2b');
  expect(await worn(page)).toBe('#7a1f2b');

  await lookAt.press('Enter');
  await note.getByRole('button', { name: 'Go back to this' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to this' }).click();
  await expect(page.getByText(/Version \d+ is back\./)).toBeVisible();
  await expect(note).toHaveCount(0);
  await expect.poll(() => worn(page)).toBe(before);
  await expect.poll(wornAfterALook).toBe(before);
  expect(loads).toBe(0);
  await context.close();

  await page.setViewportSize(phone);
  await fits(page);
  await expect(page.locator(headerOf).first()).toBeVisible();
  // On a phone it opens the preview.
  await main.getByText('Settings', { exact: true }).click();
  await expect(preview).toBeHidden();
  await lookAt.click();
  await expect(note).toBeFocused();
  await expect(preview).toBeVisible();
  await fits(page);
});

test('An administrator uploads a logo, takes a colour from it, sets the banner in place and takes a step back', async ({
  page,
}) => {
  await signIn(page, saffron, 'admin', '/console/brand');
  const main = page.getByRole('main');
  const logo = main.getByRole('group', { name: 'Logo', exact: true });
  await logo.locator('input[type=file]').setInputFiles({
    name: 'mark.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><script>document.title="owned"</script><rect width="120" height="40" fill="#5b2a86"/></svg>',
    ),
  });
  await expect(logo.getByText(/mark\.svg/)).toBeVisible();
  await expect(main.getByText(/^Draft saved/)).toBeVisible();

  // Its colour is the first of the palette; one press takes it.
  const colours = main.getByRole('group', { name: 'Colours of your logo' });
  await colours.getByRole('button', { name: /#5b2a86/ }).click();
  await expect(main.getByLabel('Primary colour')).toHaveValue('#5b2a86');
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByLabel('Primary colour')).not.toHaveValue('#5b2a86');

  // The focal point goes by keyboard as well as by hand.
  const banner = main.getByRole('group', { name: 'Banner' });
  const point = banner.getByRole('button', { name: /Focal point/ });
  await point.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(banner.getByText(/40% from the left, 49% from the top/)).toBeVisible();
  await point.hover();
  await page.mouse.down();
  const box = (await banner.locator('img').first().boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.25, { steps: 4 });
  await page.mouse.up();
  await expect(banner.getByText(/80% from the left, 25% from the top/)).toBeVisible();

  // What cannot be used says why and how to mend it.
  await logo.locator('input[type=file]').setInputFiles({
    name: 'notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(logo.getByRole('alert')).toContainText('Choose an SVG, PNG');

  // Email and document are made by the server in the look of the draft.
  await main.getByRole('radio', { name: 'Email' }).check({ force: true });
  await expect(page.frameLocator('iframe[title="Email"]').getByRole('heading')).toContainText(saffron.name);
  await main.getByRole('radio', { name: 'No red' }).check({ force: true });
  await main.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft discarded.')).toBeVisible();
});

test('A colleague without an account sees the draft by a link until it is taken back', async ({
  browser,
  page,
}) => {
  await signIn(page, saffron, 'admin', '/console/brand');
  const main = page.getByRole('main');
  await main.getByText('Begin from a look').click();
  await main.getByRole('button', { name: /^Ink/ }).click();
  await expect(main.getByText(/^Draft saved/)).toBeVisible();
  await main.getByLabel('Who is it for?').fill('Mina, marketing');
  await main.getByRole('button', { name: 'Make a link' }).click();
  const row = main.getByRole('listitem').filter({ hasText: 'Mina, marketing' });
  const url = (await row.getByText(/\/link\/brand_/).textContent())!;

  const context = await browser.newContext({ viewport: phone });
  const colleague = await context.newPage();
  await colleague.goto(url);
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(`A new look for ${saffron.name}`);
  const preview = colleague.getByRole('img', { name: 'Dashboard' });
  const primary = () =>
    preview.evaluate((element) => getComputedStyle(element).getPropertyValue('--brand-6').trim());
  expect(await primary()).toBe('#1f4e79');
  // The token leaves the address, and what everybody sees is as it was.
  await expect(colleague).toHaveURL(/\/link\/open$/);
  await fits(colleague);
  await accessible(colleague, 'the shared look');
  await colleague.getByRole('radio', { name: 'Email' }).check({ force: true });
  await expect(colleague.frameLocator('iframe[title="Email"]').getByRole('heading')).toContainText(
    saffron.name,
  );

  await row.getByRole('button', { name: /^Take back/ }).click();
  await expect(main.getByText(/\/link\/brand_/)).toHaveCount(0);
  await colleague.goto(url);
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
  await context.close();
  await main.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft discarded.')).toBeVisible();
});

test('A look is published by itself at the time that was set, and can be called off before', async ({
  page,
}) => {
  await signIn(page, saffron, 'admin', '/console/brand');
  const main = page.getByRole('main');
  await main.getByLabel('Primary colour').fill('#2c6248');
  await main.getByLabel('Primary colour').press('Tab');
  await expect(main.getByText(/^Draft saved/)).toBeVisible();
  const setTime = async (at: Date): Promise<void> => {
    await main.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'At a time' }).check();
    const part = (options: Intl.DateTimeFormatOptions, locale: string) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'Australia/Perth', ...options }).format(at);
    await dialog.getByLabel('Day').fill(part({}, 'sv-SE'));
    await dialog
      .getByLabel('Time', { exact: true })
      .fill(part({ hour: '2-digit', minute: '2-digit', hour12: false }, 'sv-SE'));
    await dialog.getByRole('button', { name: 'Set the time' }).click();
  };
  await setTime(new Date(Date.now() - 3_600_000));
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This time has passed');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await setTime(new Date(Date.now() + 86_400_000));
  await expect(main.getByText(/^Publishes .*Perth/)).toBeVisible();
  await expect(main.getByText(/Set by/)).toBeVisible();
  await main.getByRole('button', { name: 'Call it off' }).click();
  await expect(page.getByText('Called off. You can change the draft again.')).toBeVisible();
  await expect(main.getByText(/^Publishes /)).toHaveCount(0);

  // Cut to its minute, the time is in a quarter of a minute at the earliest; the job follows within seconds.
  await setTime(new Date(Date.now() + 75_000));
  await expect(main.getByText(/^Publishes /)).toBeVisible();
  const worn = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-6').trim());
  await expect.poll(worn, { timeout: 135_000 }).toBe('#2c6248');
  await expect(main.getByText(/by itself; .* set the time/)).toBeVisible({ timeout: 30_000 });
  await main.getByRole('button', { name: 'Go back to this' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to this' }).click();
  await expect(page.getByText(/Version \d+ is back\./)).toBeVisible();
});
