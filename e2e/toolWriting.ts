import { expect, type Page } from '@playwright/test';

/* How an author writes an assessment, for journeys. */

const main = (page: Page) => page.getByRole('main');
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
export const parts = (page: Page) => main(page).getByRole('navigation', { name: /^Parts of/ });

/** What a reviewer answers. */
export const reviewPoints = [
  'Fairness',
  'Flexibility',
  'Validity',
  'Reliability',
  'Valid evidence',
  'Sufficient evidence',
  'Authentic evidence',
  'Current evidence',
];

export async function addTool(page: Page, code: string, title: string): Promise<void> {
  await button(page, 'Add an assessment').click();
  await field(page, 'Code').fill(code);
  await field(page, 'Title').fill(title);
  await button(page, 'Add and write').click();
  await page.waitForURL(/\/write$/);
}

/** Adds an item of a kind to the task that is open, and says what is asked. */
export async function addItem(page: Page, task: string, kind: string, asked: string): Promise<void> {
  await parts(page).getByRole('link', { name: task, exact: true }).click();
  await button(page, kind).click();
  await field(page, 'What is asked').click();
  await page.keyboard.type(asked);
}

async function writeKeyedItems(page: Page): Promise<void> {
  await addItem(page, 'Task 1', 'Multiple choice', 'What keeps a knife sharp?');
  await field(page, 'Choice 1').fill('A stone');
  await field(page, 'Choice 2').fill('A plate');
  await button(page, 'Remove choice 3').click();
  await main(page).getByRole('radio', { name: 'Choice 1 is right' }).check();
  await addItem(page, 'Task 1', 'True or false', 'A blunt knife slips.');
  await main(page).getByRole('radio', { name: 'True', exact: true }).check();
  await addItem(page, 'Task 1', 'Short answer', 'Name the tool.');
  await field(page, 'Accepted answers').fill('stone\nwhetstone');
  await addItem(page, 'Task 1', 'Number', 'At which angle?');
  await field(page, 'Right number').fill('20');
  await field(page, 'Tolerance').fill('5');
}

async function writeArrangedItems(page: Page): Promise<void> {
  await addItem(page, 'Task 1', 'Matching', 'Which is for what?');
  for (const [at, [part, match]] of [
    ['Stone', 'Sharpen'],
    ['Steel', 'Straighten'],
    ['Strop', 'Polish'],
  ].entries()) {
    await field(page, `Pair ${at + 1}, part`).fill(part!);
    await field(page, `Pair ${at + 1}, what matches it`).fill(match!);
  }
  await addItem(page, 'Task 1', 'Put in order', 'In which order?');
  for (const [at, step] of ['Wet the stone', 'Sharpen', 'Wash'].entries())
    await field(page, `Entry ${at + 1}`).fill(step);
  await addItem(page, 'Task 1', 'Fill the gaps', 'Fill the gap.');
  await field(page, 'Text with gaps').fill('Wet the [stone/whetstone] first.');
}

/** Adds a task with an item of each of seven kinds that have a key, and of a written answer with its benchmark. */
export async function writeEightItems(page: Page): Promise<void> {
  await button(page, 'Add a task').click();
  await expect(field(page, 'Title of the task')).toHaveValue('Task 1');
  await writeKeyedItems(page);
  await writeArrangedItems(page);
  await addItem(page, 'Task 1', 'Written answer', 'Why does it matter?');
  await field(page, 'Benchmark answer').click();
  await page.keyboard.type('A blunt knife needs force, and slips.');
}
