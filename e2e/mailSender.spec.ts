import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { ask } from './ask.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, password, phone } from './world.ts';

const saffron = brands[2]!;
test.describe.configure({ mode: 'default' });

/** Puts the installation's server back, whatever the page did. */
async function byInstallation(): Promise<void> {
  const { cookies } = await ask(saffron, '/api/auth/sign-in/email', {
    method: 'POST',
    json: { email: 'admin@saffron.example', password, rememberMe: true },
  });
  const headers = { cookie: cookies.map((one) => one.split('; ')[0]).join('; ') };
  const read = await ask(saffron, '/api/staff/mail_sender', { headers });
  const { revision } = JSON.parse(read.body) as { revision: number };
  const plain = { kind: 'installation', replyTo: '', fromName: '', fromAddress: '', host: '' };
  const json = { ...plain, port: 587, encryption: 'starttls', userName: '', password: null, revision };
  const saved = await ask(saffron, '/api/staff/mail_sender', { method: 'PUT', headers, json });
  expect(saved.status).toBe(200);
}

test.afterAll(byInstallation);

test('An administrator sets up the organisation’s own mail server on a phone, and is told what it answers', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, saffron, 'admin', '/console/settings');
  const step = page.getByRole('listitem').filter({ hasText: 'Emails that arrive' });
  await step.getByRole('link').click();
  const main = page.getByRole('main');
  await expect(main.getByText('Not tested yet.', { exact: false })).toBeVisible();
  await main.getByRole('radio', { name: 'By your own mail server' }).check();
  await accessible(page);
  await fits(page);
  await main.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: 'Enter the name of the server, such as smtp.example.com.' })
    .click();
  await expect(main.getByLabel('Server', { exact: true })).toBeFocused();
  await main.getByLabel('Server', { exact: true }).fill('127.0.0.1');
  await main.getByLabel('Encryption').selectOption('TLS from the start (usually port 465)');
  await expect(main.getByLabel('Port')).toHaveValue('465');
  await main.getByLabel('User name').fill('office');
  await main.getByRole('textbox', { name: 'Password' }).fill('not-the-password');
  await main.getByLabel('Email address').first().fill('office@saffron.example');
  await main.getByRole('button', { name: 'Send a test email' }).click();
  // The server of the journeys may not reach its own network; an operator can allow it.
  await expect(page.getByRole('alert')).toContainText('This server is not on the public internet.');
  await main.getByLabel('Server', { exact: true }).fill('smtp.saffron.invalid');
  await main.getByRole('button', { name: 'Send a test email' }).click();
  await expect(
    main.getByText('There is no mail server at this name and port.', { exact: false }),
  ).toBeVisible();
  await accessible(page);
  await fits(page);
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Emails leave this way from now on.')).toBeVisible();
  await page.reload();
  await expect(main.getByText('it did not work', { exact: false })).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Password' })).toHaveValue('');
  await expect(main.getByText('A password is kept.', { exact: false })).toBeVisible();
});

test('An email that the organisation’s server does not take waits, and staff see it on their start page', async ({
  page,
}) => {
  await ask(saffron, '/api/auth/request-password-reset', {
    method: 'POST',
    json: { email: 'new@saffron.example' },
  });
  await signIn(page, saffron, 'admin', '/console');
  const waiting = page.getByRole('link', { name: /emails? that your mail server did not take/ });
  await expect(async () => {
    await page.reload();
    await expect(waiting).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 90_000 });
  await waiting.click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
  await expect(main.getByText('new@saffron.example', { exact: false })).toBeVisible();
  await accessible(page);
  await main.getByRole('button', { name: 'Try them now' }).click();
  await expect(main.getByText('They are being tried now.', { exact: false })).toBeVisible();
});
