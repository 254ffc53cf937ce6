import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { heading } from './applicant.ts';
import { daysFromNow, typeDay } from './days.ts';
import { fits } from './fits.ts';
import { personIn } from './person.ts';
import { brands, desktop, type Brand } from './world.ts';

const [harbour, redgum, saffron] = brands as [Brand, Brand, Brand];

const rows = (page: Page) => page.locator('tbody tr');
const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('group', { name: `Mark of ${name}` }) });
const press = (page: Page, name: string, mark: string) =>
  page
    .getByRole('group', { name: `Mark of ${name}` })
    .getByRole('radio', { name: mark, exact: true })
    .check();
const saved = (page: Page) => expect(page.getByText(/^All saved/)).toBeVisible();

/** Opens the roll of today's class; once the day is over there, it is the newest of those that were not called. */
async function openRoll(page: Page) {
  await rows(page).first().waitFor();
  const today = rows(page).filter({ hasText: 'Today' });
  if ((await today.count()) === 0) {
    await page.goto(new URL('/console/classes?list=not_called', page.url()).href);
    await rows(page).first().getByRole('link').click();
  } else await today.first().getByRole('link').click();
  await expect(page.getByText(/\d of 4 marked/)).toBeVisible();
}

test('A trainer calls the roll on a phone without signal; it is sent once when the signal is back, and an administrator and the student see it', async ({
  browser,
}) => {
  const trainer = await personIn(browser, harbour, 'trainer', '/console/classes');
  await expect(heading(trainer)).toHaveText('Classes');
  await expect(trainer.getByText(/^The roll of \d past class/)).toBeVisible();
  await accessible(trainer);
  await fits(trainer);
  await openRoll(trainer);
  await accessible(trainer);
  await fits(trainer);
  const heights = await trainer
    .getByRole('group', { name: /^Mark of/ })
    .locator('label')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);

  // In the cold room: everybody is present, but for two.
  const sent: string[] = [];
  trainer.context().on('request', (request) => {
    if (request.method() !== 'PUT') return;
    const { marks } = request.postDataJSON() as { marks: { id: string }[] };
    sent.push(...marks.map(({ id }) => id));
  });
  await trainer.context().setOffline(true);
  await trainer.getByRole('button', { name: 'All present' }).click();
  await press(trainer, 'Noah Adeyemi', 'Late');
  await rowOf(trainer, 'Noah Adeyemi').getByRole('button', { name: /^15,/ }).click();
  await press(trainer, 'Ines Duarte', 'Absent');
  await rowOf(trainer, 'Ines Duarte').getByRole('combobox').selectOption('Sick');
  await expect(trainer.getByText('4 of 4 marked')).toBeVisible();
  await expect(trainer.getByText(/^Kept on this device/)).toBeVisible();

  // The phone closes the tab; it is opened again where there is signal.
  const address = trainer.url();
  const context = trainer.context();
  await trainer.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await saved(again);
  await expect(again.getByText('4 of 4 marked')).toBeVisible();
  await expect(rowOf(again, 'Noah Adeyemi').getByRole('radio', { name: 'Late' })).toBeChecked();
  await accessible(again);
  await fits(again);
  await again.reload();
  await expect(rowOf(again, 'Noah Adeyemi').getByText(/^Tom Becker, /)).toBeVisible();
  await expect(again.getByText('not sent yet')).toHaveCount(0);
  const roll = await again.evaluate(async (id) => {
    const answer = await fetch(`/api/staff/classes/${id}`);
    return (await answer.json()) as { history: { id: string }[] };
  }, address.split('/').at(-1)!);
  expect(roll.history.map(({ id }) => id).toSorted()).toEqual([...new Set(sent)].toSorted());

  const admin = await personIn(browser, harbour, 'admin', '/console/intakes?q=group+A', desktop);
  await rows(admin).getByRole('link').first().click();
  const attendance = admin.getByRole('region', { name: 'Attendance by class' });
  const noah = attendance.getByRole('row').filter({ hasText: 'Noah Adeyemi' });
  await expect(noah).toContainText('Late 15');
  await expect(attendance.getByRole('row').filter({ hasText: 'Ines Duarte' })).toContainText('Absent');
  await accessible(admin);

  // A correction by somebody else is seen with what was marked before.
  await admin.goto(address);
  await press(admin, 'Noah Adeyemi', 'Present');
  await saved(admin);
  await again.reload();
  await expect(rowOf(again, 'Noah Adeyemi').getByText(/^Dana Whitlock, /)).toBeVisible();
  await rowOf(again, 'Noah Adeyemi').getByText('Earlier marks').click();
  await expect(rowOf(again, 'Noah Adeyemi').getByText(/^15 minutes late \(Tom Becker/)).toBeVisible();

  const seen = await personIn(browser, harbour, 'observed', '/dashboard');
  const next = seen.getByRole('link', { name: /^Class in/ });
  await expect(next).toBeVisible();
  await next.click();
  await expect(seen.getByRole('heading', { name: 'Classes', exact: true })).toBeVisible();
  await expect(seen.getByText('You came to 4 of 4 classes.')).toBeVisible();
  await expect(seen.getByText('Cancelled: The kitchen is being inspected that day.')).toBeVisible();
  await accessible(seen);
  await fits(seen);
});

