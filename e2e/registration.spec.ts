import { expect, test, type Locator } from '@playwright/test';
import { accessible } from './accessible.ts';
import {
  aboutYou,
  background,
  begin,
  cookery,
  elsewhere,
  freshEmail,
  guardianSigns,
  heading,
  next,
  proveEmail,
  recognition,
  saved,
  skills,
  usi,
} from './applicant.ts';
import { fits } from './fits.ts';
import { newestMail } from './person.ts';
import { brands, phone } from './world.ts';

test.use({ viewport: phone });

const redgum = brands[1]!;

/** How far below the top of the page it is, in px. */
const placeOf = (field: Locator) => field.evaluate((it) => it.getBoundingClientRect().top + scrollY);

test('Somebody of sixteen registers on a phone, goes on elsewhere by the mailed link, a guardian signs, and it is sent', async ({
  page,
  browser,
}) => {
  const email = freshEmail('ana');
  const year = String(new Date().getFullYear() - 16);
  await begin(page, redgum, email);
  await accessible(page);
  const family = page.getByRole('textbox', { name: 'Family name' });
  const place = await placeOf(family);
  await page.getByRole('textbox', { name: 'Given name', exact: true }).fill('Ana');
  await saved(page);
  // That something was saved moves nothing under the finger.
  expect(await placeOf(family)).toBe(place);
  await aboutYou(page, { day: '1', month: '1', year });
  await accessible(page);
  await fits(page);
  await next(page);
  await expect(heading(page)).toHaveText('Your background');
  await page.getByRole('radio', { name: 'Completed Year 10' }).check();
  await saved(page);

  // Another browser that knows only the email.
  const [link] = await newestMail(redgum, email);
  const away = await elsewhere(browser, link!);
  await expect(heading(away)).toHaveText('Your background');
  // The browser that started has not proven that it reads the email, so it can no longer open the registration.
  await page.reload();
  await expect(heading(page)).toHaveText('This browser cannot open your registration any more');
  await expect(page.getByText(/It was opened from the link in our email/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send me the link' })).toBeVisible();
  await accessible(page);
  await page.close();
  expect(away.url()).not.toContain('resume');
  await expect(away.getByRole('radio', { name: 'Completed Year 10' })).toBeChecked();
  await background(away, redgum);
  await accessible(away);
  await fits(away);
  await next(away);
  await usi(away);
  await next(away);

  await expect(heading(away)).toHaveText('Proof of who you are');
  await away.getByRole('radio', { name: 'I’ll show it in person' }).check();
  await next(away);
  await skills(away);
  await accessible(away);
  await next(away);
  await recognition(away);
  await accessible(away);
  await fits(away);
  await next(away);
  await guardianSigns(browser, away, redgum);
  await away.reload();
  await expect(away.getByText(/^Rosa Silva signed/)).toBeVisible();
  await next(away);

  await expect(heading(away)).toHaveText('Who pays');
  await away.getByRole('radio', { name: 'I do' }).check();
  await next(away);
  await expect(heading(away)).toHaveText('Start, fees and plan');
  await expect(away.getByRole('radio', { name: 'Evening kitchen' })).toBeChecked();
  await away.getByRole('radio', { name: 'Deposit and fortnightly payments' }).check();
  await expect(away.getByText('Your choice is saved.')).toBeAttached();
  await expect(
    away.getByText('$899.00 when you enrol, then 16 × $329.17 and 8 × $329.16, every fortnight'),
  ).toBeVisible();
  await expect(away.getByText(/may hold at most \$1,500.*covered by an unconditional guarantee/)).toHaveCount(
    1,
  );
  await expect(away.getByText(/^Held in advance: \$[\d,.]+ at most$/).first()).toBeVisible();
  await accessible(away);
  await fits(away);
  await next(away);
  await expect(heading(away)).toHaveText('Declarations');
  await next(away);
  const untold = away.getByRole('link', {
    name: 'Tick that you have read the information before you enrol.',
  });
  await untold.click();
  await expect(heading(away)).toHaveText('Declarations');
  await expect(
    away.getByRole('checkbox', { name: /^I was given the information before I enrol, version \d+/ }),
  ).toBeFocused();
  for (const box of await away.getByRole('checkbox').all()) await box.check();
  await saved(away);
  await accessible(away);
  await next(away);

  await expect(heading(away)).toHaveText('Check and send');
  await expect(away.getByText('Nothing is missing.')).toBeVisible();
  await expect(away.getByText(/^Read, version \d+$/)).toBeVisible();
  await expect(away.getByText("O'Neill-Silva")).toBeVisible();
  await accessible(away);
  await fits(away);
  await away.goBack();
  await expect(heading(away)).toHaveText('Declarations');
  await away.goForward();
  await expect(heading(away)).toHaveText('Check and send');
  await away.getByRole('button', { name: 'Sign and send' }).click();
  await expect(away.getByRole('alert').first()).toContainText('Sign with your name');
  await away.getByRole('textbox', { name: 'Your full name' }).fill("Ana O'Neill-Silva");
  await away.getByRole('button', { name: 'Sign and send' }).click();
  await expect(heading(away)).toHaveText('We have your registration');
  await expect(away.getByText(/^R-\d{6}$/)).toBeVisible();
  await accessible(away);
  await fits(away);
  await away.reload();
  await expect(heading(away)).toHaveText('We have your registration');
  await away.context().close();
});

test('A guardian who does not agree says why, and the applicant can ask somebody else', async ({
  page,
  browser,
}) => {
  const email = freshEmail('bo');
  const address = await begin(page, redgum, email);
  await proveEmail(page, redgum, email);
  await aboutYou(page, { day: '1', month: '1', year: String(new Date().getFullYear() - 16) });
  await page.goto(`${address}?step=guardian`);
  const guardianEmail = freshEmail('no');
  await page.getByRole('textbox', { name: 'Name of your parent or guardian' }).fill('Rosa Silva');
  await page.getByRole('textbox', { name: 'What is their relationship to you?' }).fill('Mother');
  await page.getByRole('textbox', { name: 'Their email' }).first().fill(guardianEmail);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/^Waiting for Rosa Silva \(sent/)).toBeVisible();

  const [link] = await newestMail(redgum, guardianEmail);
  const guardian = await elsewhere(browser, link!);
  await guardian.getByRole('button', { name: 'I do not agree' }).click();
  const reason = guardian.getByRole('textbox', { name: 'Why not?' });
  await expect(reason).toBeFocused();
  await guardian.getByRole('button', { name: 'Send my answer' }).click();
  await expect(guardian.getByRole('alert').first()).toContainText('Say in a few words why not.');
  await accessible(guardian);
  await fits(guardian);
  await reason.fill('School comes first.');
  await guardian.getByRole('button', { name: 'Send my answer' }).click();
  await expect(heading(guardian)).toHaveText('You said no');
  await accessible(guardian);
  await guardian.context().close();

  await page.reload();
  await expect(page.getByText('Rosa Silva said no')).toBeVisible();
  await expect(page.getByText('School comes first.')).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Ask someone else' }).click();
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
});

test('What is typed without a network stays on the device, is said so, and is sent when the network is back', async ({
  page,
}) => {
  const address = await begin(page, redgum, freshEmail('off'));
  await expect(heading(page)).toHaveText('About you');
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Family name' }).fill('Whitlam');
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await page.context().setOffline(false);
  await saved(page);
  await page.goto(`${address}?step=about`);
  await expect(page.getByRole('textbox', { name: 'Family name' })).toHaveValue('Whitlam');
});

test('A page that was closed without a network sends what it kept the next time it is opened', async ({
  page,
}) => {
  const address = await begin(page, redgum, freshEmail('closed'));
  await expect(heading(page)).toHaveText('About you');
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Family name' }).fill('Kept');
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`${address}?step=about`);
  await expect(again.getByRole('textbox', { name: 'Family name' })).toHaveValue('Kept');
  await saved(again);
});

