import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { ask } from './ask.ts';
import { fits } from './fits.ts';
import { newestMail, personIn } from './person.ts';
import { brands, desktop, phone, type Brand } from './world.ts';

const [, redgum] = brands as [Brand, Brand];

/** Calls the server as whoever uses this page. */
async function asPerson<T>(page: Page, path: string, method = 'GET', json?: object): Promise<T> {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const { status, body } = await ask(redgum, path, { method, headers: { cookie }, ...(json && { json }) });
  expect(status, body).toBeLessThan(300);
  return (body ? JSON.parse(body) : null) as T;
}

interface GuardianRecord {
  readonly guardians: readonly { readonly id: string; readonly name: string }[];
}
interface PersonStudy {
  readonly study: {
    readonly enrolments: readonly { readonly id: string; readonly accessEndsOn: string | null }[];
  };
}

/** The day after this one. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

test('A guardian in the record gets copies of what was switched on, stops them by a link, and the student reads who is copied', async ({
  browser,
  page: guardian,
}) => {
  const name = `Tunde Adeyemi ${test.info().retry}`;
  const admin = await personIn(browser, redgum, 'admin', '/console/people?q=Noah', desktop);
  const main = admin.getByRole('main');
  await main.getByRole('link', { name: 'Noah Adeyemi' }).first().click();
  await expect(admin).toHaveURL(/people\/[\da-f-]{36}/);
  const [personId] = /[\da-f-]{36}/.exec(admin.url())!;
  const path = `/api/staff/people/${personId}`;
  const { guardians } = await asPerson<GuardianRecord>(admin, `${path}/guardians`);
  for (const { id } of guardians.filter((one) => one.name.startsWith('Tunde')))
    await asPerson(admin, `${path}/guardians/${id}/removal`, 'PUT', { reason: 'Tried again' });

  await test.step('staff add a guardian beside the one who signed the registration', async () => {
    await main.getByRole('button', { name: 'Show parents and guardians' }).click();
    await expect(main.getByText('Funmi Adeyemi').first()).toBeVisible();
    await expect(main.getByText(/^From a registration/).first()).toBeVisible();
    await main.getByRole('button', { name: 'Add a guardian' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter their name.').first()).toBeVisible();
    await accessible(admin);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Relationship').fill('father');
    await dialog.getByLabel('Email').fill('tunde@adeyemi.example');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main.getByRole('button', { name: `Correct ${name}` })).toBeVisible();
    await accessible(admin);
  });

  await test.step('an administrator switches on what is copied', async () => {
    await admin.goto(`${redgum.base}/console/settings/messages`);
    await main.getByRole('checkbox', { name: 'Announcements' }).check();
    await main.getByRole('checkbox', { name: 'Changes of the enrolment' }).check();
    await accessible(admin);
    const save = main.getByRole('button', { name: 'Save' });
    if (await save.isEnabled()) await save.click();
    await expect(async () => {
      const { guardianCopies } = await asPerson<{ guardianCopies: string[] }>(
        admin,
        '/api/staff/message_settings',
      );
      expect(guardianCopies).toEqual(['announcements', 'enrolment']);
    }).toPass();
  });

  const link = await test.step('what the student is told goes to both guardians', async () => {
    const { study } = await asPerson<PersonStudy>(admin, path);
    const enrolment = study.enrolments.find(({ accessEndsOn }) => accessEndsOn !== null)!;
    const api = `/api/staff/course_subscriptions/${enrolment.id}`;
    await asPerson(admin, `${api}/extension`, 'POST', {
      key: crypto.randomUUID(),
      reason: 'A week at school',
      accessEndsOn: dayAfter(enrolment.accessEndsOn!),
    });
    await newestMail(redgum, 'Hello Funmi Adeyemi,');
    const links = await newestMail(redgum, `Hello ${name},`);
    return links.find((one) => one.includes('/link/guardian_'))!;
  });

  await test.step('the guardian stops the copies without an account', async () => {
    await guardian.setViewportSize(phone);
    await guardian.goto(link);
    await expect(guardian.getByRole('heading', { level: 1 })).toHaveText(
      'Copies of what Noah Adeyemi is told',
    );
    expect(guardian.url()).not.toContain('guardian_');
    await accessible(guardian);
    await fits(guardian);
    await guardian.getByRole('button', { name: 'Stop the copies' }).click();
    await expect(guardian.getByRole('heading', { level: 1 })).toHaveText('The copies are stopped');
    await guardian.goto(link);
    await expect(guardian.getByRole('heading', { level: 1 })).toHaveText('The copies are stopped');
    await accessible(guardian);
  });

  await test.step('staff and the student read that they stopped', async () => {
    await admin.goto(`${redgum.base}/console/people/${personId}`);
    await main.getByRole('button', { name: 'Show parents and guardians' }).click();
    await expect(main.getByText(/^Stopped by the guardian on/)).toBeVisible();
    const student = await personIn(browser, redgum, 'observed', '/user');
    await expect(student.getByRole('heading', { name: 'Who is copied' })).toBeVisible();
    const row = student.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('Stopped by themselves on');
    await expect(student.getByRole('listitem').filter({ hasText: 'Funmi Adeyemi' })).toContainText(
      'Gets copies',
    );
    await accessible(student);
    await fits(student);
    await student.context().close();
  });

  await test.step('staff let them go again, and remove who should not get them', async () => {
    await main.getByRole('button', { name: `Send copies to ${name} again` }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Asked by phone');
    await dialog.getByRole('button', { name: 'Send copies again' }).click();
    await expect(main.getByText(/^Stopped by the guardian on/)).toHaveCount(0);
    await main.getByRole('button', { name: `Remove ${name}` }).click();
    await dialog.getByLabel('Reason').fill('Not a guardian any more');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(main.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0);
    await accessible(admin);
  });
  await admin.context().close();
});
