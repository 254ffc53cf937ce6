import { expect, test, type Locator, type Page } from '@playwright/test';
import fs from 'node:fs';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { beginSession, signIn } from './person.ts';
import { addItem, addTool, button, field, parts, writeEightItems } from './toolWriting.ts';
import { brands, desktop, phone } from './world.ts';

const harbour = brands[0]!;
const main = (page: Page) => page.getByRole('main');
const saved = (page: Page) =>
  expect(main(page).getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

const newCode = (word: string): string => `${word}${Date.now().toString(36).toUpperCase()}`;

/** A unit of no course, so that no student is asked what is published here. */
async function addUnit(page: Page, code: string): Promise<void> {
  const status = await page.evaluate(async (given) => {
    const body = JSON.stringify({ id: crypto.randomUUID(), code: given, title: `Knives ${given}` });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/staff/units', { method: 'POST', headers, body })).status;
  }, code);
  expect(status).toBe(200);
}

test('An author writes an assessment of eight kinds, is led to what is missing, and publishes it', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'author', '/console/assessments');
  const unit = newCode('EDGE');
  await addUnit(page, unit);
  await addTool(page, newCode('T'), 'Sharpening');

  await writeEightItems(page);
  await saved(page);

  // What is missing leads to its place.
  await button(page, 'Publish …').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choose what it assesses' }).click();
  await button(page, 'Add a unit').click();
  await main(page).getByLabel('Search units').fill(unit);
  await main(page)
    .getByRole('button', { name: `Add “Knives ${unit}”` })
    .click();
  await expect(main(page).getByRole('button', { name: `Remove ${unit} Knives ${unit}` })).toBeVisible();
  await saved(page);
  await accessible(page);

  await button(page, 'Preview').click();
  await main(page).getByRole('radio', { name: 'Assessor' }).click();
  await expect(main(page)).toContainText('Expected: 20 ± 5');
  await expect(main(page)).toContainText('A blunt knife needs force, and slips.');
  await main(page).getByRole('link', { name: 'Back to writing' }).click();

  await button(page, 'Publish …').click();
  await expect(dialog).toContainText('8 items gather evidence for no criterion.');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(main(page)).toContainText('Version 1');
  await expect(main(page)).toContainText('8 items');
  await accessible(page);
});

test('The next version says what changed; what was removed comes back, and the draft can be discarded', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'author', '/console/assessments');
  const unit = newCode('EDGE');
  await addUnit(page, unit);
  await addTool(page, newCode('N'), 'Honing');
  await button(page, 'Add a unit').click();
  await main(page).getByLabel('Search units').fill(unit);
  await main(page)
    .getByRole('button', { name: `Add “Knives ${unit}”` })
    .click();
  await button(page, 'Add a task').click();
  await addItem(page, 'Task 1', 'Written answer', 'Why does it matter?');
  await saved(page);
  await button(page, 'Publish …').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();

  await button(page, 'Write the next version').click();
  await parts(page).getByRole('link', { name: 'Why does it matter?' }).click();
  await button(page, 'Remove this item').click();
  await expect(parts(page)).not.toContainText('Why does it matter?');
  await button(page, 'Undo').click();
  await parts(page).getByRole('link', { name: 'Why does it matter?' }).click();
  await button(page, 'Copy this item').click();
  await expect(parts(page).getByRole('link', { name: 'Why does it matter?' })).toHaveCount(2);
  await saved(page);
  await button(page, 'Publish …').click();
  await expect(dialog).toContainText('“Why does it matter?” was added.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await main(page).getByRole('link', { name: 'Overview' }).click();
  await button(page, 'Discard the draft').click();
  await dialog.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(button(page, 'Write the next version')).toBeVisible();
});

/** Asks for several occasions, hours and a setting. */
async function asksForSeveral(page: Page): Promise<void> {
  await main(page)
    .getByRole('checkbox', { name: /^More than one occasion/ })
    .check();
  await field(page, 'Occasions, at least').fill('3');
  await field(page, 'Hours in all').fill('8');
  await button(page, 'Add a setting').click();
  await field(page, 'Setting 1').fill('Lunch service');
  await accessible(page);
}

test('On a phone the parts come one at a time, and every question fits', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, harbour, 'author', '/console/assessments');
  await addTool(page, newCode('P'), 'On a phone');
  await button(page, 'Add a task').click();
  for (const kind of ['Matching', 'Fill the gaps', 'Files', 'Observation', 'Third-party report']) {
    await button(page, kind).click();
    await expect(field(page, 'What is asked')).toBeVisible();
    if (kind === 'Observation') await asksForSeveral(page);
    await fits(page);
    await main(page).getByRole('link', { name: 'All parts', exact: true }).click();
    await parts(page).getByRole('link', { name: 'Task 1', exact: true }).click();
  }
  await saved(page);
});

