import { expect, test, type Locator, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { card, dialog, figures } from './paying.ts';
import { newestMail, signIn } from './person.ts';
import { brands, desktop, phone, type Brand } from './world.ts';

test.use({ viewport: phone });

const [harbour, redgum, saffron] = brands as [Brand, Brand, Brand];

const outcome = (page: Page) => dialog(page).getByRole('heading', { level: 3 });
const payments = (page: Page) =>
  page.getByRole('table', { name: 'Payments', exact: true }).locator('tbody tr');

/** Opens the next payment and pays it with a sandbox card. */
async function payBy(page: Page, what: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Pay now: instalment/ })
    .first()
    .click();
  await card(page, what).click();
  await dialog(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click();
}

test('A declined card says why and leaves everything open; another card pays it, right to the cent', async ({
  page,
}) => {
  await signIn(page, redgum, 'student', '/billing');
  await expect(page).toHaveTitle('Billing progress | Redgum Community College');
  await expect(figures(page)).toHaveText('You have paid $899.00 of $8,799.00');
  await expect(page.getByText('1 instalment paid')).toBeVisible();

  await payBy(page, 'The bank declines');
  await expect(outcome(page)).toHaveText('The payment did not go through');
  await expect(dialog(page)).toContainText('Your bank declined the card');
  await expect(dialog(page)).toContainText('$329.17 is still to be paid');
  await page.reload();
  await expect(outcome(page)).toHaveText('The payment did not go through');

  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await expect(dialog(page).getByLabel('Card number')).toBeFocused();
  await card(page, 'It is paid').click();
  // Consent is never preselected.
  const keep = dialog(page).getByRole('checkbox', { name: 'Save this card and charge payments' });
  await expect(keep).not.toBeChecked();
  await keep.check();
  // Two quick presses make one payment.
  await dialog(page).getByRole('button', { name: 'Pay $329.17' }).dblclick();
  await expect(outcome(page)).toHaveText('$329.17 has arrived');
  await expect(dialog(page)).toContainText(/REC-\d{6}/);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(figures(page)).toHaveText('You have paid $1,228.17 of $8,799.00');
  await expect(payments(page)).toHaveCount(3);
  await expect(payments(page).filter({ hasText: 'Declined' })).toHaveCount(1);
  await expect(payments(page).filter({ hasText: /REC-\d{6}/ })).toHaveCount(2);
  const open = page.getByRole('table', { name: 'Invoices', exact: true }).locator('tbody tr').first();
  await expect(open).toContainText('$0.00');
  await expect(page.getByText(/^Saved card: Visa ending 4242, expires \d\d\/\d\d$/)).toBeVisible();
  await expect(page.getByText(/^\$\d+\.\d\d will be charged to it on /)).toBeVisible();
  // The documents can be downloaded.
  const papers = await page.locator('a[href$="/document"]').evaluateAll(async (links) => {
    const answers = links.map((link) => fetch((link as HTMLAnchorElement).href));
    return (await Promise.all(answers)).map((answer) => answer.headers.get('content-type'));
  });
  expect(papers).toEqual(Array.from({ length: 4 }, () => 'application/pdf'));
});

