import { expect, test } from '@playwright/test';
import { fits } from './fits.ts';
import { withoutAnswers } from './hold.ts';
import { fillSignIn, newestMail, signIn, signInByForm, signOut } from './person.ts';
import { brands, password, phone, type Brand } from './world.ts';

test.use({ viewport: phone });

/* Each journey has its own person, because they run in parallel on one server. */

const [, redgum, saffron] = brands as [Brand, Brand, Brand];

test('A wrong password gets a sentence, the email stays, and the right password then signs in', async ({
  page,
}) => {
  await page.goto(`${redgum.base}/auth`);
  await fillSignIn(page, 'finished@redgum.example', 'not this one');
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('finished@redgum.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${redgum.base}/dashboard`);
});

test('Empty fields are named beside the field and in a summary with links', async ({ page }) => {
  await page.goto(`${saffron.base}/auth`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Enter your email.' }).click();
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Enter your email.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Enter your password.',
  );
});

test('After signing in a person is where they were going, query and all', async ({ page }) => {
  await signInByForm(page, saffron, 'midway', '/courses?show=later');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qualifications');
});

for (const next of ['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example/']) {
  test(`An address that would lead to another site after signing in (${next}) is ignored`, async ({
    page,
  }) => {
    await page.goto(`${redgum.base}/auth?next=${encodeURIComponent(next)}`);
    await fillSignIn(page, 'midway@redgum.example', password);
    await page.waitForURL(`${redgum.base}/dashboard`);
  });
}

test('A sign-in link from an email signs in once; used again it says so', async ({ page, browser }) => {
  const email = 'finished@saffron.example';
  await page.goto(`${saffron.base}/courses?show=done`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  const [link] = await newestMail(saffron, email);
  await page.goto(link!);
  await fits(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${saffron.base}/courses?show=done`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qualifications');

  const elsewhere = await browser.newContext({ viewport: phone });
  const other = await elsewhere.newPage();
  await other.goto(link!);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByText('This sign-in link was used before or has expired.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await elsewhere.close();
});

test('A forgotten password is replaced through a link in an email, and only the new one then works', async ({
  page,
}) => {
  const email = 'waiting@redgum.example';
  const secret = 'four quiet kettles at noon';
  await page.goto(`${redgum.base}/auth`);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  // The sign-in screen has such a field too, and stays until the next screen is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgotten your password?' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${email} belongs to an account here`)).toBeVisible();

  const [link] = await newestMail(redgum, email);
  await page.goto(link!);
  const chosen = page.getByLabel('New password', { exact: true });
  await chosen.fill('password123');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(chosen).toHaveAccessibleDescription(/too easy to guess/);
  await chosen.fill(secret);
  await page.getByRole('button', { name: 'Set the password' }).click();
  // Nobody has to retype the password they have just chosen.
  await page.waitForURL(`${redgum.base}/dashboard`);
  await signOut(page, redgum);

  await fillSignIn(page, email, password);
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.');
  await fillSignIn(page, email, secret);
  await page.waitForURL(`${redgum.base}/dashboard`);
  await signOut(page, redgum);

  await page.goto(link!);
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
});

test('The same email is another account in each organisation, and a password of one is refused in the next', async ({
  page,
}) => {
  const email = 'sam@shared.example';
  await page.goto(`${redgum.base}/auth`);
  await fillSignIn(page, email, 'livery-demo-harbour');
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.');
  for (const brand of brands) {
    await signInByForm(page, brand, email, '/dashboard', `livery-demo-${brand.slug}`);
    await expect(page).toHaveTitle(`Dashboard | ${brand.name}`);
  }
});

test('Staff land in the console', async ({ page }) => {
  await page.goto(redgum.base);
  await fillSignIn(page, 'trainer@redgum.example', password);
  await page.waitForURL(`${redgum.base}/console`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Tom Becker');
  await page
    .getByRole('main')
    .getByRole('link', { name: /People/ })
    .click();
  await expect(page).toHaveTitle(`People | ${redgum.name}`);
  await expect(page.getByRole('button', { name: 'Invite someone' })).toHaveCount(0);
});

test('A student who opens the console is on their own dashboard instead', async ({ page }) => {
  await signIn(page, redgum, 'ended');
  await page.goto(`${redgum.base}/console/people`);
  await page.waitForURL(`${redgum.base}/dashboard`);
  await expect(page.getByRole('link', { name: 'Console' })).toHaveCount(0);
});

test('Staff who sign in where the session of a student ended are at their own start, not on a page that is not theirs', async ({
  page,
}) => {
  await page.goto(`${redgum.base}/auth?next=%2Fdashboard&reason=ended`);
  await fillSignIn(page, 'finance@redgum.example', password);
  await page.waitForURL(`${redgum.base}/console`);
  await page.goto(`${redgum.base}/billing`);
  await page.waitForURL(`${redgum.base}/console`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, /);
});

test('After signing out, going back shows nothing of the person', async ({ page }) => {
  await signIn(page, saffron, 'ended', '/user');
  await expect(page.getByRole('region', { name: 'Legal name' })).toContainText('Elias Novak');
  await signOut(page, saffron);
  await page.goBack();
  await page.waitForURL(/\/auth/);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByText('Elias')).toHaveCount(0);
});

test('A device signed out from another one ends on the sign-in page, says why, and comes back after signing in', async ({
  page,
  browser,
}) => {
  await signIn(page, saffron, 'finance', '/console');
  // An open page would notice by itself, and be told there.
  await page.goto('about:blank');
  const elsewhere = await browser.newContext({ viewport: phone });
  const other = await elsewhere.newPage();
  await signIn(other, saffron, 'finance', '/user/security');
  // Other journeys may have left sessions of this person.
  await other.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(other.getByText('You are signed in on this device only.')).toBeVisible();
  await elsewhere.close();

  // No mouse press, which would first prefetch an outdated list.
  await page.goto(`${saffron.base}/console/people`);
  await page.waitForURL(/\/auth/);
  await expect(page.getByText('You were signed out because your session ended.')).toBeVisible();
  await fillSignIn(page, 'finance@saffron.example', password);
  await page.waitForURL(`${saffron.base}/console/people`);
});

test('Somebody whose access an administrator ends leaves the page within seconds, without a press', async ({
  page,
  browser,
}) => {
  await signIn(page, saffron, 'again');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const elsewhere = await browser.newContext({ viewport: phone });
  const administrator = await elsewhere.newPage();
  await signIn(administrator, saffron, 'admin', '/console/people');
  const change = (what: 'ending' | 'restoration') =>
    administrator.evaluate(async (act) => {
      const found = await fetch('/api/staff/people?search=again%40');
      const { rows } = (await found.json()) as { rows: { id: string }[] };
      return (await fetch(`/api/staff/people/${rows[0]!.id}/${act}`, { method: 'POST' })).status;
    }, what);
  expect(await change('ending')).toBe(200);
  await page.waitForURL(/\/auth\?/);
  await expect(page.getByText('You were signed out because your session ended.')).toBeVisible();
  expect(await change('restoration')).toBe(200);
  await elsewhere.close();
});

test('A reader of the catalogue continues as a visitor when the session ends', async ({ page, context }) => {
  await signIn(page, saffron, 'ended');
  // The application of the first page has to have begun: it keeps who is signed in for the next.
  await page.waitForFunction(() =>
    Object.values(localStorage).some((kept: unknown) => String(kept).includes('"signedIn":true')),
  );
  await page.goto(`${saffron.base}/browse`);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await context.clearCookies();
  // The next request learns that nobody is signed in.
  await page.getByRole('button', { name: /notif/i }).click();
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account of/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.url()).toBe(`${saffron.base}/browse`);
});

test('An unknown search parameter of the sign-in page is ignored', async ({ page }) => {
  await page.goto(`${saffron.base}/auth?reason=nonsense&email=7`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
});

test('An account with an unconfirmed email is sent to that step, and back afterwards', async ({ page }) => {
  await signIn(page, saffron, 'midway');
  // Nobody in the demonstration is in this state, so the server's answer is replaced.
  const said = await page.evaluate(async () => (await fetch('/api/user/session')).json());
  let missingStep: 'verify' | null = 'verify';
  await withoutAnswers(page);
  await page.route('**/api/user/session', (route) => route.fulfill({ json: { ...said, missingStep } }));
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${saffron.base}/subscriptions?sort=title`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email');
  await expect(page.getByText('We sent a link to midway@saffron.example.')).toBeVisible();
  await page.getByRole('button', { name: 'I have confirmed it' }).click();
  await expect(page.getByText('Not confirmed yet.')).toBeVisible();
  missingStep = null;
  await page.getByRole('button', { name: 'I have confirmed it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email is confirmed');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${saffron.base}/subscriptions?sort=title`);
});
