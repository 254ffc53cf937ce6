import { expect, test, type Locator, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { enrolled } from './enrolled.ts';
import { signIn } from './person.ts';
import { brands, desktop, phone } from './world.ts';

const harbour = brands[0]!;
const taught = 'Develop and use emotional intelligence';
const known = 'Lead and manage effective workplace relationships';

const rowOf = (page: Page, title: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .first();

test('A unit is said to be delivered, another is withdrawn, taken up again and recognised', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  await signIn(page, harbour, 'admin', '/console/people');
  const { retry, repeatEachIndex } = test.info();
  const path = await enrolled(page, harbour, {
    email: `units${retry}.${repeatEachIndex}@mail.example`,
    name: 'Nia Okafor',
    course: 'Leadership',
  });
  await page.goto(harbour.base + path);
  const dialog = page.getByRole('dialog');

  await test.step('delivered, on a day that has come', async () => {
    const row = rowOf(page, taught);
    const deliver = row.getByRole('button', { name: /^Say it was delivered/ });
    await deliver.click();
    await expect(dialog).toContainText('It then earns its share of the fee');
    await dialog.getByLabel('Year').fill(String(new Date().getFullYear() + 1));
    await dialog.getByRole('checkbox', { name: 'In class' }).check();
    await dialog.getByRole('combobox', { name: 'Where it was delivered' }).selectOption('Main campus');
    await dialog.getByLabel('Note (optional)').fill('Two days in the seminar room');
    await dialog.getByRole('button', { name: 'Save the delivery' }).click();
    await expect(dialog.getByRole('alert').first()).toContainText('Enter today or a day before.');
    await accessible(page);
    await dialog.getByLabel('Year').fill(String(new Date().getFullYear()));
    await dialog.getByRole('button', { name: 'Save the delivery' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(/Delivered .*as staff said/);
    await expect(row).toContainText('Two days in the seminar room');
    await expect(row).toContainText('Main campus');
    await expect(row.getByRole('button', { name: /^Correct the delivery/ })).toBeFocused();
  });

  await test.step('withdrawn and taken up again, each with its reason', async () => {
    const row = rowOf(page, known);
    for (const [act, said] of [
      ['Withdraw', 'Not started'],
      ['Take up again', 'Continuing'],
    ] as const) {
      await row.getByRole('button', { name: `${act}: ${known}` }).press('Enter');
      await dialog.getByLabel('Reason').fill(`${act}, asked by phone`);
      await dialog.getByRole('button', { name: /^(Withdraw|Take it up again)$/ }).click();
      await expect(dialog).toBeHidden();
      await expect(row).toContainText(said);
    }
    await row.getByText('2 decisions').click();
    await expect(row).toContainText('Withdraw, asked by phone');
    await accessible(page);
    await fits(page);
  });

  await test.step('an assessor recognises prior learning, and not where it was taught', async () => {
    const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce' });
    const desk = await context.newPage();
    const decision = desk.getByRole('dialog');
    await signIn(desk, harbour, 'assessor', path);
    const row = rowOf(desk, known);
    await row.getByRole('button', { name: `Decide: ${known}` }).press('Enter');
    await decision.getByRole('radio', { name: 'RPL granted' }).check();
    await decision.getByRole('button', { name: 'Decide' }).click();
    await expect(decision.getByRole('alert').first()).toContainText('Enter what the decision is based on.');
    await decision.getByLabel('Evidence').fill('Ten years of leading a team, references checked.');
    await decision.getByRole('button', { name: 'Decide' }).click();
    await expect(decision).toBeHidden();
    await expect(row).toContainText('RPL granted');
    await fits(desk);
    await rowOf(desk, taught)
      .getByRole('button', { name: `Decide: ${taught}` })
      .press('Enter');
    await expect(decision.getByRole('radio', { name: /^RPL/ })).toHaveCount(0);
    await context.close();
  });
});