test('Two devices that change the same answer are shown both values and choose', async ({
  page,
  browser,
}) => {
  const email = freshEmail('two');
  const address = await begin(page, redgum, email);
  await proveEmail(page, redgum, email);
  const here = page.getByRole('textbox', { name: 'Family name' });
  await here.fill('First');
  await saved(page);
  await page.goto(`${address}?step=account`);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(/^Sent\. It can take a minute/)).toBeVisible();
  await page.goto(`${address}?step=about`);
  const [link] = await newestMail(redgum, email);
  const other = await elsewhere(browser, link!);
  await expect(heading(other)).toHaveText('About you');
  const there = other.getByRole('textbox', { name: 'Family name' });
  await expect(there).toHaveValue('First');

  await page.context().setOffline(true);
  await here.fill('Typed here');
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  const answered = other.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await there.fill('Typed there');
  await answered;
  await page.context().setOffline(false);

  const panel = page.getByRole('status', { name: /changed in two places/ });
  await expect(panel).toContainText('Typed here');
  await expect(panel).toContainText('Typed there');
  await accessible(page);
  await panel.getByRole('button', { name: 'Use what was typed elsewhere' }).click();
  await expect(panel).toHaveCount(0);
  await expect(here).toHaveValue('Typed there');
  await saved(page);
  await page.goto(`${address}?step=about`);
  await expect(here).toHaveValue('Typed there');
  await other.context().close();
});

