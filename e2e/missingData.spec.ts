import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { personIn } from './person.ts';
import { brands, desktop, phone } from './world.ts';

const harbour = brands[0]!;
const main = (page: Page) => page.getByRole('main');
const rosa = 'Rosa Lindqvist';

/** Takes two answers out of a record, as staff correct it. */
const withoutAnswers = (page: Page) =>
  page.evaluate(async (name) => {
    const read = async (path: string) => (await fetch(path)).json();
    const { rows } = (await read(`/api/staff/people?search=${encodeURIComponent(name)}`)) as {
      rows: { id: string }[];
    };
    const path = `/api/staff/people/${rows[0]!.id}/record`;
    const { revision } = (await read(path)) as { revision: number };
    const values = { birthDate: null, addressStreet: null, addressNumber: null, indigenousStatus: '4' };
    const answer = await fetch(path, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ baseRevision: revision, values, reason: 'Never said' }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }, rosa);

test('Whose record lacks something waits on the start page and is asked; the student completes it', async ({
  browser,
}) => {
  const staff = await personIn(browser, harbour, 'admin', '/console', desktop);
  await withoutAnswers(staff);
  await staff.goto(`${harbour.base}/console`);
  await main(staff)
    .getByRole('link', { name: /missing data/ })
    .click();
  await staff.waitForURL('**/console/enrolments/missing-data');
  const row = main(staff).getByRole('row').filter({ hasText: rosa });
  await expect(row).toContainText('Birth date, Street');
  await accessible(staff);

  await test.step('asked once a day, by keyboard too, among those who lack a part', async () => {
    await main(staff).getByLabel('Missing', { exact: true }).selectOption('Address');
    await staff.waitForURL(/part=address/);
    await row.getByRole('link', { name: rosa }).focus();
    await staff.keyboard.press('x');
    const selected = main(staff).getByRole('region', { name: 'Selected rows' });
    await selected.getByRole('button', { name: 'Ask for it' }).press('Enter');
    await expect(main(staff).getByText(/A letter was sent to 1 student|Nobody was written to/)).toBeVisible();
    await expect(selected).toHaveCount(0);
    await expect(row).toContainText('by Dana Whitlock');
    await expect(row.getByRole('button', { name: /^Ask/ })).toHaveCount(0);
    await staff.setViewportSize(phone);
    await fits(staff);
    await accessible(staff);
  });

  const student = await personIn(browser, harbour, 'earlier', '/dashboard');
  await main(student).getByRole('heading', { name: 'Complete your details' }).waitFor();
  await main(student).getByRole('link', { name: 'Do this now' }).first().click();
  const part = main(student).getByRole('region', { name: 'Missing details' });
  await part.getByRole('button', { name: 'Save' }).click();
  await expect(part.getByText('Nothing was answered yet.').first()).toBeVisible();
  await accessible(student);
  await fits(student);
  await part.getByLabel('Street number').fill('4');
  await part.getByLabel('Street', { exact: true }).fill('Wharf Road');

  await test.step('what was typed outlives a reload', async () => {
    await student.reload();
    await expect(part.getByLabel('Street', { exact: true })).toHaveValue('Wharf Road');
  });
  await part.getByRole('button', { name: 'Save' }).click();
  await expect(part.getByText('Saved. One answer is still missing.')).toBeFocused();
  const born = part.getByRole('group', { name: 'Date of birth' });
  await born.getByLabel('Day').fill('12');
  await born.getByLabel('Month').fill('4');
  await born.getByLabel('Year').fill('1995');
  await part.getByRole('button', { name: 'Save' }).click();
  await expect(part.getByText('Saved. Thank you.')).toBeFocused();
  await accessible(student);
  await part.getByRole('link', { name: 'Back to your dashboard' }).click();
  await expect(main(student).getByText('Your next step')).toBeVisible();
  await expect(main(student).getByRole('heading', { name: 'Complete your details' })).toHaveCount(0);
  await student.context().close();

  await staff.goto(`${harbour.base}/console/enrolments/missing-data?q=Rosa`);
  await expect(main(staff).getByText('Nobody matches')).toBeVisible();
  await staff.context().close();
});
