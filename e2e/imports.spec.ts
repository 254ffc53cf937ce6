import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone } from './world.ts';

const redgum = brands[1]!;
const desk = { width: 1280, height: 800 };

/** The page at both sizes, without a violation and nothing wider than the screen. */
async function looksRight(page: Page, name: string) {
  for (const [size, viewport] of Object.entries({ phone, desk })) {
    await page.setViewportSize(viewport);
    await fits(page, `${name}, ${size}`);
    await page.screenshot({ path: test.info().outputPath(`${name}-${size}.png`), fullPage: true });
  }
  await accessible(page, name);
}

test('An administrator imports students from a file: corrects, decides, imports, and takes it back', async ({
  page,
}) => {
  const once = `try${test.info().retry}${test.info().repeatEachIndex}`;
  const lines = [
    'First name;Surname;E-mail;DOB;State;Colour',
    `Ana;Importado;ana.${once}@import.example;23/04/1998;NSW;red`,
    `Ben;Importado;ben.${once}@import.example;31/02/1990;Victoria;blue`,
    'Cai;Importado;no email;1/2/2001;;green',
    'Midway;Student;midway@redgum.example;;;',
  ];
  const main = page.getByRole('main');
  const row = (number: number) => main.getByRole('listitem', { name: `Row ${number}`, exact: true });
  await signIn(page, redgum, 'admin', '/console/people');
  await main.getByRole('link', { name: 'Import from a file' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import from a file');
  await looksRight(page, 'imports');

  await test.step('a workbook is refused with what to do instead', async () => {
    await main
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'people.xlsx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004 a workbook') });
    await expect(main.getByRole('alert').first()).toContainText('save it as “CSV UTF-8”');
  });

  await test.step('a file is read, its columns are known, and what is wrong comes first', async () => {
    await main
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('people.csv');
    await expect(main).toContainText('4 rows · UTF-8 · separated by semicolons');
    await expect(main).toContainText('5 columns are used.');
    await expect(main.getByRole('link', { name: 'To correct 2' })).toHaveAttribute('aria-current', 'page');
    await expect(row(3)).toContainText('Birth date: This is not a date.');
    await expect(main.getByRole('button', { name: 'Import now' })).toBeDisabled();
    await looksRight(page, 'import-rows');
  });

  await test.step('columns can be named otherwise', async () => {
    await main.getByRole('button', { name: 'Change columns' }).click();
    await main.getByLabel('What “Colour” holds').selectOption({ label: 'Preferred name' });
    await looksRight(page, 'import-columns');
    await main.getByRole('button', { name: 'Check the rows' }).click();
    await expect(main).toContainText('6 columns are used.');
  });

  await test.step('a row is corrected with the keyboard, another skipped', async () => {
    await row(3).getByRole('button', { name: 'Correct row 3' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Birth date')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Birth date').fill('40/02/1990');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('This is not a date.');
    await dialog.getByLabel('Birth date').fill('28/02/1990');
    await looksRight(page, 'import-row');
    await dialog.getByRole('button', { name: 'Save and check' }).click();
    await expect(dialog).toBeHidden();
    await row(4).getByRole('button', { name: 'Skip row 4' }).click();
    await expect(main.getByRole('link', { name: 'Skipped 1' })).toBeVisible();
    await main.getByRole('link', { name: 'All 4' }).click();
    await expect(row(5)).toContainText('Updates ');
  });

  await test.step('it is imported in a job, and says what it did', async () => {
    await expect(main.getByRole('checkbox', { name: 'Email the new people' })).not.toBeChecked();
    await main.getByRole('button', { name: 'Import now' }).click();
    await expect(main.getByRole('heading', { name: 'Result' })).toBeVisible({ timeout: 30_000 });
    await expect(main).toContainText('1 row skipped');
    await expect(main).toContainText('Nobody was emailed.');
    await looksRight(page, 'import-result');
    await main.getByRole('link', { name: 'All 4' }).click();
    await row(2).getByRole('link', { name: 'Open Ana Importado' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Importado');
    await page.goBack();
  });

  await test.step('and all of it is taken back', async () => {
    await main.getByRole('button', { name: 'Undo this import' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('2 added people are removed with their records');
    await dialog.getByRole('button', { name: 'Undo the import' }).click();
    await expect(main).toContainText('taken back', { timeout: 30_000 });
    await page.goto(`${redgum.base}/console/people?search=Importado`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Ana Importado' })).toHaveCount(0);
  });
});