test('Two tabs of one browser show what the other saved', async ({ page }) => {
  const address = await begin(page, redgum, freshEmail('tabs'));
  const other = await page.context().newPage();
  await other.goto(`${address}?step=about`);
  await expect(heading(other)).toHaveText('About you');
  await page.getByRole('textbox', { name: 'Family name' }).fill('Shared');
  await expect(other.getByRole('textbox', { name: 'Family name' })).toHaveValue('Shared');
});

test('A birth date in the future and a post box are told in their own words, and nothing keeps from going on', async ({
  page,
}) => {
  await begin(page, redgum, freshEmail('wrong'));
  await page.getByRole('textbox', { name: 'Day' }).fill('1');
  await page.getByRole('textbox', { name: 'Month' }).fill('2');
  await page.getByRole('textbox', { name: 'Year' }).fill('2199');
  await page.getByRole('textbox', { name: 'Street', exact: true }).fill('PO Box 12');
  await page.getByRole('textbox', { name: 'Street number' }).focus();
  await expect(page.getByText('This date is in the future.')).toBeVisible();
  await expect(page.getByText(/Enter where you live, not a post box/)).toBeVisible();
  await next(page);
  const summary = page.getByRole('alert').first();
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /^Date of birth/ }).click();
  await expect(page.getByRole('textbox', { name: 'Day' })).toBeFocused();
  await accessible(page);
  await page.getByRole('link', { name: 'Continue and finish this later' }).click();
  await expect(heading(page)).toHaveText('Your background');
});

test('Documents: a disguised file is refused in words, a picture is sent, shown and removed', async ({
  page,
}) => {
  const email = freshEmail('paper');
  const address = await begin(page, redgum, email);
  await page.goto(`${address}?step=identity`);
  await page.getByRole('radio', { name: 'I’ll send a photo or a scan now' }).check();
  // No file is stored for an unproven email: the link comes first, and leads back here.
  await expect(page.getByRole('heading', { name: 'Open the link in your email first' })).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await accessible(page);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(/^Sent\. It can take a minute/)).toBeVisible();
  const [link] = await newestMail(redgum, email);
  await page.goto(link!);
  await expect(heading(page)).toHaveText('Proof of who you are');
  const files = page.locator('input[type=file][multiple]');
  await files.setInputFiles({
    name: 'huge.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(21 * 1024 * 1024, 1),
  });
  await expect(page.getByText(/^huge\.pdf is 21 MB/)).toBeVisible();
  await files.setInputFiles({
    name: 'passport.png',
    mimeType: 'image/png',
    buffer: Buffer.from('MZ this is no picture at all, whatever it is called'),
  });
  await expect(page.getByText(/or it is not the kind of file its name says/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove passport.png' }).click();
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await files.setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('link', { name: 'licence.png' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'licence.png' })).toBeVisible();
  await accessible(page);
  await fits(page);
  await page.getByRole('button', { name: 'Remove licence.png' }).click();
  await expect(page.getByRole('link', { name: 'licence.png' })).toHaveCount(0);
});

test('A browser that does not know the registration gets the same answer whatever email it gives', async ({
  page,
}) => {
  await page.goto(`${redgum.base}/browse`);
  await page.getByRole('link', { name: cookery.course }).first().click();
  await page.getByRole('link', { name: 'Enrol: Evening kitchen' }).click();
  await page.getByRole('button', { name: 'I’ve already started' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@mail.example');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText(/^If you started a registration with nobody@mail.example/)).toBeVisible();
  await accessible(page);
  await page.goto(`${page.url().split('?')[0]}#resume=not-a-token`);
  await page.reload();
  await expect(heading(page)).toHaveText('This link does not work any more');
});
