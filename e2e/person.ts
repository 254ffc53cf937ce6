import { expect, type Page } from '@playwright/test';
import { password, type Brand } from './world.ts';

/** Signs in through the form and waits for the page it leads to. */
export async function signIn(
  page: Page,
  brand: Brand,
  mailbox: string,
  to = '/dashboard',
  secret = password,
) {
  await page.goto(`${brand.base}${to}`);
  await page
    .getByRole('textbox', { name: 'Email' })
    .fill(mailbox.includes('@') ? mailbox : `${mailbox}@${brand.slug}.example`);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${brand.base}${to}`);
}

/** Fills and submits the sign-in form; the caller waits for what follows. */
export async function fillSignIn(page: Page, email: string, secret: string) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs out through the menu of the header. */
export async function signOut(page: Page, brand: Brand) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(`${brand.base}/auth?reason=signed_out`);
}

/** The newest email in the organisation's outbox that contains this text; resolves with its links. */
export async function newestMail(page: Page, brand: Brand, about: string): Promise<string[]> {
  const outbox = await page.context().newPage();
  let links: string[] = [];
  await expect(async () => {
    await outbox.goto(`${brand.base}/outbox`);
    const mail = outbox.getByRole('article').filter({ hasText: about }).first();
    await expect(mail).toBeVisible({ timeout: 1000 });
    links = await mail
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  }).toPass({ timeout: 15_000 });
  await outbox.close();
  return links;
}
