import { expect, test, type Page } from '@playwright/test';
import { ask } from './ask.ts';
import { fits } from './fits.ts';
import { newestMail, signIn } from './person.ts';
import { brands, desktop, phone, type Brand } from './world.ts';

test.use({ viewport: phone });

const [, redgum, saffron] = brands as [Brand, Brand, Brand];

const rows = (page: Page) => page.locator('tbody tr');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name or email' });

test('Search, role and order of the list of people are in the address and survive a reload', async ({
  page,
}) => {
  await signIn(page, redgum, 'trainer', '/console/people');
  await expect(rows(page).first()).toBeVisible();
  await page.getByLabel('Role').selectOption({ label: 'Student' });
  await page.getByLabel('Sort by').selectOption({ label: 'Name, Z to A' });
  await search(page).fill('@redgum.example');
  await page.waitForURL(
    (url) =>
      url.searchParams.get('role') === 'student' &&
      url.searchParams.get('sort') === '-name' &&
      url.searchParams.get('search') === '@redgum.example',
  );
  const check = async () => {
    await expect(rows(page)).toHaveCount(14);
    await expect(rows(page).first()).toContainText('Rosa Lindqvist');
    await expect(rows(page).last()).toContainText('Amira Haddad');
  };
  await check();
  await page.reload();
  await check();
  await expect(search(page)).toHaveValue('@redgum.example');
  await expect(page.getByLabel('Role')).toHaveValue('student');
  await expect(page.getByLabel('Sort by')).toHaveValue('-name');

  await page.goto(`${redgum.base}/console/people?role=king&sort=shoe&page=x`);
  await expect(page.getByLabel('Role')).toHaveValue('');
  await expect(rows(page).first()).toContainText('Amira Haddad');

  await search(page).fill('nobody of that name');
  await expect(page.getByText('No one matches this search and role.')).toBeVisible();
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await page.waitForURL(`${redgum.base}/console/people`);
  await expect(search(page)).toHaveValue('');
  await expect(rows(page).first()).toBeVisible();
});

test('A person is found by a part of their name, with what they study and how far they are', async ({
  page,
}) => {
  await signIn(page, redgum, 'trainer', '/console/people?search=walsh');
  await expect(page.getByText('1 person')).toBeVisible();
  await expect(rows(page)).toContainText('Fiona Walsh');
  await expect(rows(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
});

test('The search field keeps its text while typing, however slow the network', async ({ page }) => {
  await signIn(page, redgum, 'trainer', '/console/people');
  await expect(rows(page).first()).toBeVisible();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/staff/people?*', async (route) => {
    await held;
    await route.continue();
  });
  await search(page).pressSequentially('wal');
  await page.waitForURL(`${redgum.base}/console/people?search=wal`);
  await search(page).press('s');
  await page.waitForURL(`${redgum.base}/console/people?search=wals`);
  await expect(search(page)).toBeFocused();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(rows(page)).toContainText(['Fiona Walsh']);
});

/** Fills the organisation with people; each accepts an invitation. */
async function welcome(page: Page, brand: Brand, count: number): Promise<void> {
  // On a retry the people of the first try exist already.
  const { retry } = test.info();
  const emails = Array.from({ length: count }, (_, at) => `choir${retry}-${at + 1}@mail.example`);
  await page.evaluate(async (all) => {
    for (const email of all) {
      const answer = await fetch('/api/staff/invitations', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ email, name: email, roles: ['auditor'] }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    }
  }, emails);
  const accept = async (email: string) => {
    const [link] = await newestMail(brand, email);
    const { status, body } = await ask(brand, '/api/link/invitation/acceptance', {
      method: 'POST',
      headers: { authorization: `Link ${link!.split('/').at(-1)!}` },
      json: { name: email, password: 'eleven songs about rain' },
    });
    if (status !== 204) throw new Error(`The invitation of ${email} answered ${status}: ${body}`);
  };
  // One after the other: each password is hashed, which keeps a processor busy.
  for (const email of emails) await accept(email);
}

test('More people than fit on a page are paged, and the page is in the address', async ({ page }) => {
  await signIn(page, saffron, 'admin', '/console/people');
  await welcome(page, saffron, 16);
  await page.goto(`${saffron.base}/console/people`);
  const pages = page.getByRole('navigation', { name: 'Pages of people' });
  await expect(rows(page)).toHaveCount(25);
  // Check only who comes first, because other journeys change progress.
  const first = rows(page).first().locator('th, td').first();
  const who = await first.textContent();
  await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Next page' }).click();
  await page.waitForURL(`${saffron.base}/console/people?page=2`);
  await expect(pages).toContainText('Page 2 of 2');
  await expect(rows(page).last()).toContainText('Tom Becker');
  await page.reload();
  await expect(pages).toContainText('Page 2 of 2');
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Previous page' }).click();
  await page.waitForURL(`${saffron.base}/console/people`);
  await expect(first).toHaveText(who!);
  await page.getByLabel('Role').selectOption({ label: 'Trainer' });
  await page.waitForURL(`${saffron.base}/console/people?role=trainer`);
  await expect(pages).toHaveCount(0);
});

test('The list is cards on a phone and a table on a desktop, and never wider than the screen', async ({
  page,
}) => {
  await signIn(page, redgum, 'trainer', '/console/people');
  const heads = page.locator('thead th');
  await expect(rows(page).first()).toBeVisible();
  await expect(heads.first()).toBeHidden();
  const card = (await rows(page).first().boundingBox())!;
  const cell = (await rows(page).first().locator('td').last().boundingBox())!;
  expect(cell.y).toBeGreaterThan(card.y + 40);
  await fits(page);
  await page.setViewportSize({ width: 699, height: 740 });
  await expect(heads.first()).toBeHidden();
  await page.setViewportSize(desktop);
  await expect(heads).toHaveText(['Name', 'Roles', 'Subscriptions', 'Last seen']);
  await fits(page);
});

test('An incomplete invitation is not sent and says what is missing', async ({ page }) => {
  await signIn(page, saffron, 'admin', '/console/people');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Email' }).fill('nobody@');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(form.getByRole('alert')).toBeFocused();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Enter the name/);
  await form.getByRole('link', { name: 'Enter an email address like name@example.org' }).click();
  await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused();
});

test('A withdrawn invitation leaves the list, and its link stops working', async ({ page, browser }) => {
  const email = 'second.thoughts@mail.example';
  await signIn(page, saffron, 'admin', '/console/people');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'Name' }).fill('Sasha Thought');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`The invitation to ${email} is on its way.`)).toBeVisible();
  const [link] = await newestMail(saffron, email);

  const withdraw = page.getByRole('button', { name: `Withdraw the invitation to ${email}` });
  await withdraw.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await withdraw.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the invitation' }).click();
  await expect(page.getByText(`The invitation to ${email} was withdrawn.`)).toBeVisible();
  await expect(withdraw).toHaveCount(0);

  const own = await browser.newContext({ viewport: phone });
  const invited = await own.newPage();
  await invited.goto(link!);
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more');
  await own.close();
});
