import { expect, test, type Page } from '@playwright/test';
import { fits } from './fits.ts';
import { newestMail, signIn } from './person.ts';
import { brands, phone, type Brand } from './world.ts';

test.use({ viewport: phone });

const redgum = brands[1]!;

/** Invites a person through the administrator's form; resolves with the link in the email. */
async function invite(page: Page, brand: Brand, email: string, name: string, role: string): Promise<string> {
  await signIn(page, brand, 'admin', '/console/people');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('checkbox', { name: 'Student' }).uncheck();
  await form.getByRole('checkbox', { name: role }).check();
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`The invitation to ${email} is on its way.`)).toBeVisible();
  const [link] = await newestMail(brand, email);
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
    // The new password signs in, so nobody types it twice.
    await expect(invited.getByRole('heading', { level: 1 })).toHaveText('Before you continue');

    await invited.goto(redgum.base + to);
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

test('Several people are invited from a list, each line is checked before, and nothing is sent twice', async ({
  page,
}) => {
  const { retry, repeatEachIndex } = test.info();
  const [asha, lucia] = ['asha', 'lucia'].map((who) => `${who}${retry}.${repeatEachIndex}@list.example`);
  await signIn(page, redgum, 'admin', '/console/people');
  await page.getByRole('link', { name: 'Invite several people' }).click();
  const list = page.getByLabel('People to invite');
  const check = page.getByRole('button', { name: 'Check the list' });
  await check.click();
  await expect(page.getByText('Enter at least one person').first()).toBeVisible();
  await list.fill(
    `Email, Name, Roles\n${asha}, Asha Menon, trainer and assessor\n${lucia}, Lucia Ferrari, cook`,
  );
  await check.click();
  await expect(page.getByRole('heading', { name: 'Check before sending' })).toBeFocused();
  const left = page.getByRole('list', { name: '1 line is left out' });
  await expect(left.getByText('“cook” is not a role')).toBeVisible();

  // What was checked is no longer shown once the list changes.
  await list.fill(`${asha}, Asha Menon, trainer and assessor\n${lucia}, Lucia Ferrari\nadmin@redgum.example`);
  await expect(left).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Author' }).check();
  await check.click();
  await expect(left.getByRole('link', { name: 'Open Dana Whitlock' })).toBeVisible();
  await fits(page);
  await page.getByRole('button', { name: 'Send 2 invitations' }).click();
  await expect(page.getByRole('heading', { name: '2 invitations are on their way' })).toBeFocused();
  expect(await newestMail(redgum, lucia!)).toHaveLength(1);

  await page.getByRole('button', { name: 'Invite more people' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'staff.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name;Email;Roles\nAsha Menon;${asha};assessor, trainer\n`),
  });
  await check.click();
  await page.getByRole('button', { name: 'Send 1 invitation' }).click();
  await expect(page.getByText(`An invitation to ${asha} was sent a few minutes ago`)).toBeVisible();
  await page.getByRole('link', { name: 'See waiting invitations' }).click();
  await expect(page.getByRole('button', { name: `Withdraw the invitation to ${asha}` })).toBeVisible();
});
