import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone, type Brand } from './world.ts';

const [harbour, redgum] = brands as [Brand, Brand];
const course = 'Digital skills for every day';
/** A course with assessments. */
const kitchen = 'Food safety for food handlers';

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

/** An intake of the course with the assessments, added as the administrator of this page; resolves with its id. */
async function addIntake(page: Page, details: object): Promise<string> {
  return page.evaluate(
    async ([given, title, id]) => {
      const found = await fetch(`/api/public/courses?q=${encodeURIComponent(title)}`);
      const { rows } = (await found.json()) as { rows: { id: string }[] };
      const answer = await fetch('/api/staff/intakes', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...given, id, courseId: rows[0]!.id }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return id;
    },
    [details, kitchen, randomUUID()] as const,
  );
}

test('An administrator gives the assessments of an intake their days, on a phone and by keyboard', async ({
  page,
  browser,
}) => {
  const name = `Due days ${test.info().retry + 1}`;
  await signIn(page, harbour, 'admin', '/console/intakes');
  const id = await addIntake(page, {
    name,
    startsOn: '2031-02-03',
    endsOn: '2031-03-31',
    opensOn: null,
    closesOn: null,
    mode: 'classroom',
    place: null,
    schedule: '',
    places: null,
    waitingList: false,
    listed: false,
  });
  await page.setViewportSize(phone);
  await page.goto(`${harbour.base}/console/intakes/${id}`);
  const main = page.getByRole('main');
  const knows = main.getByRole('group', { name: 'Hygiene at work: what you know' });
  const does = main.getByRole('group', { name: 'Hygiene at work: what you do' });
  const save = main.getByRole('button', { name: 'Save due days' });
  await expect(knows).toContainText('Without a day: 60 days after the start.');
  await accessible(page);
  await fits(page);

  await test.step('empty days are counted from the start, and a day after the end is said quietly', async () => {
    await typeDay(knows, ['2', '2', '2031']);
    await main.getByRole('button', { name: 'Count from the start of the intake' }).press('Enter');
    await expect(knows.getByLabel('Day')).toHaveValue('2');
    await expect(does.getByLabel('Month')).toHaveValue('6');
    await expect(does).toContainText('This is after the last day of the intake, Mon 31 Mar 2031.');
    await fits(page);
  });

  await test.step('a day before the start is named at its field, and what was typed stays', async () => {
    await save.press('Enter');
    const error = 'Hygiene at work: what you know: the intake starts on Mon 3 Feb 2031.';
    await expect(knows).toContainText(error);
    await page.getByRole('alert').getByRole('link', { name: error }).press('Enter');
    await expect(knows.getByLabel('Day')).toBeFocused();
    await accessible(page);
    await fits(page);
    await typeDay(knows, ['14', '3', '2031']);
  });

  await test.step('a save that does not arrive keeps what was typed, over a reload too', async () => {
    await page.context().setOffline(true);
    await save.click();
    await expect(page.getByRole('alert').last()).toBeVisible();
    await page.context().setOffline(false);
    await expect(knows.getByLabel('Day')).toHaveValue('14');
    await page.reload();
    await expect(knows.getByLabel('Day')).toHaveValue('14');
    await expect(main).toContainText('You have changes that are not saved.');
    await save.click();
    await expect(page.getByText('The due days were saved.')).toBeVisible();
    await expect(main.getByText('You have changes that are not saved.')).toHaveCount(0);
    await page.reload();
    await expect(knows.getByLabel('Month')).toHaveValue('3');
  });

  await test.step('somebody else’s days are not overwritten', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    const theirs = other.getByRole('group', { name: 'Hygiene at work: what you do' });
    await typeDay(theirs, ['30', '3', '2031']);
    await other.getByRole('button', { name: 'Save due days' }).click();
    await expect(other.getByText('The due days were saved.')).toBeVisible();
    await other.close();
    await typeDay(knows, ['15', '3', '2031']);
    await save.click();
    await expect(page.getByRole('alert')).toContainText('Somebody else has changed these due days');
    await expect(knows.getByLabel('Day')).toHaveValue('15');
    await page.reload();
    await expect(knows.getByLabel('Day')).toHaveValue('15');
    await expect(does.getByLabel('Day')).toHaveValue('30');
    await save.click();
    await expect(page.getByText('The due days were saved.')).toBeVisible();
  });

  await test.step('a copy has them later, as it starts later', async () => {
    await main.getByRole('link', { name: 'Copy with new dates' }).click();
    await main.getByLabel('Name').fill(`${name}, again`);
    await typeDay(main.getByRole('group', { name: 'First day' }), ['10', '2', '2031']);
    await main.getByRole('button', { name: 'Add the intake' }).click();
    await expect(heading(page)).toHaveText(`${name}, again`);
    await expect(knows.getByLabel('Day')).toHaveValue('22');
  });

  await test.step('who cannot change the intake reads them', async () => {
    const reader = await (await browser.newContext({ viewport: phone })).newPage();
    await signIn(reader, harbour, 'trainer', `/console/intakes/${id}`);
    await expect(reader.getByRole('main')).toContainText('Sat 15 Mar 2031');
    await expect(reader.getByRole('button', { name: 'Save due days' })).toHaveCount(0);
    await accessible(reader);
    await fits(reader);
    await reader.context().close();
  });
});
