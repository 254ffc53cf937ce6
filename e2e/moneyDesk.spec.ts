import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { daysFromNow } from './days.ts';
import { fits } from './fits.ts';
import { personIn, signIn } from './person.ts';
import { uploadBankFile } from './uploadBankFile.ts';
import { brands, phone } from './world.ts';

const [harbour, redgum, saffron] = [brands[0]!, brands[1]!, brands[2]!];

/** The tile of a figure. */
const figure = (page: Page, name: string) =>
  page.getByRole('group', { name: 'How it stands today' }).locator('div').filter({ hasText: name }).last();

const centsIn = async (at: Locator): Promise<number> =>
  Math.round(Number(/\$([\d,.]+)/.exec((await at.textContent())!)![1]!.replaceAll(',', '')) * 100);

test('Finance takes cash on a phone, sees it in the statement, and who owes shows the same', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, redgum, 'finance', '/console/billing');
  await page.getByRole('link', { name: 'Who owes' }).click();
  await expect(page.getByRole('link', { name: 'Minh Tran' })).toBeVisible();
  await accessible(page);
  await fits(page);
  await page.getByRole('link', { name: 'Minh Tran' }).click();
  await expect(figure(page, 'Open')).toContainText('$');
  const before = await centsIn(figure(page, 'Open'));
  await accessible(page);
  await fits(page);

  await page.getByRole('button', { name: 'Take a payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount received').fill('100');
  await expect(dialog.getByText(/^\$100\.00 pays part of INV-/)).toBeVisible();
  await dialog.getByLabel('Reference').fill('Receipt book 12');
  await accessible(page);
  await dialog.getByRole('button', { name: 'Book $100.00' }).click();
  await expect(page.getByText(/^\$100\.00 is booked\. Receipt REC-/)).toBeVisible();
  await expect.poll(() => centsIn(figure(page, 'Open'))).toBe(before - 10_000);
  const open = `$${((before - 10_000) / 100).toFixed(2)}`;
  await expect(page.getByText('Taken by Freya Lind')).toBeVisible();
  const statement = page.getByRole('table', { name: 'Statement' });
  await expect(statement.getByRole('row').last()).toContainText(open);

  await page.goto(`${new URL(page.url()).origin}/console/billing/debt`);
  const row = page.getByRole('row').filter({ hasText: 'Minh Tran' });
  await expect(row).toContainText(open);
});