test("A bank's confirmation is answered here: refusing takes nothing, confirming pays", async ({ page }) => {
  await signIn(page, harbour, 'midway', '/billing');
  await expect(figures(page)).toHaveText('You have paid $1,228.17 of $8,799.00');
  await expect(page.getByRole('heading', { name: 'A payment is late' })).toBeVisible();
  await expect(page.getByText(/You keep access to everything if a payment is late/)).toBeVisible();
  await payBy(page, 'The bank asks you to confirm');
  await expect(outcome(page)).toHaveText('Your bank asks you to confirm');
  await page.reload();
  await dialog(page).getByRole('button', { name: 'Refuse' }).click();
  await expect(outcome(page)).toHaveText('The payment did not go through');
  await expect(dialog(page)).toContainText('was not confirmed with your bank');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await card(page, 'The bank asks you to confirm').click();
  await dialog(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Confirm the payment' }).click();
  await expect(outcome(page)).toHaveText('$329.17 has arrived');
  await dialog(page).getByRole('button', { name: 'Back to billing progress' }).click();
  await expect(figures(page)).toHaveText('You have paid $1,557.34 of $8,799.00');
  await expect(page.getByRole('heading', { name: 'A payment is late' })).toHaveCount(0);
});

test('A lost answer is found again: the page says not to pay twice, and then the result', async ({
  page,
}) => {
  await signIn(page, saffron, 'student', '/billing');
  await payBy(page, 'It is paid, but the answer is lost');
  await expect(outcome(page)).toHaveText('We do not know yet whether the payment went through');
  await expect(dialog(page)).toContainText('Do not pay again');
  await page.goBack();
  await expect(figures(page)).toHaveText('You have paid $899.00 of $8,799.00');
  // Offers only the running payment, no second way to pay the same.
  await expect(page.getByRole('button', { name: /^Pay now: instalment 2/ })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^See the payment of instalment 2/ })
    .first()
    .click();
  await expect(outcome(page)).toHaveText('$329.17 has arrived', { timeout: 60_000 });
  await page.goBack();
  await expect(figures(page)).toHaveText('You have paid $1,228.17 of $8,799.00');
  await expect(payments(page).filter({ hasText: 'Paid' })).toHaveCount(2);
});

test('A press whose answer is lost is sent again as the same payment', async ({ page }) => {
  // The server does its work, but its answer is lost twice.
  await page.addInitScript(() => {
    const send = window.fetch;
    let lost = 0;
    window.fetch = async (...given) => {
      const answer = await send(...given);
      if (given[0] !== '/api/student/payments' || lost === 2) return answer;
      lost += 1;
      throw new TypeError('Failed to fetch');
    };
  });
  await signIn(page, saffron, 'midway', '/billing');
  await payBy(page, 'It is paid');
  await expect(outcome(page)).toHaveText('We do not know yet whether the payment went through');
  await expect(outcome(page)).toHaveText('$329.17 has arrived', { timeout: 30_000 });
  await page.goBack();
  await expect(figures(page)).toHaveText('You have paid $1,557.34 of $8,799.00');
  await expect(payments(page).filter({ hasText: /REC-/ })).toHaveCount(3);
});

