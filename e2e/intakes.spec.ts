import { expect, test, type Locator, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone } from './world.ts';

const redgum = brands[1]!;
const course = 'Digital skills for every day';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Types a day into its three boxes. */
async function typeDay(group: Locator, [day, month, year]: readonly [string, string, string]) {
  await group.getByLabel('Day').fill(day);
  await group.getByLabel('Month').fill(month);
  await group.getByLabel('Year').fill(year);
}

test('An administrator adds an intake, students find it on a phone, and it is closed again', async ({
  page,
  browser,
}) => {
  // Each try adds its own, closed at the end: nobody else's journey finds it.
  const name = `Library evenings ${test.info().retry + 1}`;
  await signIn(page, redgum, 'admin', '/console/intakes');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Add an intake' }).click();
  await expect(heading(page)).toHaveText('Add an intake');
  await page.setViewportSize(phone);
  await accessible(page);
  await fits(page);

  await test.step('what is missing or wrong is named at its field, and nothing typed is lost', async () => {
    await main.getByRole('button', { name: 'Add the intake' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
    await main.getByLabel('Program', { exact: true }).selectOption({ label: course });
    await main.getByLabel('Name').fill(name);
    await typeDay(main.getByRole('group', { name: 'First day' }), ['4', '2', '2030']);
    const last = main.getByRole('group', { name: 'Last day', exact: true });
    await typeDay(last, ['3', '2', '2030']);
    await main.getByLabel('Places', { exact: true }).fill('2');
    await main.getByRole('switch', { name: 'Keep a waiting list' }).click();
    await main.getByRole('switch', { name: 'Open for enrolment' }).click();
    await main.getByRole('button', { name: 'Add the intake' }).click();
    const error = 'The last day is before the first day. Enter the same day or a later one.';
    await expect(last).toContainText(error);
    await page.getByRole('alert').getByRole('link', { name: error }).click();
    await expect(last.getByLabel('Day')).toBeFocused();
    await fits(page);
    await typeDay(last, ['28', '6', '2030']);
    await main.getByLabel('Location for reporting').selectOption({ index: 1 });
    await main.getByRole('checkbox', { name: 'Tom Becker' }).check();
    await main.getByRole('button', { name: 'Add the intake' }).click();
  });

  await expect(heading(page)).toHaveText(name);
  await expect(main).toContainText('Open: people can enrol until Mon 4 Feb 2030.');
  await expect(main).toContainText('0 of 2 taken · 2 places left');
  await expect(main.getByRole('link', { name: 'Tom Becker' })).toBeVisible();
  await accessible(page);
  await fits(page);

  const visitor = await (await browser.newContext({ viewport: phone })).newPage();
  await test.step('the page of the course offers it', async () => {
    await visitor.goto(`${redgum.base}/browse?q=digital`);
    await visitor.getByRole('link', { name: course }).click();
    await expect(heading(visitor)).toHaveText(course);
    await expect(visitor.getByRole('link', { name: `Enrol: ${name}` })).toBeVisible();
    await fits(visitor);
  });

  await test.step('a change keeps what was not changed', async () => {
    await main.getByRole('link', { name: 'Change', exact: true }).click();
    await expect(heading(page)).toHaveText(`Change ${name}`);
    await expect(main.getByRole('checkbox', { name: 'Tom Becker' })).toBeChecked();
    await main.getByLabel('Timetable').fill('Mondays, 6 pm to 8 pm');
    await typeDay(main.getByRole('group', { name: 'Enrolment opens' }), ['1', '1', '2030']);
    await main.getByRole('button', { name: 'Save changes' }).click();
    await expect(heading(page)).toHaveText(name);
    await expect(main).toContainText('Mondays, 6 pm to 8 pm');
    await expect(main.getByRole('link', { name: 'Tom Becker' })).toBeVisible();
  });

  await test.step('before it opens, visitors read when they can enrol', async () => {
    await expect(main).toContainText('People see it and can enrol from Tue 1 Jan 2030.');
    await visitor.reload();
    await expect(visitor.getByText('You can enrol from Tue 1 Jan 2030')).toBeVisible();
    await expect(visitor.getByRole('link', { name: `Enrol: ${name}` })).toHaveCount(0);
    await fits(visitor);
  });

  await test.step('the same with new dates begins closed and without days', async () => {
    await main.getByRole('link', { name: 'Copy with new dates' }).click();
    await expect(heading(page)).toHaveText(`${name}, with new dates`);
    await expect(main.getByLabel('Timetable')).toHaveValue('Mondays, 6 pm to 8 pm');
    await expect(main.getByRole('group', { name: 'First day' }).getByLabel('Year')).toHaveValue('');
    await expect(main.getByRole('switch', { name: 'Open for enrolment' })).not.toBeChecked();
    await main.getByRole('link', { name: `Back to ${name}` }).click();
  });

  await test.step('closing it says what it means, and the course offers it no more', async () => {
    await main.getByRole('button', { name: 'Close to enrolment' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('nobody new can enrol');
    await dialog.getByRole('button', { name: 'Close to enrolment' }).click();
    await expect(dialog).toBeHidden();
    await expect(main).toContainText('Closed by staff');
    await visitor.reload();
    await expect(heading(visitor)).toHaveText(course);
    await expect(visitor.getByText(name)).toHaveCount(0);
    await visitor.context().close();
  });
});

test('Two administrators do not overwrite each other, and what was typed stays', async ({ page }) => {
  await signIn(page, redgum, 'admin', '/console/intakes?q=two+days');
  const main = page.getByRole('main');
  await main.locator('td a').first().click();
  await main.getByRole('link', { name: 'Change', exact: true }).click();
  const timetable = main.getByLabel('Timetable');
  const before = await timetable.inputValue();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Timetable').fill(`${before} (new)`);
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByRole('main')).toContainText(`${before} (new)`);

  await timetable.fill('Something else');
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this intake');
  await expect(timetable).toHaveValue('Something else');
  await page.reload();
  await expect(timetable).toHaveValue(`${before} (new)`);
  await timetable.fill(before);
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect(main.getByRole('link', { name: 'Change', exact: true })).toBeVisible();
});

test('A trainer finds intakes by search, filter and keyboard, and changes none', async ({ page }) => {
  await signIn(page, redgum, 'trainer', '/console/intakes');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Add an intake' })).toHaveCount(0);
  await main.getByRole('searchbox').fill('library');
  await page.waitForURL(`${redgum.base}/console/intakes?q=library`);
  await main.getByLabel('Program', { exact: true }).selectOption({ label: course });
  await page.waitForURL(/course=/);
  await main.getByRole('link', { name: 'To come' }).click();
  await page.waitForURL(/when=to_come/);
  await main.getByRole('searchbox').press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(main).toContainText(course);
  await expect(main.getByRole('link', { name: 'Change', exact: true })).toHaveCount(0);

  await page.goto(`${redgum.base}/console/intakes?q=nothing-like-this`);
  await expect(main.getByRole('heading', { name: 'No intakes found' })).toBeVisible();
  await main.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(main.locator('td a').first()).toBeVisible();
  await page.goto(`${redgum.base}/console/intakes/edit`);
  await page.waitForURL(`${redgum.base}/console/intakes`);
});