test('Finance issues an invoice that an employer pays, credits it, and gives back what is then theirs', async ({
  page,
}) => {
  await signIn(page, redgum, 'finance', '/console/people?search=Amira');
  await page.getByRole('link', { name: 'Amira Haddad' }).click();
  await page.getByRole('link', { name: 'See and book' }).click();
  await page.getByRole('button', { name: 'New invoice' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Issue for/ }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Say what it is for.');
  await dialog.getByLabel('What it is for').fill('Replacement card');
  await dialog.getByLabel(/^Amount/).fill('11.00');
  await expect(dialog.getByText('It counts as income today.')).toBeVisible();
  await dialog.getByLabel('Who pays').selectOption('Somebody else');
  await dialog.getByRole('button', { name: /^Issue for/ }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Type who pays.');
  await dialog.getByLabel('Name or business').fill('Coral Bay Resort');
  await dialog.getByLabel('Email').fill('accounts@coral-bay.example');
  await expect(dialog.getByText('Coral Bay Resort gets it by email, with a link')).toBeVisible();
  await dialog.getByRole('button', { name: 'Issue for $11.00' }).click();
  const said = page.getByText(/^Invoice INV-\d+ is issued\.$/);
  await expect(said).toBeVisible();
  const number = /INV-\d+/.exec((await said.textContent())!)![0];
  await expect(page.getByText('Paid by Coral Bay Resort')).toBeVisible();

  await page.getByRole('button', { name: 'Take a payment' }).click();
  await dialog.getByLabel('Amount received').fill('11');
  await dialog.getByLabel('What it pays first').selectOption({ label: await labelOf(page, number) });
  await expect(dialog.getByText(`$11.00 pays ${number}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Book $11.00' }).click();
  await expect(page.getByText(`Pays $11.00 of ${number}`)).toBeVisible();

  await page.getByRole('button', { name: `Credit ${number}` }).click();
  await dialog.getByLabel(/^Replacement card/).fill('11');
  await dialog.getByLabel('Why').fill('It was found again.');
  await expect(
    dialog.getByText('$11.00 that was paid for it becomes theirs.', { exact: false }),
  ).toBeVisible();
  await accessible(page);
  await dialog.getByRole('button', { name: 'Credit $11.00' }).click();
  await expect(page.getByText(`$11.00 of ${number} is credited.`)).toBeVisible();

  await page.getByRole('button', { name: /^Give back money of REC-/ }).click();
  await dialog.getByLabel('Why').fill('Paid and not needed.');
  await dialog.getByRole('button', { name: 'Give back $11.00' }).click();
  await expect(page.getByText('$11.00 is given back.')).toBeVisible();
});

test('Finance divides on a phone what is open of a plan, and sees how it was changed', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, harbour, 'finance', '/console/billing/debt');
  await page.getByRole('link', { name: 'Noah Adeyemi' }).click();
  await page.getByRole('button', { name: /^Change the plan/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Now' })).toContainText('INV-');
  const count = dialog.getByLabel('How many payments');
  const before = Number(await count.inputValue());
  await count.fill(String(before + 4));
  const [year, month, day] = daysFromNow(40).split('-').map(Number);
  await dialog.getByLabel('Day', { exact: true }).fill(String(day));
  await dialog.getByLabel('Month').fill(String(month));
  await dialog.getByLabel('Year').fill(String(year));
  await dialog.getByLabel('How far apart').selectOption({ label: 'Every two weeks' });
  await expect(dialog.getByRole('list', { name: 'New' }).getByRole('listitem')).toHaveCount(before + 4);
  await expect(dialog.getByText(/^A credit note of .* is issued for INV-/).first()).toBeVisible();
  await accessible(page);
  await fits(page);
  await dialog.getByRole('button', { name: 'Change the plan' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Say why.');
  await dialog.getByLabel('Why').fill('They are between two jobs.');
  await dialog.getByRole('button', { name: 'Change the plan' }).click();
  await expect(page.getByText('The plan is changed.')).toBeVisible();
  await page.getByText('Changed once').click();
  await expect(page.getByText('They are between two jobs.')).toBeVisible();
  await accessible(page);
  await fits(page);
});

/** The choice of a select that names an invoice. */
const labelOf = async (page: Page, number: string): Promise<string> =>
  (await page.getByRole('option').filter({ hasText: number }).textContent())!;

test('A bank file of three lines is matched and booked once, though it is sent twice', async ({
  page,
  browser,
}) => {
  // A student announces a transfer, so that the bank has a reference to write.
  const student = await personIn(browser, saffron, 'midway', '/billing');
  await student
    .getByRole('button', { name: /^Pay now: instalment/ })
    .last()
    .click();
  await student.getByRole('radio', { name: /Bank transfer/ }).check();
  await student.getByRole('button', { name: 'Show me where to send it' }).click();
  const details = student.getByRole('dialog').locator('dd');
  await expect(details.first()).toHaveText(/^\d{7,12}$/);
  const reference = (await details.first().textContent())!;

  const supplier = `Supplier ${randomUUID().slice(0, 8)}`;
  const file = [
    'Date,Amount,Description',
    `${daysFromNow(-1)},329.17,Osko ${reference} M Tran`,
    `${daysFromNow(-1)},-20.00,Account fee`,
    `${daysFromNow(-2)},12.50,${supplier}`,
    '',
  ].join('\n');
  await signIn(page, saffron, 'finance', '/console/billing');
  await page.getByRole('link', { name: 'Bank files' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bank files' })).toBeVisible();
  await accessible(page);
  await uploadBankFile(page, file, 'week.csv');
  const transfer = page.getByRole('row').filter({ hasText: reference });
  await expect(transfer).toContainText('The reference is theirs.');
  await expect(transfer.getByRole('checkbox', { name: 'Book for Minh Tran' })).toBeChecked();
  await accessible(page);
  await page
    .getByRole('row')
    .filter({ hasText: supplier })
    .getByRole('button', { name: /^Set aside/ })
    .click();
  await expect(page.getByRole('row').filter({ hasText: supplier })).toContainText('Take it back');
  await page.getByRole('button', { name: 'Book one line: $329.17' }).click();
  await expect(page.getByText('One line is booked.')).toBeVisible();
  await expect(transfer).toContainText(/Receipt REC-/);

  await page.getByRole('link', { name: 'Bank files' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'again.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  await expect(page.getByText('2 of them were in an earlier file and will not come twice.')).toBeVisible();
  await expect(page.getByText('There is nothing new in this file.')).toBeVisible();
});

/** Issues an invoice without opening the person. */
const issueFor = (page: Page, name: string, cents: number): Promise<void> =>
  page.evaluate(
    async ({ search, body }) => {
      const found = await fetch(`/api/staff/people?search=${encodeURIComponent(search)}`);
      const { rows } = (await found.json()) as { rows: { id: string }[] };
      await fetch(`/api/staff/people/${rows[0]!.id}/invoices`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    },
    {
      search: name,
      body: {
        subscriptionId: null,
        dueOn: daysFromNow(20),
        lines: [{ description: 'Uniform', cents, gst: 'free' }],
      },
    },
  );

test('Finance splits one transfer over two people on a phone, and each part is linked', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, saffron, 'finance', '/console/billing/bank-files');
  await issueFor(page, 'Lucia Ferrari', 5000);
  const sender = `Saltbush ${randomUUID().slice(0, 8)}`;
  await uploadBankFile(
    page,
    `Date,Amount,Description\n${daysFromNow(-1)},150.00,${sender}\n`,
    'employer.csv',
  );
  const row = page.getByRole('row').filter({ hasText: sender });
  await row.getByRole('button', { name: /^Split/ }).click();
  const dialog = page.getByRole('dialog');
  const search = dialog.getByLabel('Name, payer, invoice number or amount');
  await search.fill('Noah Adeyemi');
  await dialog
    .getByRole('button', { name: /^Noah Adeyemi, INV/ })
    .first()
    .click();
  await dialog.getByRole('textbox', { name: /^Noah Adeyemi, INV/ }).fill('100');
  await expect(dialog.getByText('$50.00 left')).toBeVisible();
  await dialog.getByRole('button', { name: /^Book one part/ }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('$50.00 left');
  await search.fill('Lucia Ferrari');
  await dialog
    .getByRole('button', { name: /^Lucia Ferrari, INV/ })
    .first()
    .click();
  await expect(dialog.getByText('Nothing is left. It can be booked.')).toBeVisible();
  await accessible(page);
  await fits(page);
  await dialog.getByRole('button', { name: 'Book 2 parts: $150.00' }).click();
  await expect(page.getByText('2 payments are booked.')).toBeVisible();
  await expect(row).toContainText('Booked in parts');
  await expect(row.getByRole('link')).toHaveText(['Noah Adeyemi', 'Lucia Ferrari']);
  await accessible(page);
  await fits(page);
});

test('A month that is closed takes no payment, until somebody opens it with a reason', async ({ page }) => {
  await signIn(page, redgum, 'finance', '/console/billing');
  await page.getByRole('link', { name: 'Books' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Journal' })).toBeVisible();
  await accessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Journal as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^journal-.*\.csv$/);

  await page.getByRole('button', { name: 'Close the books' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Close up to/ }).click();
  await expect(page.getByText(/^The books are closed until .* Nothing can be booked/)).toBeVisible();

  await page.goto(`${new URL(page.url()).origin}/console/billing/debt`);
  await page.getByRole('link', { name: 'Noah Adeyemi' }).click();
  await page.getByRole('button', { name: 'Take a payment' }).click();
  const day = dialog.getByRole('group', { name: 'Day it arrived' });
  await day.getByLabel('Year').fill('2020');
  await dialog.getByRole('button', { name: /^Book/ }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('The books are closed until');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`${new URL(page.url()).origin}/console/billing/books`);
  await page.getByRole('button', { name: 'Open everything again' }).click();
  await dialog.getByRole('button', { name: 'Open everything' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Say why closed days are opened again.');
  await dialog.getByLabel('Why').fill('A receipt turned up.');
  await dialog.getByRole('button', { name: 'Open everything' }).click();
  await expect(page.getByText('No month is closed.', { exact: false })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'A receipt turned up.' })).toBeVisible();
});
