import { expect, test, type Locator, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { ask } from './ask.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, password, phone } from './world.ts';

const saffron = brands[2]!;
// One after the other: two of them retire and name the same location.
test.describe.configure({ mode: 'default' });

/** Calls the server as the administrator, without the page that may have failed. */
async function asAdmin() {
  const { cookies } = await ask(saffron, '/api/auth/sign-in/email', {
    method: 'POST',
    json: { email: 'admin@saffron.example', password, rememberMe: true },
  });
  const headers = { cookie: cookies.map((one) => one.split('; ')[0]).join('; ') };
  return async <T>(path: string, put?: object): Promise<T> => {
    const { status, body } = await ask(saffron, path, { headers, ...(put && { method: 'PUT', json: put }) });
    expect([path, status]).toEqual([path, 200]);
    return JSON.parse(body) as T;
  };
}

interface Organisation {
  settings: { timeZone: string };
  revision: string;
}
interface Location {
  id: string;
  name: string;
  retiredAt: string | null;
}
type Call = Awaited<ReturnType<typeof asAdmin>>;
const readLocations = async (call: Call): Promise<Location[]> =>
  (await call<{ locations: Location[] }>('/api/staff/delivery_locations')).locations;
const retire = (call: Call, { id }: Location, retired: boolean) =>
  call<Location>(`/api/staff/delivery_locations/${id}/retirement`, { retired });

/** Opens the settings on a phone, and puts them back as they were once `change` is through. */
async function onSettings(
  page: Page,
  change: (main: Locator, settings: Organisation['settings']) => Promise<void>,
): Promise<void> {
  await page.setViewportSize(phone);
  const call = await asAdmin();
  const { settings } = await call<Organisation>('/api/staff/organisation');
  await signIn(page, saffron, 'admin', '/console/settings/organisation');
  try {
    await change(page.getByRole('main'), settings);
  } finally {
    const { revision } = await call<Organisation>('/api/staff/organisation');
    await call('/api/staff/organisation', { ...settings, revision });
  }
}

const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('An administrator corrects the contact on a phone, and a wrong ABN is named at its field', async ({
  page,
}) => {
  await onSettings(page, async (main, settings) => {
    const contact = main.getByRole('group', { name: 'Contact' });
    await expect(contact).toBeVisible();
    await accessible(page);
    await fits(page);
    await main.getByLabel('ABN').fill('51 824 753 557');
    await contact.getByLabel('Phone').fill('1300 975 707');
    await main.getByRole('button', { name: 'Save organisation' }).click();
    // The digits are checked before anything is sent, and nothing typed is lost.
    await page.getByRole('alert').getByRole('link', { name: 'This is no ABN. Check its 11 digits.' }).click();
    await expect(main.getByLabel('ABN')).toBeFocused();
    await expect(contact.getByLabel('Phone')).toHaveValue('1300 975 707');
    await main.getByLabel('ABN').fill('51 824 753 556');
    await main.getByLabel('Time zone').selectOption('Australia/Lord_Howe');
    await expect(main.getByText('Dates keep their day', { exact: false })).toBeVisible();
    await main.getByLabel('Time zone').selectOption(settings.timeZone);
    await main.getByRole('button', { name: 'Save organisation' }).click();
    await expect(
      page.getByText('Saved. Pages and new emails use it from now on', { exact: false }),
    ).toBeVisible();
    const foot = page.getByRole('contentinfo');
    await expect(foot).toContainText('1300 975 707');
    await expect(foot).toContainText('ABN 51 824 753 556');
    await page.reload();
    await expect(contact.getByLabel('Phone')).toHaveValue('1300 975 707');
  });
});

test('An administrator corrects the address and whom complaints go to, and students read both below the terms', async ({
  page,
}) => {
  await onSettings(page, async (main) => {
    const where = main.getByRole('group', { name: 'Address', exact: true });
    const complaints = main.getByRole('group', { name: 'Complaints and appeals' });
    await where.getByLabel('Postcode').fill('2000');
    await complaints.getByLabel('Name or position').fill('Head of Student Care');
    await main.getByLabel('Mail goes to another address').check();
    const post = main.getByRole('group', { name: 'Postal address' });
    await post.getByLabel('Post box').fill('PO Box 77');
    await post.getByLabel('Suburb or town').fill('Fitzroy');
    await post.getByLabel('Postcode').fill('3065');
    await post.getByLabel('State or territory').selectOption('Victoria');
    await main.getByRole('button', { name: 'Save organisation' }).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: 'The postcode is not in this state. Check both.' })
      .click();
    await expect(where.getByLabel('State or territory')).toBeFocused();
    await where.getByLabel('Postcode').fill('3065');
    await main.getByRole('button', { name: 'Save organisation' }).click();
    await expect(page.getByText('Saved. Pages', { exact: false })).toBeVisible();

    await page.goto(`${saffron.base}/privacy-policy`);
    const foot = page.getByRole('contentinfo');
    await expect(foot).toContainText('RTO code 99003');
    await expect(foot).toContainText('CRICOS code 99003S');
    await foot.getByRole('link', { name: 'Complaints and appeals' }).click();
    await page.waitForURL(/\/terms-of-use#complaints$/);
    await expect(main.getByText('Head of Student Care')).toBeInViewport();
    await expect(main).toContainText('27 Saffron Court, Fitzroy VIC 3065');
    await expect(main).toContainText('PO Box 77, Fitzroy VIC 3065');
    await accessible(page);
    await fits(page);
  });
});