test('Two authors: the second is told what the first saved, and nothing is overwritten', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(desktop);
  await signIn(page, harbour, 'author', '/console/assessments');
  await addTool(page, newCode('B'), 'By two');
  const other = await (await browser.newContext({ viewport: desktop })).newPage();
  await beginSession(other.context(), harbour, 'admin');
  await other.goto(page.url());
  await expect(field(other, 'Title')).toHaveValue('By two');
  await field(page, 'Title').fill('By the first');
  await saved(page);
  await field(other, 'Title').fill('By the second');
  await expect(other.getByRole('alert')).toContainText('Somebody else has changed this draft');
  await button(other, 'Keep mine in its place').click();
  await saved(other);
  await page.reload();
  await expect(field(page, 'Title')).toHaveValue('By the second');
  await other.context().close();
});

test('Numbered questions are pasted, looked through and added at once', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'author', '/console/assessments');
  await addTool(page, newCode('Q'), 'Pasted');
  await button(page, 'Add a task').click();
  await button(page, 'Paste questions').click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: 'Questions' })
    .fill(
      '1. What keeps a knife sharp?\na) A stone *\nb) A plate\n2. Why does it matter?\n3. Which angle?\nAnswer: 20',
    );
  await expect(dialog).toContainText('3 items');
  await fits(page);
  await accessible(page);
  await dialog.getByRole('checkbox', { name: /Why does it matter/ }).uncheck();
  await dialog.getByRole('button', { name: 'Add 2 items' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Which angle?' })).toBeVisible();
  await saved(page);
  await main(page).getByRole('link', { name: 'What keeps a knife sharp?' }).first().click();
  await expect(main(page).getByRole('radio', { name: 'Choice 1 is right' })).toBeChecked();
});

/** Chooses a file by the button of this place. */
const choose = (place: Locator, name: string, written: string | Buffer) =>
  place.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(written),
  });

test('An assessment is downloaded as a file, added again from it under another code, and published', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'author', '/console/assessments');
  const [unit, code] = [newCode('EDGE'), newCode('F')];
  await addUnit(page, unit);
  await addTool(page, code, 'In a file');
  await button(page, 'Add a unit').click();
  await main(page).getByLabel('Search units').fill(unit);
  await main(page)
    .getByRole('button', { name: `Add “Knives ${unit}”` })
    .click();
  await button(page, 'Add a task').click();
  await addItem(page, 'Task 1', 'Written answer', 'Why does it matter?');
  await saved(page);
  await page.setViewportSize(phone);
  await main(page).getByRole('link', { name: 'Overview' }).click();
  await fits(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('link', { name: 'Download as a file: draft' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${code}-v1-draft.json`);
  const file = fs.readFileSync(await download.path());

  await main(page).getByRole('link', { name: 'All assessments' }).click();
  await button(page, 'Add from a file').click();
  const part = main(page).getByRole('region', { name: 'Add from a file' });
  await choose(part, 'wrong.json', '{ "minutes": "long", "attemptsAllowed": 2 }');
  await expect(part.getByRole('alert')).toContainText('minutes: Write a number');
  await choose(part, download.suggestedFilename(), file);
  await expect(part).toContainText('1 task, 1 item');
  await expect(part).toContainText(`Units: ${unit} Knives ${unit}`);
  await expect(part).not.toContainText('Not found here');
  await accessible(page);
  await fits(page);
  await button(page, 'Add and write').click();
  await expect(
    main(page).getByText('Another assessment has this code. Choose one of its own.').first(),
  ).toBeVisible();
  await field(page, 'Code').fill(`${code}B`);
  await button(page, 'Add and write').click();
  await page.waitForURL(/\/write$/);
  await expect(main(page).getByRole('link', { name: 'Why does it matter?' })).toBeVisible();
  await button(page, 'Publish …').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(main(page)).toContainText('Version 1');
  await expect(
    main(page).getByRole('link', { name: 'Download as a file: version 1', exact: true }),
  ).toBeVisible();
});

test('A draft is replaced by a file after seeing what is not here, and undo brings it back', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'author', '/console/assessments');
  await addTool(page, newCode('R'), 'Before');
  await button(page, 'Add a task').click();
  await saved(page);
  await button(page, 'Replace by a file').click();
  const dialog = page.getByRole('dialog');
  const question = { kind: 'written', minWords: null, maxWords: null };
  const written = {
    title: 'After',
    minutes: 20,
    attemptsAllowed: 2,
    units: ['NOWHERE1'],
    tasks: [{ title: 'Know', items: [{ prompt: 'Why?', question, criteria: ['9.9'] }] }],
  };
  await choose(dialog, 'after.json', JSON.stringify(written));
  await expect(dialog).toContainText('Unit NOWHERE1');
  await expect(dialog).toContainText('Criterion 9.9 in task 1, item 1');
  await accessible(page);
  await fits(page);
  await dialog.getByRole('button', { name: 'Replace the draft' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'Title')).toHaveValue('After');
  await saved(page);
  await button(page, 'Undo').click();
  await expect(field(page, 'Title')).toHaveValue('Before');
  await saved(page);
  await page.reload();
  await expect(field(page, 'Title')).toHaveValue('Before');
});
