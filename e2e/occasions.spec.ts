import { expect, test, type Browser, type Page } from '@playwright/test';
import type { AssessmentTool } from '../contract/src/assessments/tools.ts';
import { accessible } from './accessible.ts';
import { freshEmail, heading } from './applicant.ts';
import { enrolled } from './enrolled.ts';
import { fits } from './fits.ts';
import { asks, begins, title, work } from './observedWork.ts';
import { signIn } from './person.ts';
import { brands, phone } from './world.ts';

test.use({ viewport: phone });

// No other journey observes what is observed here.
const saffron = brands[2]!;
const newPassword = 'eleven songs about rain';

async function personIn(browser: Browser, mailbox: string, to: string, secret?: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  await signIn(page, saffron, mailbox, to, secret);
  return page;
}

/** A next version of the work, in which service has to be seen twice: three hours in all, lunch and dinner. */
async function asksForSeveral(author: Page): Promise<void> {
  const { rows } = await asks<{ rows: { id: string; title: string }[] }>(
    author,
    'GET',
    'staff/assessments?search=SITXFSA005-A2',
  );
  const { id } = rows.find((one) => one.title === title)!;
  const path = `staff/assessments/${id}`;
  const { draft } = await asks<AssessmentTool>(author, 'POST', `${path}/draft`);
  const { content, revision } = draft!;
  for (const { question } of content.tasks.flatMap(({ items }) => items))
    if (question.kind === 'observation')
      question.amount = {
        occasions: 2,
        minutes: 180,
        settings: [
          { id: 'lunch', text: 'Lunch service' },
          { id: 'dinner', text: 'Dinner service' },
        ],
      };
  const written = await asks<AssessmentTool>(author, 'PUT', `${path}/draft`, {
    baseRevision: revision,
    content,
  });
  await asks(author, 'POST', `${path}/versions`, {
    revision: written.draft!.revision,
    reason: 'Asked for again',
  });
}

const criteria = ['Wears clean', 'Washes hands', 'Keeps raw', 'Cleans and'];
async function sees(page: Page): Promise<void> {
  for (const text of criteria)
    await page
      .getByRole('radiogroup', { name: text })
      .getByRole('radio', { name: 'Yes', exact: true })
      .check();
}
const confirms = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true }).click();
const isAsked = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'has been asked to agree' })).toBeVisible();

/** The second to save is told, and what they saw becomes an occasion of its own. */
async function bothObserveAtOnce(first: Page, second: Page): Promise<void> {
  const hands = (page: Page, met: string) =>
    page.getByRole('radiogroup', { name: 'Washes hands' }).getByRole('radio', { name: met, exact: true });
  for (const page of [first, second])
    await page.getByRole('button', { name: 'Observe another occasion' }).click();
  await hands(first, 'Yes').check();
  await expect(first.getByText(/^Saved \d/)).toBeVisible();
  await hands(second, 'Not seen').check();
  await second.getByRole('button', { name: /^Keep both/ }).click();
  await expect(second.getByRole('heading', { name: 'Occasion 4' })).toBeVisible();
  await expect(hands(second, 'Not seen')).toBeChecked();
  await expect(second.getByText(/^Saved \d/)).toBeVisible();
  await second.reload();
  await expect(second.getByRole('button', { name: /^Occasion 3/ })).toContainText('Asha Menon');
  await expect(second.getByRole('button', { name: /^Occasion 4/ })).toContainText('Tom Becker');
}

test('What has to be seen twice, for three hours and in two settings, is observed until all of it is there', async ({
  browser,
}) => {
  const administrator = await personIn(browser, 'admin', '/console');
  await asksForSeveral(administrator);
  const email = freshEmail('occasions');
  const name = 'Ines Occasion';
  await enrolled(administrator, saffron, { email, name, course: 'Food safety for food handlers' });
  const student = await personIn(browser, email, '/dashboard', newPassword);
  await student.getByRole('button', { name: 'I accept both and continue' }).click();
  await expect(heading(student)).toHaveText('Dashboard');
  const begun = await begins(student);

  const trainer = await personIn(browser, 'trainer', '/console/observations');
  await trainer.getByRole('searchbox', { name: /^Search/ }).fill(name);
  // The list may have had this row alone before it was searched.
  await expect(trainer).toHaveURL(/q=Ines/);
  const rows = trainer.locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('0 of 2 occasions');
  await accessible(trainer);
  await fits(trainer);
  await rows.getByRole('link', { name }).click();
  await expect(heading(trainer)).toHaveText(name);
  await sees(trainer);
  await confirms(trainer);
  const missing = trainer.getByRole('alert').filter({ hasText: 'Choose the setting' });
  await expect(missing.getByRole('link')).toHaveCount(2);
  await missing.getByRole('link', { name: /Say how long/ }).click();
  await expect(trainer.getByRole('textbox', { name: 'Hours' })).toBeFocused();
  await trainer.getByRole('textbox', { name: 'Hours' }).fill('2');
  await trainer.getByRole('combobox', { name: 'Setting' }).selectOption('Lunch service');
  await accessible(trainer);
  await fits(trainer);
  await confirms(trainer);
  await isAsked(trainer);

  await student.goto(work(saffron, begun, begun.observation));
  await expect(student.getByText(/^0 of 2 occasions/)).toBeVisible();
  await accessible(student);
  await fits(student);
  await student.getByRole('button', { name: 'Yes, I agree' }).click();
  await expect(student.getByText(/^1 of 2 occasions · .* · 1 of 2 settings$/)).toBeVisible();

  await trainer.reload();
  await expect(trainer.getByText(/^1 of 2 occasions/)).toBeVisible();
  await expect(trainer.getByRole('heading', { name: 'Occasion 2' })).toBeVisible();
  await trainer.getByRole('combobox', { name: 'Setting' }).selectOption('Dinner service');
  await trainer.getByRole('textbox', { name: 'Hours' }).fill('1');
  await sees(trainer);
  await confirms(trainer);
  await isAsked(trainer);
  await accessible(trainer);
  await fits(trainer);

  await student.reload();
  await expect(student.getByRole('button', { name: 'Yes, I agree' })).toHaveCount(1);
  await student.getByRole('button', { name: 'Yes, I agree' }).click();
  await expect(student.getByText(/^2 of 2 occasions · .* · 2 of 2 settings$/)).toBeVisible();
  await accessible(student);
  await fits(student);

  const task = trainer.url();
  await trainer.goto(`${saffron.base}/console/observations?state=done&q=Ines`);
  await expect(rows.filter({ hasText: name })).toContainText('2 of 2 occasions');

  const assessor = await personIn(browser, 'assessor', new URL(task).pathname);
  await trainer.goto(task);
  await bothObserveAtOnce(assessor, trainer);
  for (const page of [administrator, student, trainer, assessor]) await page.context().close();
});
