import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { daysFromNow, typeDay } from './days.ts';
import { enrolled } from './enrolled.ts';
import { fits } from './fits.ts';
import { newcomer } from './newcomer.ts';
import { signIn } from './person.ts';
import { brands, desktop, phone } from './world.ts';

const redgum = brands[1]!;
const course = 'Barista basics';
const rows = (page: Page) => page.locator('tbody').getByRole('row');

/** Types a day and a reason into the dialog that is open. */
async function fillIn(page: Page, date: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await typeDay(dialog, date);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
}

/** Gives an enrolment access until a day, by its own page's act. */
const extend = (page: Page, path: string, accessEndsOn: string) =>
  page.evaluate(
    async ([id, day]) => {
      const answer = await fetch(`/api/staff/course_subscriptions/${id}/extension`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key: crypto.randomUUID(), accessEndsOn: day, reason: 'Asked for it' }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    [path.split('/').at(-1)!, accessEndsOn] as const,
  );

test('Many enrolments are found, selected by keyboard and extended at once; who has longer access already is told apart', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await signIn(page, redgum, 'admin', '/console/enrolments');
  const at = `r${test.info().retry}.many.example`;
  await enrolled(page, redgum, { email: `wren@${at}`, name: 'Wren Hale', course });
  const longer = await enrolled(page, redgum, { email: `ross@${at}`, name: 'Ross Lowe', course });
  await extend(page, longer, daysFromNow(400));
  await page.goto(`${redgum.base}/console/enrolments`);
  await page.getByRole('searchbox', { name: 'Find a student' }).fill(`@${at}`);
  await expect(rows(page)).toHaveCount(2);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  const selection = page.getByRole('region', { name: 'Selected rows' });
  await expect(selection).toContainText('2 selected');
  await accessible(page, 'a selection');
  await selection.getByRole('button', { name: 'Extend access' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await fillIn(page, daysFromNow(-1), '');
  await dialog.getByRole('button', { name: 'See what will change' }).click();
  await expect(dialog.getByRole('link', { name: 'Enter a day that is not before today' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Say why' })).toBeVisible();
  await fillIn(page, daysFromNow(300), 'The campus was flooded');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(dialog.getByRole('heading', { name: '1 will change' })).toBeFocused();
  await expect(dialog.getByRole('list', { name: '1 will change' })).toContainText('Wren Hale');
  const left = dialog.getByRole('list', { name: '1 stays as it is' });
  await expect(left).toContainText('Ross Lowe');
  await expect(left).toContainText('Access lasts at least as long already');
  await accessible(page, 'what a change would do');
  await page.setViewportSize(phone);
  await fits(page);
  await dialog.getByRole('button', { name: 'Change what was entered' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('The campus was flooded');
  await dialog.getByRole('button', { name: 'See what will change' }).click();
  await dialog.getByRole('button', { name: 'Change 1 enrolment' }).click();

  await expect(page.getByText('1 enrolment is changed.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(selection).toContainText('1 selected');
  await fits(page);
  await accessible(page, 'a selection on a phone');
  await selection.getByRole('button', { name: 'Select none' }).click();
  await expect(selection).toHaveCount(0);
  await page.getByRole('link', { name: 'Wren Hale' }).click();
  await expect(page.getByText('Reason: The campus was flooded')).toBeVisible();
});

test('Several people are enrolled from a pasted list by keyboard; who cannot be is told apart, and nobody is enrolled twice', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await signIn(page, redgum, 'admin', '/console/enrolments');
  const at = `r${test.info().retry}.several.example`;
  await newcomer(page, redgum, { email: `ivy@${at}`, name: 'Ivy Moss', role: 'student' });
  await newcomer(page, redgum, { email: `jon@${at}`, name: 'Jon Reed', role: 'student' });
  await page.goto(`${redgum.base}/console/enrolments`);
  await page.getByRole('link', { name: 'Enrol students' }).press('Enter');
  const emails = page.getByRole('textbox', { name: 'Emails' });
  await emails.fill('Ivy Moss');
  await page.getByRole('button', { name: 'See what becomes of each' }).press('Enter');
  await expect(page.getByRole('link', { name: 'This line has no email: Ivy Moss' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Say why' })).toBeVisible();
  await emails.fill(`Ivy Moss\tivy@${at}\nJon Reed\tjon@${at}\nunknown@${at}`);
  const program = page.getByLabel('Program', { exact: true });
  await program.selectOption(await program.getByRole('option', { name: course }).getAttribute('value'));
  await page.getByRole('textbox', { name: 'Reason' }).fill('Sent by their employer');
  await accessible(page, 'the list');
  await page.setViewportSize(phone);
  await fits(page);
  await page.getByRole('button', { name: 'See what becomes of each' }).press('Enter');

  await expect(page.getByRole('heading', { name: '1 cannot be enrolled' })).toBeFocused();
  await expect(page.getByRole('list', { name: '1 cannot be enrolled' })).toContainText(
    'Nobody here has this email',
  );
  await expect(page.getByRole('list', { name: '2 will be enrolled' })).toContainText('Jon Reed');
  await accessible(page, 'what becomes of each');
  await fits(page);
  await page.getByRole('button', { name: 'Enrol 2 people' }).press('Enter');
  await expect(page.getByRole('heading', { name: '2 are enrolled' })).toBeFocused();
  await accessible(page, 'who is enrolled');

  await page.getByRole('button', { name: 'Enrol more' }).click();
  await expect(emails).toHaveValue('');
  await emails.fill(`ivy@${at}`);
  await program.selectOption(await program.getByRole('option', { name: course }).getAttribute('value'));
  await page.getByRole('textbox', { name: 'Reason' }).fill('Again');
  await page.getByRole('button', { name: 'See what becomes of each' }).press('Enter');
  await expect(page.getByRole('list', { name: '1 cannot be enrolled' })).toContainText(
    'Studies this program already',
  );
  await expect(page.getByText('Nobody in this list can be enrolled.')).toBeVisible();
});

test('A trainer looks up who studies what, and changes nothing', async ({ page }) => {
  await page.setViewportSize(desktop);
  await signIn(page, redgum, 'trainer', '/console/enrolments');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Withdrawn' });
  await expect(page).toHaveURL(/view=withdrawn/);
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'All' });
  await page.getByRole('searchbox', { name: 'Find a student' }).fill('nobody of this name');
  await expect(page.getByRole('heading', { name: 'No enrolments here' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all that have not ended' }).click();
  await expect(rows(page).first()).toBeVisible();
});
