import { expect, test, type Locator, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { beginSession, signIn } from './person.ts';
import { button, field, reviewPoints } from './toolWriting.ts';
import { brands, phone } from './world.ts';

const harbour = brands[0]!;
const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

const saved = (page: Page) =>
  expect(main(page).getByRole('status').getByText('Saved', { exact: true }).first()).toBeVisible();

/** An assessment with one written item, of a unit of no course; resolves with its id. */
async function addDraft(page: Page, code: string): Promise<string> {
  return page.evaluate(async (given) => {
    const send = async (method: string, path: string, body?: object) => {
      const headers: HeadersInit = body ? { 'content-type': 'application/json' } : {};
      const answer = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      return (await answer.json()) as { draft: { revision: number; content: object } };
    };
    const id = crypto.randomUUID();
    const unitId = crypto.randomUUID();
    const words = (text: string) => ({
      type: 'doc',
      content: text ? [{ type: 'paragraph', content: [{ type: 'text', text }] }] : [],
    });
    await send('POST', '/api/staff/units', { id: unitId, code: given, title: `Knives ${given}` });
    const { draft } = await send('POST', '/api/staff/assessments', { id, code: given, title: 'Sharpening' });
    const item = {
      id: crypto.randomUUID(),
      prompt: words('Why does it matter?'),
      question: { kind: 'written', minWords: null, maxWords: null },
      key: null,
      required: true,
      maxMarks: null,
      criteria: [],
      benchmark: words(''),
      guide: words(''),
    };
    const task = {
      id: crypto.randomUUID(),
      title: 'Know',
      instructions: words(''),
      draw: null,
      items: [item],
    };
    await send('PUT', `/api/staff/assessments/${id}/draft`, {
      baseRevision: draft.revision,
      content: { ...draft.content, unitIds: [unitId], tasks: [task] },
    });
    return id;
  }, code);
}

/** Answers a point of the checklist by keyboard: Tab comes to the choice, the arrows move within it. */
async function answerPoint(page: Page, name: string): Promise<void> {
  const point: Locator = main(page).getByRole('group', { name, exact: true });
  await point.getByRole('radio', { name: 'Met', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(point.getByRole('radio', { name: 'Met', exact: true })).toBeChecked();
}

test('An assessment is reviewed on a phone, sent back with a finding, changed, signed off and published', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'author', '/console/assessments');
  const id = await addDraft(page, `R${Date.now().toString(36).toUpperCase()}`);
  const at = `/console/assessments/${id}`;
  const origin = new URL(page.url()).origin;
  await page.goto(`${origin}${at}/review`);
  await expect(main(page)).toContainText('Not reviewed');
  await field(page, 'Note for the reviewer').fill('Please look at the benchmark.');
  await button(page, 'Ask for a review').click();
  await expect(main(page)).toContainText('A review is asked for.');
  await expect(main(page)).toContainText('You wrote part of this draft');
  await accessible(page);

  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  const reviewer = await context.newPage();
  await beginSession(context, harbour, 'assessor');
  await reviewer.goto(`${origin}${at}`);
  await link(reviewer, 'Review').click();
  await expect(main(reviewer)).toContainText('Please look at the benchmark.');
  await fits(reviewer);
  await accessible(reviewer);
  await link(reviewer, 'As an assessor').click();
  await expect(main(reviewer)).toContainText('Why does it matter?');
  await link(reviewer, 'Back to the review').click();

  for (const point of reviewPoints.filter((one) => one !== 'Reliability')) await answerPoint(reviewer, point);
  await main(reviewer)
    .getByRole('group', { name: 'Reliability', exact: true })
    .getByRole('radio', { name: 'Not met' })
    .check({ force: true });
  await button(reviewer, 'Add a finding').click();
  await expect(field(reviewer, 'What was found')).toBeFocused();
  await reviewer.keyboard.type('There is no benchmark answer.');
  await main(reviewer).getByLabel('What it is about').selectOption({ label: '1. Why does it matter?' });
  await field(reviewer, 'What has to change').fill('Write one.');
  await saved(reviewer);
  // What is in the way leads to its place.
  await button(reviewer, 'Reliability is not met').click();
  await expect(main(reviewer).locator(':focus')).toContainText('Reliability');
  await expect(button(reviewer, 'Sign off as ready for use')).toBeDisabled();
  await accessible(reviewer);
  // Nothing is lost on a page that is opened anew.
  await reviewer.reload();
  await expect(field(reviewer, 'What was found')).toHaveValue('There is no benchmark answer.');
  await button(reviewer, 'Send back: changes are needed').click();
  await expect(main(reviewer)).toContainText('The author has it now');

  await page.reload();
  await expect(main(page)).toContainText('Sent back: changes are needed.');
  await expect(main(page)).toContainText('There is no benchmark answer.');
  await link(page, 'Open the item').click();
  await field(page, 'Benchmark answer').click();
  await page.keyboard.type('A blunt knife slips.');
  await saved(page);
  await button(page, 'Review').click();
  await button(page, 'Save answer').click();
  await expect(main(page)).toContainText('Say whether you changed it.');
  await main(page).getByRole('radio', { name: 'Changed', exact: true }).check({ force: true });
  await field(page, 'What was changed, or why it stays').fill('Written.');
  await button(page, 'Save answer').click();
  await button(page, 'Ask again').click();
  await expect(main(page)).toContainText('A review is asked for.');

  await reviewer.reload();
  await expect(main(reviewer)).toContainText('changed. Written.');
  await main(reviewer).getByRole('checkbox', { name: 'Finding 1 is settled' }).check();
  await answerPoint(reviewer, 'Reliability');
  await main(reviewer)
    .getByRole('checkbox', { name: /^I have read it as/ })
    .check();
  await button(reviewer, 'Sign off as ready for use').click();
  await expect(main(reviewer)).toContainText('Nothing has changed since.');
  await context.close();

  await page.goto(`${origin}${at}/write`);
  await button(page, 'Publish …').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Nothing has changed since.');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await link(page, 'Read the review of version 1').click();
  await expect(main(page)).toContainText('Signed off as ready for use by');
  await expect(main(page)).toContainText('There is no benchmark answer.');
  await accessible(page);
  await page.setViewportSize(phone);
  await fits(page);
});