test('An administrator adds a location on a phone, and setting up asks for it no more', async ({ page }) => {
  await page.setViewportSize(phone);
  const call = await asAdmin();
  const before = (await readLocations(call)).filter(({ retiredAt }) => !retiredAt);
  const name = `Spice kitchen ${Date.now().toString(36)}`;
  try {
    for (const location of before) await retire(call, location, true);
    await signIn(page, saffron, 'admin', '/console/settings');
    const places = step(page, 'Where training is delivered');
    await expect(places).toContainText('Can wait');
    await places.getByRole('link').click();
    await page.getByRole('button', { name: 'Add a location' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Code', { exact: true }).fill(`S${Date.now().toString(36)}`);
    await form.getByLabel('Suburb or town').fill('Fitzroy');
    await form.getByLabel('Postcode').fill('3065');
    await form.getByLabel('State or territory').selectOption('New South Wales');
    await form.getByRole('button', { name: 'Save location' }).click();
    await expect(form.getByRole('alert')).toContainText('The postcode is not in this state. Check both.');
    await accessible(page);
    await form.getByLabel('State or territory').selectOption('Victoria');
    await form.getByRole('button', { name: 'Save location' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText(`${name} is saved.`)).toBeVisible();
    await expect(step(page, name)).toContainText('Fitzroy VIC 3065');
    await expect(step(page, 'Main campus')).toContainText('Retired');
    await accessible(page);
    await fits(page);
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    await expect(places).toContainText('Done');
  } finally {
    for (const location of before) await retire(call, location, false);
    const mine = (await readLocations(call)).filter((location) => location.name === name);
    for (const location of mine) await retire(call, location, true);
  }
});

test('Retiring a location says which intakes are there, and it can be used again', async ({ page }) => {
  const call = await asAdmin();
  const [main] = (await readLocations(call)).filter(({ name }) => name === 'Main campus');
  await signIn(page, saffron, 'admin', '/console/settings/locations');
  await expect(step(page, 'Main campus').getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Retire Main campus' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/\d+ intakes are here:/);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Edit Main campus' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Main campus');
  await dialog.getByLabel('Country').selectOption('New Zealand');
  await expect(dialog.getByLabel('Postcode')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect((await readLocations(call)).find(({ id }) => id === main!.id)!.retiredAt).toBeNull();
});

test('What is typed is there again after a reload and after another screen, and can be discarded and brought back', async ({
  page,
}) => {
  await signIn(page, saffron, 'admin', '/console/settings/organisation');
  const main = page.getByRole('main');
  const name = main.getByLabel('Legal name');
  const saved = await name.inputValue();
  const typed = 'Saffron Schools Pty Ltd';
  await name.fill(typed);
  const unsaved = main.getByText('You have changes that are not saved.');
  await expect(unsaved).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue(typed);
  await main.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.waitForURL(`${saffron.base}/console/settings`);
  await page.goBack();
  await expect(name).toHaveValue(typed);
  await expect(unsaved).toBeVisible();

  await main.getByRole('button', { name: 'Discard changes' }).click();
  await expect(name).toHaveValue(saved);
  await expect(main.getByRole('button', { name: 'Save organisation' })).toBeFocused();
  await page.getByRole('button', { name: 'Bring them back' }).click();
  await expect(name).toHaveValue(typed);
});
