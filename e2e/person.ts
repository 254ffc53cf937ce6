import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { ask } from './ask.ts';
import { password, phone, type Brand } from './world.ts';

const emailOf = (brand: Brand, mailbox: string) =>
  mailbox.includes('@') ? mailbox : `${mailbox}@${brand.slug}.example`;

/** Gives this browser the session of a person, as the server gives it for their password. */
export async function beginSession(
  context: BrowserContext,
  brand: Brand,
  mailbox: string,
  secret = password,
) {
  const { status, cookies, body } = await ask(brand, '/api/auth/sign-in/email', {
    method: 'POST',
    json: { email: emailOf(brand, mailbox), password: secret, rememberMe: true },
  });
  if (status !== 200) throw new Error(`The sign-in of ${mailbox} answered ${status}: ${body}`);
  await context.addCookies(cookies.map((cookie) => asCookie(brand, cookie)));
}

/** Opens the application as somebody who signs in for the first time, and accepts its terms, which stand before any page. */
export async function signInFirst(page: Page, brand: Brand, mailbox: string, secret: string): Promise<void> {
  await beginSession(page.context(), brand, mailbox, secret);
  await page.goto(`${brand.base}/dashboard`);
  await page.getByRole('button', { name: 'I accept both and continue' }).click();
  await page.waitForURL(`${brand.base}/dashboard`);
}

/** Opens a page as a person who has signed in before. */
export async function signIn(
  page: Page,
  brand: Brand,
  mailbox: string,
  to = '/dashboard',
  secret = password,
) {
  await beginSession(page.context(), brand, mailbox, secret);
  await page.goto(`${brand.base}${to}`);
  await page.waitForURL(`${brand.base}${to}`);
}

/** A cookie of the server as the browser would keep it. */
function asCookie({ base }: Brand, cookie: string) {
  const [pair = '', ...rest] = cookie.split('; ');
  const at = pair.indexOf('=');
  const attributes = new Map(rest.map((one) => [one.split('=')[0]!, one.split('=')[1]] as const));
  const age = attributes.get('Max-Age');
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    url: base,
    httpOnly: attributes.has('HttpOnly'),
    sameSite: 'Lax' as const,
    ...(age !== undefined && { expires: Math.floor(Date.now() / 1000) + Number(age) }),
  };
}

/** Signs in through the form and waits for the page it leads to. */
export async function signInByForm(
  page: Page,
  brand: Brand,
  mailbox: string,
  to = '/dashboard',
  secret = password,
) {
  await page.goto(`${brand.base}${to}`);
  await fillSignIn(page, emailOf(brand, mailbox), secret);
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
export async function newestMail(brand: Brand, about: string): Promise<string[]> {
  let links: string[] = [];
  await expect(async () => {
    const { body } = await ask(brand, '/outbox');
    const mails = body.split('<article>').slice(1).map(readable);
    const mail = mails.find((one) => textOf(one).includes(about.toLowerCase()));
    expect(mail, `an email with “${about}”`).toBeDefined();
    links = [...mail!.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href!);
  }).toPass({ timeout: 30_000 });
  return links;
}

/** An email of the outbox without its picture, and with the signs that were escaped. */
const readable = (article: string): string =>
  article
    .replace(/<iframe.*?<\/iframe>/s, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const textOf = (article: string): string => article.replaceAll(/<[^>]*>/g, ' ').toLowerCase();

/** A person in a browser of their own, on a phone unless said otherwise. */
export async function personIn(
  browser: Browser,
  brand: Brand,
  mailbox: string,
  to: string,
  viewport = phone,
) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await signIn(page, brand, mailbox, to);
  return page;
}