test('A trainer adds classes every week after a look at the days, moves those that follow, and cancels one', async ({
  browser,
}) => {
  const trainer = await personIn(browser, redgum, 'trainer', '/console/intakes?q=group+A');
  await rows(trainer).getByRole('link').first().click();
  await trainer.getByRole('link', { name: 'Add classes' }).click();
  await expect(heading(trainer)).toHaveText('Add classes to Kitchen group A');
  // None of them is over, at whatever time of the day this runs.
  await typeDay(trainer.getByRole('group', { name: 'Day' }), daysFromNow(2));
  await trainer
    .getByRole('textbox', { name: 'From', exact: true })
    .or(trainer.getByLabel('From'))
    .first()
    .fill('17:00');
  await trainer.getByLabel('To', { exact: true }).fill('16:00');
  await trainer.getByRole('button', { name: 'Add these classes' }).click();
  await expect(trainer.getByRole('alert').first()).toContainText('It has to end after it begins.');
  await trainer.getByLabel('To', { exact: true }).fill('19:00');
  await trainer.getByRole('radio', { name: 'Every week on some weekdays' }).check();
  await trainer.getByRole('radio', { name: 'A number of classes' }).check();
  await trainer.getByRole('textbox', { name: 'How many classes' }).fill('3');
  await expect(trainer.getByText('3 classes', { exact: true })).toBeVisible();
  await accessible(trainer);
  await fits(trainer);
  await trainer.getByRole('textbox', { name: 'Room or address' }).fill('Evening room');
  await trainer.getByRole('button', { name: 'Add these classes' }).click();
  await expect(trainer.getByText('3 classes are added. People enrolled are told.')).toBeVisible();
  const listed = trainer.getByRole('listitem').filter({ hasText: 'Evening room' });
  await trainer.getByRole('button', { name: /^All of them/ }).click();
  await expect(listed).toHaveCount(3);

  await listed
    .nth(1)
    .getByRole('link', { name: /^Change/ })
    .click();
  await trainer.getByRole('radio', { name: /^This and/ }).check();
  await trainer.getByRole('textbox', { name: 'Room or address' }).fill('Hall');
  await trainer.getByRole('button', { name: 'Save' }).click();
  await expect(trainer.getByText('2 classes are changed.')).toBeVisible();

  const hall = trainer.getByRole('listitem').filter({ hasText: 'Hall' });
  await trainer.getByRole('button', { name: /^All of them/ }).click();
  await expect(hall).toHaveCount(2);
  await hall
    .first()
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await trainer.getByRole('button', { name: 'Cancel the class', exact: true }).click();
  await expect(trainer.getByRole('textbox', { name: /^Reason/ })).toBeFocused();
  await trainer.getByRole('textbox', { name: /^Reason/ }).fill('No heating');
  await trainer.getByRole('button', { name: 'Cancel the class', exact: true }).click();
  await expect(hall.first()).toContainText('Cancelled: No heating');
  await hall.first().getByRole('button', { name: /^Let/ }).click();
  await expect(hall.first()).toContainText('To come');

  const student = await personIn(browser, redgum, 'observed', '/dashboard');
  await student.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  await expect(student.getByText(/The class in .* is cancelled\./)).toBeVisible();
  await expect(student.getByText(/takes place after all\./)).toBeVisible();
});

test('A trainer says in one press that the units of a class were taught to those who came', async ({
  browser,
}) => {
  const trainer = await personIn(browser, saffron, 'trainer', '/console/classes');
  await openRoll(trainer);
  await trainer.getByRole('button', { name: /present$/ }).click();
  await saved(trainer);
  await trainer.getByRole('button', { name: 'Look at who and what' }).click();
  const say = trainer.getByRole('button', { name: /^Say \d+ were taught/ });
  await expect(say).toBeVisible();
  await accessible(trainer);
  await fits(trainer);
  await say.click();
  await expect(trainer.getByText('Said that it was taught.')).toBeVisible();
  await expect(say).toBeHidden();
  await expect(trainer.getByText(/^Taught on/).first()).toBeVisible();
});
