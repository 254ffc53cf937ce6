import { expect, test, type Locator, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone } from './world.ts';

const harbour = brands[0]!;
const main = (page: Page) => page.getByRole('main');
const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** Presses a key until a control has the focus, so often at most. */
async function pressTo(page: Page, key: string, control: Locator, most: number): Promise<void> {
  await expect(control).toBeVisible();
  for (let pressed = 0; pressed <= most; pressed += 1) {
    if (await isFocused(control)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${most} times ${key} do not lead to ${String(control)}`);
}

const items = 20;
/** Where an item is added: a stop of the Tab key and some arrows. */
const most = 20;

test('An author writes a unit of twenty items with the keyboard alone, and no stop grows with the items', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'author', '/console/units');
  await pressTo(page, 'Tab', main(page).getByRole('button', { name: /^Add an? / }), 40);
  await page.keyboard.press('Enter');
  await pressTo(page, 'Tab', main(page).getByLabel('Code'), most);
  await page.keyboard.type(`KEYS${Date.now().toString(36).toUpperCase()}`);
  await pressTo(page, 'Tab', main(page).getByLabel('Title'), most);
  await page.keyboard.type('Twenty items');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/write$/);

  const kinds = main(page).getByRole('toolbar', { name: 'Add content' });
  const kind = (name: string) => kinds.getByRole('button', { name, exact: true });
  const title = main(page).getByLabel(/^Title \(/);
  const rows = main(page).locator('[data-item]');
  await pressTo(page, 'Tab', kind('Text'), most);
  for (let n = 1; n <= items; n += 1) {
    await pressTo(
      page,
      n % 4 === 0 ? 'ArrowLeft' : 'ArrowRight',
      kind(n % 4 === 0 ? 'Self-check' : 'Text'),
      10,
    );
    await page.keyboard.press('Enter');
    await expect(title).toBeFocused();
    await page.keyboard.type(`Part ${n}`);
    if (n % 4 !== 0) {
      await pressTo(page, 'Tab', main(page).getByRole('textbox', { name: 'Text', exact: true }), 5);
      await page.keyboard.type(`What part ${n} says.`);
    }
    await expect(rows).toHaveCount(n);
    await page.keyboard.press('Control+Shift+Enter');
    await expect(kinds.locator(':focus')).toBeVisible();
  }

  // From where items are added back over the outline: it is one stop however long it is, and the arrows go through it.
  await pressTo(page, 'Shift+Tab', rows.last(), 1);
  await page.keyboard.press('ArrowUp');
  await expect(rows.nth(items - 2)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(main(page).getByRole('checkbox', { name: 'Select “Part 19”' })).toBeFocused();
  await pressTo(page, 'ArrowRight', main(page).getByRole('button', { name: 'Copy “Part 19”' }), 5);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(items + 1);
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(items);
  await pressTo(page, 'Shift+Tab', rows.nth(items - 2), 1);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows.nth(items - 3)).toHaveText(/Part 19/);
  await page.keyboard.press('Enter');
  await expect(title).toHaveValue('Part 19');
  // Only what was just added leads to its title, and not when it is opened again.
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(title).toHaveValue('Part 20');
  await expect(rows.last()).toBeFocused();
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(title).toHaveValue('Part 19');
  await expect(main(page).getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(items);
  await expect(title).toHaveValue('Part 19');

  // On a phone, where an item takes the place of the outline, the next one still comes after it.
  await page.setViewportSize(phone);
  await main(page).getByRole('button', { name: 'Add the next item' }).press('Enter');
  await expect(kind('Text')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await expect(rows.nth(items - 2)).toContainText('Text without a title');
  await fits(page);
  await accessible(page);
});
