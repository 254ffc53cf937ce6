import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { ask } from './ask.ts';
import { fits } from './fits.ts';
import { newcomer } from './newcomer.ts';
import { beginSession, signIn } from './person.ts';
import { brands, desktop, phone, type Brand } from './world.ts';

const [, redgum, saffron] = brands as [Brand, Brand, Brand];

const part = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) });

test('A person is opened from the list with the keyboard, and shows what they study and how far they are', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await signIn(page, redgum, 'admin', '/console/people?search=walsh');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('searchbox').press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fiona Walsh');
  await expect(page).toHaveTitle(/^Person/);
  await expect(page.getByRole('link', { name: 'finished@redgum.example' })).toBeVisible();
  const enrolments = part(page, 'Subscriptions').first();
  await expect(enrolments.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '100');

  // Every percentage opens: units with their outcome, and what counts in each.
  const units = enrolments.locator('summary').first();
  await units.focus();
  await page.keyboard.press('Enter');
  const unit = enrolments.locator('details details summary').first();
  await expect(unit).toContainText(/\d+ of \d+ done/);
  await unit.click();
  await expect(enrolments.getByText(/^Counted /).first()).toBeVisible();
  await fits(page);
  await page.setViewportSize(phone);
  await fits(page);

  await page.getByRole('link', { name: 'All people' }).click();
  await page.waitForURL(`${redgum.base}/console/people`);
});

test('Invoices and payments open with their documents, and the page lists which texts were accepted', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await signIn(page, redgum, 'admin', '/console/people?search=midway');
  await page.getByRole('link', { name: 'Minh Tran' }).click();
  const money = part(page, 'Invoices and payments').first();
  const show = money.getByRole('button', { name: 'Show invoices and payments' });
  await show.focus();
  await page.keyboard.press('Enter');
  const plan = money.getByRole('table', { name: /^Deposit and fortnightly payments for / });
  // Other journeys pay what was late, so what every instalment is differs; that the first were paid does not.
  await expect(plan.getByRole('row').filter({ hasText: 'Paid' }).first()).toBeVisible();
  const payments = money.getByRole('table', { name: 'Payments' });
  await expect(payments.getByText('Paid', { exact: true }).first()).toBeVisible();
  for (const name of [/^INV-\d+ as PDF$/, /^REC-\d+ as PDF$/]) {
    const href = await money.getByRole('link', { name }).first().getAttribute('href');
    const answer = await page.evaluate(async (path) => {
      const { status, headers } = await fetch(path);
      return [status, headers.get('content-type')];
    }, href!);
    expect(answer).toEqual([200, 'application/pdf']);
  }
  const documents = part(page, 'Documents').first();
  await expect(documents.getByRole('listitem').filter({ hasText: 'Terms of use' })).toContainText(
    /Version \d+/,
  );
  await accessible(page, 'a person with invoices and payments');
  await fits(page);
  await page.setViewportSize(phone);
  await fits(page);
  await money.getByRole('button', { name: 'Hide invoices and payments' }).click();
  await expect(plan).toHaveCount(0);
});

