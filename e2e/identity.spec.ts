import { createHmac } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { newestMail, signIn } from './person.ts';
import { brands, password, phone, type Brand } from './world.ts';

test.use({ viewport: phone });

/* Each journey has a person to itself: they run side by side on one server. */

const [harbour, redgum, saffron] = brands as [Brand, Brand, Brand];

const fillSignIn = async (page: Page, email: string, secret: string) => {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const signOut = async (page: Page, brand: Brand) => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(`${brand.base}/auth`);
};

test('A wrong password is said in a sentence, the e-mail stays, and the right one then signs in', async ({
  page,
}) => {
  await page.goto(`${redgum.base}/auth`);
  await fillSignIn(page, 'finished@redgum.example', 'not this one');
  await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is not right.');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('finished@redgum.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${redgum.base}/dashboard`);
});

test('Empty fields are named beside the field and summed up with links to them', async ({ page }) => {
  await page.goto(`${saffron.base}/auth`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Enter your e-mail.' }).click();
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Enter your e-mail.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Enter your password.',
  );
});

test('After signing in a person is where they were going, query and all', async ({ page }) => {
  await signIn(page, saffron, 'midway', '/courses?show=later');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qualifications');
});

for (const next of ['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example/']) {
  test(`An address that would lead to another site after signing in (${next}) is passed over`, async ({
    page,
  }) => {
    await page.goto(`${redgum.base}/auth?next=${encodeURIComponent(next)}`);
    await fillSignIn(page, 'midway@redgum.example', password);
    await page.waitForURL(`${redgum.base}/dashboard`);
  });
}

test('A sign-in link from an e-mail signs in once and leads on; used again it says so', async ({
  page,
  browser,
}) => {
  const email = 'finished@saffron.example';
  await page.goto(`${saffron.base}/courses?show=done`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'E-mail me a sign-in link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
  const [link] = await newestMail(page, saffron, email);
  await page.goto(link!);
  await page.waitForURL(`${saffron.base}/courses?show=done`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qualifications');

  const elsewhere = await browser.newContext({ viewport: phone });
  const other = await elsewhere.newPage();
  await other.goto(link!);
  await expect(other.getByText('This sign-in link was used before or has expired.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await elsewhere.close();
});

test('A forgotten password is replaced through a link in an e-mail, and only the new one then works', async ({
  page,
}) => {
  const email = 'assessor@redgum.example';
  const secret = 'four quiet kettles at noon';
  await page.goto(`${redgum.base}/auth`);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${email} belongs to an account here`)).toBeVisible();

  const [link] = await newestMail(page, redgum, email);
  await page.goto(link!);
  const chosen = page.getByLabel('New password', { exact: true });
  await chosen.fill('password123');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(chosen).toHaveAccessibleDescription(/too easy to guess/);
  await chosen.fill(secret);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible();

  await fillSignIn(page, email, password);
  await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is not right.');
  await fillSignIn(page, email, secret);
  await page.waitForURL(`${redgum.base}/console`);
  await signOut(page, redgum);

  await page.goto(link!);
  await page.getByLabel('New password', { exact: true }).fill('five loud kettles at noon');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
});

