import { createHmac } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { fits } from './fits.ts';
import { fillSignIn, signIn, signOut } from './person.ts';
import { brands, password, phone, type Brand } from './world.ts';

test.use({ viewport: phone });

const [harbour, , saffron] = brands as [Brand, Brand, Brand];

/** The six digits of an authenticator app (RFC 6238, SHA-1, 30 seconds), `ahead` periods from now. */
function appCode(secret: string, ahead = 0): string {
  const bits = secret
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

test('Two-step sign-in is turned on with an app, asks for its code, and takes a recovery code once, without scripts too', async ({
  browser,
  page,
}) => {
  const email = 'author@saffron.example';
  await signIn(page, saffron, 'author', '/user/security');
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const key = page.getByText(/Enter this key in the app/).locator('span');
  const secret = ((await key.textContent()) ?? '').replaceAll(/\s/g, '');
  const code = page.getByRole('textbox', { name: '6-digit code' });
  await code.fill(appCode(secret));
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeFocused();
  const kept = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^[\w-]{8,}$/ });
  const recovery = (await kept.first().textContent()) ?? '';
  const another = (await kept.nth(1).textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('button', { name: 'Turn off two-step sign-in' })).toBeVisible();
  // It covers the menu of the account, for as long as the mouse is on it.
  await page
    .getByRole('status')
    .filter({ hasText: 'Two-step sign-in is on.' })
    .getByRole('button', { name: 'Close' })
    .click();
  await signOut(page, saffron);

  await fillSignIn(page, email, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(code).toHaveAccessibleDescription('The code is wrong or has expired.');
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
  await expect(page.getByRole('alert')).toContainText('The code is wrong or has expired.');
  await fits(page);

  // The same two steps as ordinary forms.
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const plain = await context.newPage();
  const heading = plain.getByRole('heading', { level: 1 });
  await plain.goto(`${saffron.base}/auth?next=%2Fconsole`);
  await fillSignIn(plain, email, password);
  await expect(heading).toHaveText('Enter your code');
  await plain.getByRole('textbox', { name: '6-digit code' }).fill('000000');
  await plain.getByRole('button', { name: 'Continue' }).click();
  await expect(plain.getByRole('alert').filter({ visible: true })).toContainText('The code is wrong');
  await plain.getByRole('link', { name: 'Use a recovery code instead' }).click();
  await plain.getByRole('textbox', { name: 'Recovery code' }).fill(another);
  await plain.getByRole('button', { name: 'Continue' }).click();
  await expect(plain).toHaveURL(`${saffron.base}/console`);
  await expect(plain.getByText(/needs JavaScript/)).toBeVisible();
  await context.close();
});

test.describe('on the phone that has the authenticator app', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('The key is opened in the app or copied, and two-step sign-in can still be left off', async ({
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, harbour, 'new', '/user/security');
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const open = page.getByRole('link', { name: 'Open in your authenticator app' });
    const secret = new URL((await open.getAttribute('href'))!).searchParams.get('secret')!;
    await expect(page.getByText('If no app opens')).toContainText(/(\w{4} ){12}/);
    await page.getByRole('button', { name: 'Copy the key' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    // The code can be shown again for another device.
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeHidden();
    await page.getByText('Scan with another device').click();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await fits(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
  });
});
