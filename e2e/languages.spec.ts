import fs from 'node:fs';
import path from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { turnTo } from './application.ts';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { newestMail, signIn, signInByForm } from './person.ts';
import { visit } from './visit.ts';
import { brands, desktop, password, phone, type Brand } from './world.ts';

const [, redgum, saffron] = brands as [Brand, Brand, Brand];
const catalogues = path.resolve(import.meta.dirname, '../messages');

type Code = 'en' | 'ar' | 'vi';
type Words = Record<string, string>;

/** The messages of a language that take no input. */
function sentences(language: Code): Words {
  const folder = path.join(catalogues, language);
  const all = fs
    .readdirSync(folder)
    .map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Record<string, unknown>);
  const plain = Object.entries(Object.assign({}, ...all) as Record<string, unknown>).filter(
    ([, said]) => typeof said === 'string' && !said.includes('{'),
  );
  return Object.fromEntries(plain) as Words;
}

const translations = {
  ar: {
    browser: 'ar-EG',
    dir: 'rtl',
    mailbox: 'arabic',
    say: sentences('ar'),
    course: { redgum: 'البرامج', saffron: 'المؤهلات' },
  },
  vi: {
    browser: 'vi-VN',
    dir: 'ltr',
    mailbox: 'vietnamese',
    say: sentences('vi'),
    course: { redgum: 'Chương trình', saffron: 'Văn bằng' },
  },
} as const;
const codes = Object.keys(translations) as (keyof typeof translations)[];

const visitor = async (browser: Browser, locale: string, viewport = phone): Promise<Page> =>
  (await browser.newContext({ locale, viewport, timezoneId: 'Australia/Sydney' })).newPage();
const html = (page: Page) => page.locator('html');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectIn(page: Page, language: Code): Promise<void> {
  await expect(html(page)).toHaveAttribute('lang', language);
  await expect(html(page)).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
}

/** Submits the sign-in form of a page in this language. */
async function enter(page: Page, say: Words, email: string, secret = password): Promise<void> {
  await page.getByRole('textbox', { name: say['identity_email']! }).fill(email);
  await page.getByLabel(say['identity_password']!, { exact: true }).fill(secret);
  await page.getByRole('button', { name: say['identity_sign_in']!, exact: true }).click();
}

async function signedIn(
  browser: Browser,
  language: keyof typeof translations,
  brand: Brand,
  viewport = phone,
) {
  const { browser: locale, mailbox, say } = translations[language];
  const page = await visitor(browser, locale, viewport);
  await page.goto(`${brand.base}/dashboard`);
  await enter(page, say, `${mailbox}@${brand.slug}.example`);
  await page.waitForURL(`${brand.base}/dashboard`);
  await expect(heading(page)).toHaveText(say['dashboard_title']!);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  return page;
}

/** Screens of a student. */
const places = (page: Page) =>
  page.evaluate(async () => {
    const read = async <T>(name: string) => (await (await fetch(`/api/student/${name}`)).json()) as T;
    type Card = { id: string; course: { code: string } };
    const { subscriptions } = await read<{ subscriptions: Card[] }>('course_subscriptions');
    const idOf = (code: string) => subscriptions.find(({ course }) => course.code === code)!.id;
    const id = idOf('SIT30821');
    const { units } = await read<{ units: { id: string }[] }>(`course_subscriptions/${id}`);
    return [
      '/dashboard',
      '/courses',
      '/subscriptions',
      `/subscriptions/${id}`,
      `/units/${units[0]!.id}`,
      `/pre-course/${idOf('BAR-01')}`,
      '/user',
      '/user/security',
      '/terms-of-use',
    ];
  });

/** All text that can be read or heard, in pieces. */
const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label],[title],[placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [...document.body.innerText.split('\n'), ...named].map((text) => text.trim()).filter(Boolean);
  });

const english = new Set(Object.values(sentences('en')));