test('The same e-mail is another account in each organisation, and a password of one is refused in the next', async ({
  page,
}) => {
  const email = 'sam@shared.example';
  await page.goto(`${redgum.base}/auth`);
  await fillSignIn(page, email, 'livery-demo-harbour');
  await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is not right.');
  for (const brand of brands) {
    await signIn(page, brand, email, '/dashboard', `livery-demo-${brand.slug}`);
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

test('After signing out, going back shows nothing of the person', async ({ page }) => {
  await signIn(page, saffron, 'ended', '/user');
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Elias Novak');
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
  const elsewhere = await browser.newContext({ viewport: phone });
  const other = await elsewhere.newPage();
  await signIn(other, saffron, 'finance', '/user/security');
  await other.getByRole('button', { name: /^Sign out (?!all)/ }).click();
  await expect(other.getByText('You are signed in on this device only.')).toBeVisible();
  await elsewhere.close();

  await page
    .getByRole('main')
    .getByRole('link', { name: /People/ })
    .click();
  await page.waitForURL(/\/auth/);
  await expect(page.getByText('You were signed out because your session ended.')).toBeVisible();
  await fillSignIn(page, 'finance@saffron.example', password);
  await page.waitForURL(`${saffron.base}/console/people`);
});

/** Has the administrator of an organisation invite somebody by the form; answers with the link in the e-mail. */
async function invite(page: Page, brand: Brand, email: string, name: string, role: string): Promise<string> {
  await signIn(page, brand, 'admin', '/console/people');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('checkbox', { name: 'Student' }).uncheck();
  await form.getByRole('checkbox', { name: role }).check();
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`The invitation to ${email} is on its way.`)).toBeVisible();
  const [link] = await newestMail(page, brand, email);
  return link!;
}

for (const { role, to, ends, heading } of [
  { role: 'Student', to: '/courses?show=to_do', ends: '/courses?show=to_do', heading: 'Programs' },
  { role: 'Trainer', to: '/', ends: '/console', heading: 'Hello, Kirra Doyle' },
]) {
  test(`Somebody invited as ${role.toLowerCase()} sets name and password, accepts the terms and goes on to ${ends}`, async ({
    page,
    browser,
  }) => {
    const email = `kirra.${role.toLowerCase()}@mail.example`;
    const secret = 'seven warm ladders outside';
    const link = await invite(page, redgum, email, 'K. Doyle', role);

    const own = await browser.newContext({ viewport: phone });
    const invited = await own.newPage();
    await invited.goto(link);
    await expect(invited.getByRole('heading', { level: 1 })).toHaveText(`Welcome to ${redgum.name}`);
    const name = invited.getByRole('textbox', { name: 'Full name' });
    await expect(name).toHaveValue('K. Doyle');
    await name.fill('Kirra Doyle');
    await invited.getByLabel('Password', { exact: true }).fill(secret);
    await invited.getByRole('button', { name: 'Create my account' }).click();
    await expect(invited.getByText('Your account is ready.')).toBeVisible();
    await expect(invited.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);

    await invited.goto(redgum.base + to);
    await fillSignIn(invited, email, secret);
    await expect(invited.getByRole('heading', { level: 1 })).toHaveText('Before you continue');
    await invited.getByRole('button', { name: 'I accept both and continue' }).click();
    await invited.waitForURL(redgum.base + ends);
    await expect(invited.getByRole('heading', { level: 1 })).toHaveText(heading);

    await invited.context().clearCookies();
    await invited.goto(link);
    await expect(invited.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more');
    await own.close();
  });
}

test('An account whose e-mail is not confirmed is led to that step, and back once it is', async ({
  page,
}) => {
  // Nobody in the demonstration is in this state; only what the server says of it is put in its mouth.
  let confirmed = false;
  await page.route('**/api/user/session', async (route) => {
    const answer = await route.fetch();
    const missing = answer.ok() && !confirmed ? { missingStep: 'verify' } : {};
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...missing } });
  });
  await page.goto(`${saffron.base}/subscriptions?sort=title`);
  await fillSignIn(page, 'midway@saffron.example', password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your e-mail');
  await expect(page.getByText('We sent a link to midway@saffron.example.')).toBeVisible();
  await page.getByRole('button', { name: 'I have confirmed it' }).click();
  await expect(page.getByText('Not confirmed yet.')).toBeVisible();
  confirmed = true;
  await page.getByRole('button', { name: 'I have confirmed it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your e-mail is confirmed');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${saffron.base}/subscriptions?sort=title`);
});

/** The six digits an authenticator app shows (RFC 6238, SHA-1, 30 seconds), `ahead` periods from now. */
function appCode(secret: string, ahead = 0): string {
  const bits = [...secret.replace(/=+$/, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

test('Two-step sign-in is turned on with an app, asks for its code, and takes a recovery code once', async ({
  page,
}) => {
  const email = 'author@saffron.example';
  await signIn(page, saffron, 'author', '/user/security');
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret =
    (await page
      .getByText(/Enter this key in the app/)
      .locator('span')
      .textContent()) ?? '';
  const code = page.getByRole('textbox', { name: '6-digit code' });
  await code.fill(appCode(secret));
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeFocused();
  const kept = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^[\w-]{8,}$/ });
  const recovery = (await kept.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('button', { name: 'Turn off two-step sign-in' })).toBeVisible();
  await signOut(page, saffron);

  await fillSignIn(page, email, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(code).toHaveAccessibleDescription('The code is not right or is too old.');
  await code.fill(appCode(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${saffron.base}/console`);
  await signOut(page, saffron);

  const withRecoveryCode = async () => {
    await fillSignIn(page, email, password);
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await withRecoveryCode();
  await page.waitForURL(`${saffron.base}/console`);
  await signOut(page, saffron);
  await withRecoveryCode();
  await expect(page.getByRole('alert')).toContainText('The code is not right or is too old.');
});
