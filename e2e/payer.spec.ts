import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { newestMail, signIn } from './person.ts';
import { brands, phone } from './world.ts';

const redgum = brands[1]!;

async function openStudent(page: Page): Promise<void> {
  await signIn(page, redgum, 'finance', '/console/people?search=Adeyemi');
  await page.getByRole('main').getByRole('link', { name: 'Noah Adeyemi' }).click();
  await expect(page.getByRole('heading', { name: 'Invoices somebody else pays' })).toBeVisible();
}

test('An employer pays an invoice by the link staff sent, on a phone, without an account, in three languages', async ({
  page,
  browser,
}) => {
  await openStudent(page);
  const main = page.getByRole('main');
  const renew = main.getByRole('button', { name: /^Send a new link to INV-/ }).first();
  const number = /INV-\d+/.exec((await renew.getAttribute('aria-label')) ?? '')![0];
  await renew.click();
  await expect(main.getByText(`A new link to ${number} is on its way`)).toBeVisible();
  await accessible(page);
  const [link] = (await newestMail(redgum, number)).filter((one) => one.includes('/link/invoice_'));

  // A browser that has never been here.
  const context = await browser.newContext({ viewport: phone });
  const payer = await context.newPage();
  await payer.goto(link!);
  await expect(payer.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
  // The token is out of the address before anything is done.
  await expect(payer).toHaveURL(`${redgum.base}/link/open`);
  await expect(payer.getByText('for Noah Adeyemi')).toBeVisible();
  await accessible(payer);
  await fits(payer);

  await payer.getByRole('button', { name: 'Pay this invoice' }).click();
  const sandbox = payer.getByRole('radio', { name: 'Card (demonstration)' });
  await sandbox.check();
  await accessible(payer);
  await fits(payer);
  await payer.getByRole('button', { name: /4000 0000 0000 0002/ }).click();
  await payer.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(payer.getByText(/declined/i).first()).toBeVisible();
  await accessible(payer);
  await payer.getByRole('button', { name: 'Try again' }).click();
  await payer.getByRole('button', { name: /4242 4242 4242 4242/ }).click();
  await payer.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(payer.getByText(/REC-\d+/).first()).toBeVisible();
  const download = payer.waitForEvent('download');
  await payer
    .getByRole('button', { name: /receipt/i })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await payer.getByRole('button', { name: 'Back to the invoice' }).click();
  await expect(payer.getByText('Paid. Nothing is left to pay.')).toBeVisible();
  await accessible(payer);
  await fits(payer);
  for (const [language, title] of [
    ['ar', 'الفاتورة'],
    ['vi', 'Hóa đơn'],
  ] as const) {
    await payer.goto(`${link!}?lang=${language}`);
    await expect(payer.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(payer.getByRole('heading', { level: 1 })).toContainText(number);
    await accessible(payer);
    await fits(payer);
  }
  await context.close();

  // Staff see that it was opened, and can end it.
  await openStudent(page);
  await expect(main.getByText(/First opened/).first()).toBeVisible();
  await main.getByRole('button', { name: `End the link to ${number}` }).click();
  await expect(main.getByText(`The link to ${number} no longer works.`)).toBeVisible();
  const again = await (await browser.newContext({ viewport: phone })).newPage();
  await again.goto(link!);
  await expect(again.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  await accessible(again);
});