test('A bank transfer stays open until finance sees it on the statement', async ({ page, browser }) => {
  await signIn(page, harbour, 'student', '/billing');
  await page
    .getByRole('button', { name: /^Pay now: instalment 2/ })
    .first()
    .click();
  await dialog(page)
    .getByRole('radio', { name: /Bank transfer/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Show me where to send it' }).click();
  await expect(outcome(page)).toHaveText('Send $329.17 from your bank');
  const reference = (await dialog(page).locator('dd').first().textContent())!;
  await expect(dialog(page)).toContainText('one to three working days');
  await page.reload();
  await expect(dialog(page)).toContainText(reference);
  await dialog(page).getByRole('button', { name: 'Back to billing progress' }).click();
  await expect(figures(page)).toHaveText('You have paid $899.00 of $8,799.00');
  await expect(payments(page).first()).toContainText('Waiting for your transfer');

  const office = await browser.newContext({ viewport: desktop });
  const staff = await office.newPage();
  await signIn(staff, harbour, 'finance', '/console/billing');
  await staff.getByRole('button', { name: `It has arrived: transfer ${reference} of Amira Haddad` }).click();
  await dialog(staff).getByLabel('Amount that arrived').fill('three');
  await dialog(staff)
    .getByRole('button', { name: /^Record \$/ })
    .click();
  await expect(dialog(staff).getByRole('alert')).toBeFocused();
  await dialog(staff).getByLabel('Amount that arrived').fill('329.17');
  await dialog(staff).getByRole('button', { name: 'Record $329.17' }).click();
  await expect(staff.getByText('$329.17 from Amira Haddad is recorded')).toBeVisible();
  await expect(staff.getByRole('row').filter({ hasText: reference })).toHaveCount(0);
  await office.close();

  await page.reload();
  await expect(figures(page)).toHaveText('You have paid $1,228.17 of $8,799.00');
  await expect(payments(page).first()).toContainText(/REC-\d{6}/);
  await newestMail(harbour, 'Receipt');
});

test('A new date is requested, granted by finance, and moves the instalment', async ({ page, browser }) => {
  await signIn(page, redgum, 'midway', '/billing');
  const row = page.getByRole('row').filter({ hasText: 'Instalment 3' });
  await row.getByRole('button', { name: /^Ask for a new date/ }).click();
  await dialog(page).getByRole('button', { name: 'Send the request' }).click();
  await expect(dialog(page).getByRole('alert')).toBeFocused();
  await expect(dialog(page).getByRole('alert')).toContainText('Tell us why you need a new date');

  const wanted = new Date(Date.now() + 21 * 86_400_000);
  const fill = async (date: Date) => {
    await dialog(page).getByLabel('Day').fill(String(date.getDate()));
    await dialog(page)
      .getByLabel('Month')
      .fill(String(date.getMonth() + 1));
    await dialog(page).getByLabel('Year').fill(String(date.getFullYear()));
  };
  await fill(new Date(Date.now() + 200 * 86_400_000));
  await dialog(page).getByLabel('Why you need it').fill('My pay comes at the end of the month.');
  await dialog(page).getByRole('button', { name: 'Send the request' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('not later than');
  await fill(wanted);
  await dialog(page).getByRole('button', { name: 'Send the request' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row).toContainText(/You asked for .+\. The answer will appear here/);

  const office = await browser.newContext({ viewport: phone });
  const staff = await office.newPage();
  await signIn(staff, redgum, 'finance', '/console/billing');
  await expect(staff.getByRole('row').filter({ hasText: 'end of the month' })).toBeVisible();
  await staff.getByRole('button', { name: 'Accept the new date for Minh Tran' }).click();
  await dialog(staff).getByRole('button', { name: 'Move the date' }).click();
  await expect(staff.getByText('No requests waiting.')).toBeVisible();
  await office.close();

  await page.reload();
  await expect(row).toContainText(/Moved to .+, as you asked/);
  await expect(row).not.toContainText('Late');
});

test('A card is added with a consent, changed, and stopped, by keyboard alone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, redgum, 'midway', '/billing');
  const button = (what: string) => page.getByRole('button', { name: new RegExp(`^${what} for `) });
  const file = page.getByText(/^Saved card: /);
  const press = async (target: Locator) => {
    await target.focus();
    await page.keyboard.press('Enter');
  };
  const keep = dialog(page).getByRole('button', { name: 'Save this card' });
  const agree = dialog(page).getByRole('checkbox', { name: 'I agree' });

  await press(button('Add a card'));
  await press(keep);
  await expect(dialog(page).getByRole('alert')).toBeFocused();
  await expect(dialog(page).getByRole('alert')).toContainText('We cannot save your card without it');
  await accessible(page);
  await fits(page);
  await press(card(page, 'The bank declines'));
  await agree.focus();
  await page.keyboard.press('Space');
  await press(keep);
  await expect(outcome(page)).toHaveText('Your card was not saved');
  await expect(dialog(page)).toContainText('Your bank declined the card');

  await press(dialog(page).getByRole('button', { name: 'Try again' }));
  await press(card(page, 'The bank asks you to confirm once'));
  await agree.check();
  await press(keep);
  await expect(outcome(page)).toHaveText('Your bank asks you to confirm');
  await page.reload();
  await press(dialog(page).getByRole('button', { name: 'Confirm the card' }));
  await expect(outcome(page)).toHaveText('Your card is saved');
  await expect(outcome(page)).toBeFocused();
  await press(dialog(page).getByRole('button', { name: 'Back to billing progress' }));
  await expect(file).toHaveText(/Visa ending 3155, expires \d\d\/\d\d/);
  await accessible(page);
  await fits(page);

  await press(button('Change card'));
  await expect(dialog(page)).toContainText('It replaces your Visa card ending 3155.');
  await press(card(page, 'It is saved, but expires this month'));
  await agree.check();
  await press(keep);
  await expect(outcome(page)).toHaveText('Your card is saved');
  await page.goBack();
  await expect(file).toHaveText(/Mastercard ending 4444/);
  await newestMail(redgum, 'Your Mastercard card ending 4444 is saved for');

  await press(button('Stop charging automatically'));
  await expect(dialog(page)).toContainText('make your remaining payments yourself');
  await accessible(page);
  await page.keyboard.press('Escape');
  await expect(file).toBeVisible();
  await press(button('Stop charging automatically'));
  await press(dialog(page).getByRole('button', { name: 'Stop charging', exact: true }));
  await expect(dialog(page)).toHaveCount(0);
  await expect(file).toHaveCount(0);
  await expect(button('Add a card')).toBeVisible();
});

test('A card is added in Arabic, from right to left, and nothing is wider than a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, saffron, 'midway', '/billing');
  // Who is recognised for the first time in another language than their own is led to their own.
  await expect(page.getByRole('button', { name: 'Add a card' })).toBeVisible();
  await page.context().addCookies([{ name: 'lang', value: 'ar', url: saffron.base }]);
  await page.reload();
  await page.getByRole('button', { name: /^إضافة بطاقة/ }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await dialog(page)
    .getByRole('button', { name: /^تُحفظ وتعمل / })
    .click();
  await dialog(page).getByRole('checkbox', { name: 'أوافق' }).check();
  await accessible(page);
  await fits(page);
  await dialog(page).getByRole('button', { name: 'حفظ هذه البطاقة' }).click();
  await expect(outcome(page)).toHaveText('بطاقتك محفوظة');
  await accessible(page);
  await page.goBack();
  await expect(page.getByText(/^البطاقة المحفوظة: /)).toBeVisible();
  await fits(page);
});

test('A person with nothing to pay is told so and can browse', async ({ page }) => {
  await signIn(page, harbour, 'new', '/billing');
  await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse courses' }).last().click();
  await page.waitForURL(`${harbour.base}/browse`);
});

/** Tabs around an open dialog; nothing that has the focus lies under its title. */
async function expectFocusInView(page: Page) {
  const close = dialog(page).getByRole('button', { name: 'Close' });
  await close.focus();
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement!;
      const { x, y, width } = focused.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + 4);
      return focused.contains(top) || focused.parentElement!.contains(top) ? null : focused.outerHTML;
    });
    expect(hidden, 'what has the focus and is not seen').toBeNull();
    if (await close.evaluate((one) => one === document.activeElement)) break;
  }
  // Once more around, from the end of what scrolls to its beginning.
  await page.keyboard.press('Tab');
  const title = (await dialog(page).getByRole('heading').first().boundingBox())!;
  const first = (await dialog(page).getByRole('radio').first().boundingBox())!;
  expect(first.y).toBeGreaterThan(title.y + title.height);
}

test('axe finds nothing on the payment dialogs, and nothing is wider than a phone or a desktop', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, saffron, 'midway', '/billing');
  const clean = async () => {
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await accessible(page, `at ${viewport.width} px`);
      await fits(page, `at ${viewport.width} px`);
    }
  };
  await expect(figures(page)).toBeVisible();
  await clean();
  await page
    .getByRole('button', { name: /^Pay now: instalment/ })
    .first()
    .click();
  await expect(card(page, 'It is paid')).toBeVisible();
  await clean();
  await expectFocusInView(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Ask for a new date/ })
    .first()
    .click();
  await expect(dialog(page).getByLabel('Day')).toBeVisible();
  await clean();
});

test('Who has paid everything is told that nothing is left', async ({ page }) => {
  await signIn(page, redgum, 'finished', '/billing');
  await expect(figures(page)).toHaveText('You have paid $179.00. Nothing is left to pay');
});