test('Roles are changed, access is ended and given back, each with what it means said first', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone);
  const email = `nia${test.info().retry}@mail.example`;
  await signIn(page, saffron, 'admin', '/console/people');
  await newcomer(page, saffron, { email, name: 'Nia Okafor', role: 'trainer' });
  await page.goto(`${saffron.base}/console/people?search=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: 'Nia Okafor' }).click();
  await expect(page.getByText('Has not signed in yet')).toBeVisible();

  await page.getByRole('button', { name: 'Change roles' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Trainer' }).uncheck();
  await dialog.getByRole('button', { name: 'Save the roles' }).click();
  await expect(dialog.getByText('Choose at least one role').first()).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Assessor' }).check();
  await expect(dialog.getByText('Taking a role away signs them out everywhere')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save the roles' }).click();
  await expect(page.getByText('The roles of Nia Okafor were changed.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Assessor', { exact: true })).toBeVisible();

  const end = page.getByRole('button', { name: 'End access' });
  await end.click();
  await dialog.getByRole('button', { name: 'End access' }).click();
  await expect(page.getByText('Nia Okafor can no longer sign in.')).toBeVisible();
  const other = await browser.newContext();
  const attempt = () => beginSession(other, saffron, email, 'eleven songs about rain');
  await expect(attempt()).rejects.toThrow(/answered 40/);

  await page.getByRole('button', { name: 'Give access back' }).click();
  await dialog.getByRole('button', { name: 'Give access back' }).click();
  await expect(page.getByText('Nia Okafor can sign in again.')).toBeVisible();
  await attempt();
  await other.close();
});

/** Proposes another legal name, as this student. */
async function proposeName(email: string): Promise<void> {
  const { cookies } = await ask(saffron, '/api/auth/sign-in/email', {
    method: 'POST',
    json: { email, password: 'eleven songs about rain' },
  });
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  const { status, body } = await ask(saffron, '/api/user/legal_name_proposals', {
    method: 'POST',
    headers: { cookie, 'idempotency-key': crypto.randomUUID() },
    json: {
      name: { singleName: false, givenName: 'Nia', middleName: '', familyName: 'Adeyemi' },
      reason: 'I married',
    },
  });
  if (status !== 201) throw new Error(`The proposal answered ${status}: ${body}`);
}

test('A proposed legal name is decided in the record, which is corrected with a reason and remembers both; their page says what was sent, who looked and what is held', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const { retry, repeatEachIndex } = test.info();
  const email = `nia.record${retry}.${repeatEachIndex}@mail.example`;
  await signIn(page, saffron, 'admin', '/console/people');
  await newcomer(page, saffron, { email, name: 'Nia Okafor', role: 'student' });
  await proposeName(email);
  await page.goto(`${saffron.base}/console/people?search=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: 'Nia Okafor' }).click();
  await page.getByRole('link', { name: 'Open the record' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Record of Nia Okafor');

  await page.getByRole('button', { name: 'Confirm the name' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Record of Nia Adeyemi');
  await expect(part(page, 'What changed')).toContainText('I married');

  const correct = page.getByRole('button', { name: /^Correct Birth date/ });
  await correct.click();
  const form = page.locator('form');
  await expect(form.locator('input').first()).toBeFocused();
  await form.getByLabel(/^Phone/).fill('12');
  await form.getByRole('button', { name: 'Save the correction' }).click();
  await expect(form.getByText('Enter the reason').first()).toBeVisible();
  await form.getByLabel('Reason').fill('Told us by phone');
  await form.getByRole('button', { name: 'Save the correction' }).click();
  await expect(form.getByLabel(/^Phone/)).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel(/^Phone/).fill('0412 345 678');
  await form.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByText('The record was corrected.')).toBeVisible();
  await expect(correct).toBeFocused();
  await expect(part(page, 'What changed').locator('li').first()).toContainText('0412 345 678');
  await expect(part(page, 'What changed').locator('li').first()).toContainText('Told us by phone');
  await page.setViewportSize(phone);
  await fits(page);
  await page.getByRole('link', { name: 'Nia Adeyemi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nia Adeyemi');

  // What was sent and who looked is read only once it is opened.
  const letters = part(page, 'Letters sent');
  await letters.getByRole('button', { name: 'Show letters sent' }).click();
  await expect(
    letters
      .getByRole('listitem')
      .filter({ hasText: `To ${email}` })
      .first(),
  ).toBeVisible();
  const log = part(page, 'Who looked at this record');
  await log.getByRole('button', { name: 'Show who looked' }).click();
  await expect(log.getByRole('listitem').filter({ hasText: 'Corrected the record' })).toContainText(
    'Reason: Told us by phone',
  );

  const kept = part(page, 'Retention and holds');
  await kept.getByRole('button', { name: 'Show retention and holds' }).click();
  const place = kept.getByRole('button', { name: 'Place a hold' });
  await place.click();
  await expect(kept.getByLabel('Reason')).toBeFocused();
  await place.click();
  await expect(kept.getByText('Enter the reason').first()).toBeVisible();
  await kept.getByLabel('Reason').fill('Complaint 7');
  await place.click();
  await expect(kept.getByText('The hold was placed.')).toBeVisible();
  await expect(place).toBeFocused();
  await kept.getByRole('button', { name: 'Release the hold: Complaint 7' }).click();
  await expect(kept.getByLabel('Why it can be released')).toBeFocused();
  await page.keyboard.type('Closed');
  await kept.getByRole('button', { name: 'Release the hold', exact: true }).click();
  await expect(kept.getByText('The hold was released.')).toBeFocused();
  await expect(kept.getByRole('listitem').filter({ hasText: 'Complaint 7' })).toContainText('Closed');
  await fits(page);
});

/** The id of a person, and a phone in their record, as staff write it there. */
const withPhone = (page: Page, email: string) =>
  page.evaluate(async (search) => {
    const found = await fetch(`/api/staff/people?search=${encodeURIComponent(search)}`);
    const { rows } = (await found.json()) as { rows: { id: string }[] };
    const { id } = rows[0]!;
    const answer = await fetch(`/api/staff/people/${id}/record`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ baseRevision: 0, values: { phone: '0491 570 006' }, reason: 'By phone' }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }, email);

test('Two entries of one person are found, compared and merged after a second step', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, saffron, 'admin', '/console/people');
  for (const one of ['first', 'second']) {
    const email = `${one}${test.info().retry}@twice.example`;
    await newcomer(page, saffron, { email, name: 'Nia Okafor', role: 'student' });
    await withPhone(page, email);
  }
  await page.getByRole('link', { name: 'Find people who are here twice' }).click();
  const pair = page.locator('li').filter({ hasText: '@twice.example' }).first();
  await expect(pair).toContainText('Same phone');
  await fits(page);
  await pair.getByRole('link', { name: /^Compare/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merge two entries of one person');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Tick this once you are sure').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'These are the same person' }).check();
  await fits(page);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nia Okafor');
  await page.goto(`${saffron.base}/console/people?search=${encodeURIComponent('@twice.example')}`);
  await expect(page.locator('tbody tr')).toHaveCount(1);
});