for (const language of codes) {
  const { dir, say, course } = translations[language];
  /** The same in both languages. */
  const shared = new Set(Object.values(say));

  test(`On a phone a student reads everything of ours in their language, nothing lies beside the page, and axe finds nothing (${language})`, async ({
    browser,
  }) => {
    const page = await visitor(browser, translations[language].browser);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${redgum.base}/auth`);
    await expect(page.getByRole('button', { name: say['identity_sign_in']!, exact: true })).toBeVisible();
    await expectIn(page, language);
    await fits(page, 'sign-in');
    await accessible(page, 'sign-in');
    await enter(page, say, `${translations[language].mailbox}@redgum.example`);
    await page.waitForURL(`${redgum.base}/dashboard`);
    await expect(heading(page)).toHaveText(say['dashboard_title']!);
    for (const place of await places(page)) {
      await visit(page, redgum.base + place);
      await expect(heading(page)).toBeVisible();
      await expectIn(page, language);
      await fits(page, place);
      await accessible(page, place);
      const ours = (await wordsOn(page)).filter((text) => english.has(text) && !shared.has(text));
      // The legal texts are the organisation's own.
      if (place !== '/terms-of-use') expect(ours, `${place}: sentences in English`).toEqual([]);
    }
    await page.context().close();
  });

  test(`Titles are in the organisation’s own words in ${language}`, async ({ browser }) => {
    for (const brand of [redgum, saffron]) {
      const page = await signedIn(browser, language, brand);
      await page.goto(`${brand.base}/courses`);
      const word = course[brand.slug as keyof typeof course];
      await expect(heading(page)).toHaveText(word);
      await expect(page).toHaveTitle(`${word} | ${brand.name}`);
      await page.context().close();
    }
  });

  test(`On a desktop the menu is where reading begins (${language})`, async ({ browser }) => {
    const page = await signedIn(browser, language, redgum, desktop);
    const menu = page.getByRole('navigation', { name: say['app_nav_label']! });
    const side = (await menu.boundingBox())!;
    const main = (await page.getByRole('main').boundingBox())!;
    expect(side.width).toBe(260);
    expect(side.x).toBe(dir === 'rtl' ? desktop.width - 260 : 0);
    expect(main.x).toBe(dir === 'rtl' ? 0 : 260);
    await page.getByRole('button', { name: say['app_sidebar_collapse']! }).click();
    const link = menu.getByRole('link', { name: say['app_nav_dashboard']! });
    await link.hover();
    const tooltip = (await page.getByRole('tooltip', { name: say['app_nav_dashboard']! }).boundingBox())!;
    const beside = (await link.boundingBox())!;
    if (dir === 'rtl') expect(tooltip.x + tooltip.width).toBeLessThanOrEqual(beside.x);
    else expect(tooltip.x).toBeGreaterThanOrEqual(beside.x + beside.width);
    await page.context().close();
  });
}

test('English readers load no other language, and other readers preload one', async ({ browser }) => {
  const languageFiles = async (page: Page, place: string) => {
    const files: string[] = [];
    page.on('request', (request) => {
      const name = /\/assets\/(ar|vi)-[^/]+\.js$/.exec(request.url())?.[1];
      if (name) files.push(name);
    });
    await page.goto(redgum.base + place);
    if (place === '/auth') await turnTo(page);
    await page.waitForLoadState('networkidle');
    return files;
  };
  const reader = await visitor(browser, 'en-AU');
  expect(await languageFiles(reader, '/auth')).toEqual([]);
  await signIn(reader, redgum, 'finished');
  expect(await languageFiles(reader, '/dashboard')).toEqual([]);
  for (const language of codes) {
    const page = await visitor(browser, translations[language].browser);
    expect(await languageFiles(page, '/auth')).toEqual([language]);
    await expect(page.locator(`link[rel=modulepreload][href*="/${language}-"]`)).toHaveCount(1);
    await page.context().close();
  }
  await reader.context().close();
});

test('A visitor chooses a language by its own name, and it is remembered', async ({ page }) => {
  await page.goto(`${redgum.base}/auth`);
  await expectIn(page, 'en');
  const list = page.getByRole('contentinfo').getByRole('list');
  await expect(list.getByRole('link')).toHaveText(['English', 'العربية', 'Tiếng Việt']);
  await expect(list.getByRole('link', { name: 'العربية' })).toHaveAttribute('lang', 'ar');
  await list.getByRole('link', { name: 'العربية' }).click();
  await expectIn(page, 'ar');
  await expect(heading(page)).toHaveText(translations.ar.say['identity_sign_in_title']!);
  await expect(list.getByRole('link', { name: 'العربية' })).toHaveAttribute('aria-current', 'true');
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'lang');
  expect(cookie).toMatchObject({ value: 'ar', path: '/', sameSite: 'Lax', secure: false });
  expect(cookie!.expires).toBeGreaterThan(Date.now() / 1000 + 360 * 86_400);
  for (const place of ['/terms-of-use', '/auth/forgot', '/no/such/page']) {
    await page.goto(redgum.base + place);
    await expectIn(page, 'ar');
    await expect(heading(page)).toBeVisible();
  }
  await page.goto(`${redgum.base}/terms-of-use`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tiếng Việt' }).click();
  await expectIn(page, 'vi');
});

test('A visitor who comes by an address with a language keeps it, until another is chosen', async ({
  page,
}) => {
  await page.goto(`${redgum.base}/browse?lang=vi`);
  await expectIn(page, 'vi');
  await page.goto(`${redgum.base}/auth`);
  await expectIn(page, 'vi');
  await page.goto(`${redgum.base}/browse?lang=vi&sort=title`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expectIn(page, 'en');
  await expect(page).toHaveURL(`${redgum.base}/browse?sort=title`);
});

test('A person who signs in gets their own language, whatever the browser prefers', async ({ browser }) => {
  const page = await visitor(browser, 'en-AU');
  await signInByForm(page, redgum, 'arabic');
  await expectIn(page, 'ar');
  await expect(heading(page)).toHaveText(translations.ar.say['dashboard_title']!);
  await page.reload();
  await expectIn(page, 'ar');

  const byLink = await visitor(browser, 'en-AU');
  await byLink.goto(`${redgum.base}/auth`);
  await byLink.getByRole('textbox', { name: 'Email' }).fill('arabic@redgum.example');
  await byLink.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(byLink.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const links = await newestMail(redgum, translations.ar.say['mail_sign_in_expires']!);
  await byLink.goto(links.find((link) => link.includes('/auth/link'))!);
  await byLink.getByRole('button', { name: 'Sign in', exact: true }).click();
  await byLink.waitForURL(`${redgum.base}/dashboard`);
  await expectIn(byLink, 'ar');
  for (const one of [page, byLink]) await one.context().close();
});

test('The language of an account is the one it started in, the one chosen before signing in, or the one of the profile', async ({
  page,
  browser,
}) => {
  const { retry } = test.info();
  const email = `zoe${retry}@languages.example`;
  const secret = 'seven warm ladders outside';
  await signIn(page, redgum, 'admin', '/console/people');
  await page.evaluate(async (to) => {
    await fetch('/api/staff/invitations', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ email: to, name: 'Zoe Pham', roles: ['student'] }),
    });
  }, email);
  const [link] = await newestMail(redgum, email);

  const { say } = translations.vi;
  const invited = await visitor(browser, 'vi-VN');
  await invited.goto(link!);
  await expectIn(invited, 'vi');
  await invited.getByLabel(say['identity_password']!, { exact: true }).fill(secret);
  await invited.getByRole('button', { name: say['identity_invitation_accept']! }).click();
  await expect(heading(invited)).toHaveText(say['identity_terms_title']!);
  await invited.context().close();

  // In an English browser, still in the language of the account.
  const elsewhere = await visitor(browser, 'en-AU');
  await elsewhere.goto(`${redgum.base}/auth`);
  await enter(elsewhere, sentences('en'), email, secret);
  await expectIn(elsewhere, 'vi');
  await elsewhere.getByRole('button', { name: say['identity_terms_accept']! }).click();
  await elsewhere.waitForURL(`${redgum.base}/dashboard`);

  await elsewhere.goto(`${redgum.base}/user`);
  const select = elsewhere.getByLabel(say['profile_language']!, { exact: true });
  await expect(select).toHaveValue('vi');
  await expect(select.locator('option')).toHaveCount(3);
  await select.selectOption('en');
  await elsewhere.getByRole('button', { name: say['profile_save']! }).click();
  await expectIn(elsewhere, 'en');
  const inEnglish = elsewhere.getByLabel('Language', { exact: true });
  await expect(inEnglish.locator('option')).toHaveText([
    'English',
    'العربية (not yet checked by a native speaker)',
    'Tiếng Việt (not yet checked by a native speaker)',
  ]);
  await expect(elsewhere.getByText(/have not been checked by a native speaker/)).toBeVisible();
  await elsewhere.context().close();

  const chooses = await visitor(browser, 'en-AU');
  await chooses.goto(`${redgum.base}/auth`);
  await chooses.getByRole('link', { name: 'العربية' }).click();
  await expectIn(chooses, 'ar');
  await enter(chooses, translations.ar.say, email, secret);
  await chooses.waitForURL(`${redgum.base}/dashboard`);
  await expectIn(chooses, 'ar');
  await chooses.goto(`${redgum.base}/user`);
  await expect(chooses.getByLabel(translations.ar.say['profile_language']!, { exact: true })).toHaveValue(
    'ar',
  );
  await chooses.context().close();
});
