import { expect, test, type Browser, type Page } from '@playwright/test';
import {
  aboutYou,
  background,
  begin,
  elsewhere,
  freshEmail,
  guardianSigns,
  heading,
  next,
  saved,
  recognition,
  skills,
  usi,
} from './applicant.ts';
import { hold } from './hold.ts';
import { card, dialog, figures } from './paying.ts';
import { newestMail, signIn } from './person.ts';
import { finishPreCourse } from './preCourse.ts';
import { brands, phone, type Brand } from './world.ts';

test.use({ viewport: phone });

const [harbour] = brands as [Brand];
const leadership = {
  course: 'Diploma of Leadership and Management',
  intake: 'Online, at your own pace',
};
const secret = 'kettle-lamp-orchard-42';

/** From browsing to a receipt, with a break at the third step and a guardian's signature; resolves with the page. */
async function register(page: Page, browser: Browser, email: string): Promise<Page> {
  await begin(page, harbour, email, leadership);
  await aboutYou(page, { day: '1', month: '1', year: String(new Date().getFullYear() - 17) });
  await next(page);
  await expect(heading(page)).toHaveText('Your background');

  const [link] = await newestMail(harbour, email);
  await page.close();
  const away = await elsewhere(browser, link!);
  await background(away, harbour);
  await next(away);
  await usi(away);
  await next(away);
  await away.getByRole('radio', { name: 'I’ll show it in person' }).check();
  await next(away);
  await skills(away);
  await next(away);
  await recognition(away);
  await next(away);
  await guardianSigns(browser, away, harbour);
  await next(away);
  await away.getByRole('radio', { name: 'I do' }).check();
  await next(away);
  await away.getByRole('radio', { name: 'Deposit and monthly payments' }).check();
  await expect(away.getByText('Your choice is saved.')).toBeAttached();
  await next(away);
  // On a slow network the page has not heard that nothing is missing any more when it is sent.
  const letGo = await hold(away, /\/api\/public\/registrations\/[\w-]+$/);
  await expect(away.getByRole('checkbox').first()).toBeVisible();
  for (const box of await away.getByRole('checkbox').all()) await box.check();
  await saved(away);
  await next(away);
  await away.getByRole('textbox', { name: 'Your full name' }).fill("Ana O'Neill-Silva");
  await away.getByRole('button', { name: 'Sign and send' }).click();
  await expect(heading(away)).toHaveText('We have your registration');
  await letGo();
  await expect(away.getByText(/^R-\d{6}$/)).toBeVisible();
  return away;
}

/** Staff record the advice that is required before enrolment. */
async function advise(browser: Browser, email: string): Promise<void> {
  const context = await browser.newContext({ viewport: phone });
  const staff = await context.newPage();
  await signIn(staff, harbour, 'admin', '/console/registrations');
  await staff.getByRole('searchbox').fill(email);
  await staff
    .getByRole('link', { name: /O'Neill-Silva/ })
    .first()
    .click();
  await staff
    .getByRole('button', { name: /advice/i })
    .first()
    .click();
  const advice = staff.getByRole('region', { name: 'Suitability advice' });
  await advice.getByRole('radio').first().check();
  await advice.getByRole('textbox').first().fill('Ready for the course; no support needed.');
  await advice.getByRole('button', { name: /Record|Save/ }).click();
  await expect(advice).toHaveCount(0);
  await context.close();
}

/** The mailed link sets a password; then the account is made ready on the way to the payment. */
async function setUpAccount(page: Page, email: string): Promise<void> {
  let link: string | undefined;
  await expect(async () => {
    link = (await newestMail(harbour, email)).find((href) => href.includes('/auth/invitation/'));
    expect(link).toBeDefined();
  }).toPass();
  await page.goto(link!);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Create my account' }).click();
  // The new password signs in; the terms come next.
  await expect(heading(page)).toHaveText('Before you continue');
  await page.goto(`${harbour.base}/billing`);
  await expect(heading(page)).toHaveText('Before you continue');
  await page.getByRole('button', { name: 'I accept both and continue' }).click();
  await page.waitForURL(`${harbour.base}/billing`);
}

/** The deposit, first with a declined card and then with a good one. */
async function payDeposit(page: Page): Promise<void> {
  await expect(figures(page)).toHaveText('You have paid $0.00 of $3,990.00');
  await page
    .getByRole('button', { name: /^Pay now: instalment 1/ })
    .first()
    .click();
  await card(page, 'The bank declines').click();
  await dialog(page).getByRole('button', { name: 'Pay $390.00' }).click();
  await expect(dialog(page)).toContainText('Your bank declined the card');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await card(page, 'It is paid').click();
  await dialog(page).getByRole('button', { name: 'Pay $390.00' }).click();
  await expect(dialog(page)).toContainText('$390.00 has arrived');
  await page.goto(`${harbour.base}/billing`);
  await expect(figures(page)).toHaveText('You have paid $390.00 of $3,990.00');
  // Twelve payments of $300.00 are left.
  await expect(page.getByRole('main')).toContainText('$300.00');
}

/** The pre-course items, then the first item of the first unit. */
async function openFirstUnit(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(`${harbour.base}/dashboard`);
    await expect(page.getByRole('link', { name: 'Do this now' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('link', { name: 'Do this now' }).click();
  await expect(page).toHaveTitle(`Pre Course | ${harbour.name}`);
  await finishPreCourse(page);
  await page.getByRole('link', { name: 'Start the first unit' }).click();
  await expect(page).toHaveTitle(`Units | ${harbour.name}`);
  await expect(page.getByRole('button', { name: /^Outline: / })).toContainText('1 of');
}

test('From browsing to the first unit on a phone: registered, signed by a guardian, paid at the second try, and open', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const email = freshEmail('ana');
  const student = await register(page, browser, email);
  await advise(browser, email);
  await setUpAccount(student, email);
  await payDeposit(student);
  await openFirstUnit(student);
  await student.context().close();
});
