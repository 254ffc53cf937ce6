import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { addUnit, pixel, saved } from './unitWriting.ts';
import { brands, phone } from './world.ts';

// Elsewhere other journeys end every session of the author.
const harbour = brands[0]!;
const main = (page: Page) => page.getByRole('main');

test('An author writes a unit, is led to what is missing, publishes it, and takes it further', async ({
  page,
}) => {
  // Messages and dialogs are there or gone: axe takes the colours of one that fades for those it has.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'author', '/console/units');
  const code = `KNIFE${Date.now().toString(36).toUpperCase()}`;
  await addUnit(page, code, 'Sharpen a knife');

  await main(page).getByRole('button', { name: 'Text', exact: true }).click();
  await main(page).getByLabel('Title (Text)').fill('Why a sharp knife is safer');
  await main(page).getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('A blunt knife slips.');
  await saved(page);

  await main(page).getByRole('button', { name: 'Picture' }).click();
  const added = main(page).getByRole('region', { name: 'Add content' });
  await added.locator('input[type=file]').setInputFiles({
    name: 'whet-stone.png',
    mimeType: 'image/png',
    buffer: pixel,
  });
  await expect(main(page).getByLabel('Title (Picture)')).toHaveValue('whet stone');
  await saved(page);

  await main(page).getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'whet stone: The picture is not described' }).click();
  await main(page)
    .getByLabel('Description for those who do not see the picture')
    .fill('A wet stone on a cloth.');
  await saved(page);
  await expect(main(page).getByText('not ready')).toHaveCount(0);
  await accessible(page);

  await main(page).getByRole('button', { name: 'Publish …' }).click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.waitForURL(/\/console\/units\/[^/]+$/);
  await expect(main(page)).toContainText('Published');

  // The next edition, begun at once, says what changed, also what was typed just before its screen was left, and can be
  // discarded.
  await main(page).getByRole('button', { name: 'Write the next edition' }).click();
  await page.waitForURL(/\/write$/);
  await main(page)
    .getByRole('link', { name: /^Why a sharp knife/ })
    .click();
  await main(page).getByLabel('Title (Text)').fill('Why a sharp knife is the safer one');
  await main(page).getByRole('link', { name: 'Editions' }).click();
  await expect(main(page)).toContainText(
    '“Why a sharp knife is the safer one” in “Sharpen a knife” was reworded.',
  );
  await accessible(page);
  await main(page).getByRole('button', { name: 'Discard the draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }).click();
  await expect(main(page).getByRole('button', { name: 'Write the next edition' })).toBeVisible();
});

test('An author pastes the criteria of a unit, takes them back and again, rewords one, and sees what covers them', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'author', '/console/units');
  await addUnit(page, `CRIT${Date.now().toString(36).toUpperCase()}`, 'Wash hands');
  await main(page).getByRole('link', { name: 'Criteria' }).click();
  await page.waitForURL(/part=criteria/);
  await main(page).getByRole('button', { name: 'Paste from the register' }).click();
  const dialog = page.getByRole('dialog');
  const text = dialog.getByLabel('Text of the unit');
  await text.fill('Some words of no use');
  await expect(dialog).toContainText('Nothing is recognised yet');
  await text.fill(
    [
      'Elements and Performance Criteria',
      '1. Wash hands.\t1.1.Use soap.\n1.2.Dry them.',
      'Performance Evidence\nwash them on at least three occasions',
      'Knowledge Evidence\n• germs:\n\t• on skin\n• law',
      'Range of Conditions\nNone.',
    ].join('\n'),
  );
  await expect(dialog.getByText('KE1.1')).toBeVisible();
  await expect(dialog).toContainText('Asks for 3 occasions');
  await expect(dialog).toContainText('Left out, as these hold no criteria: Range of Conditions.');
  await accessible(page);
  await page.setViewportSize(phone);
  await fits(page);
  await dialog.getByRole('button', { name: 'Take 7 criteria' }).click();
  const rows = main(page).locator('[data-criterion]');
  await expect(rows).toHaveCount(7);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(rows).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Redo' }).click();
  await expect(rows).toHaveCount(7);
  await fits(page);

  await rows.nth(1).getByRole('button').first().press('Enter');
  await expect(main(page).getByLabel('Wording')).toBeFocused();
  await page.keyboard.type(' And water.');
  await page.keyboard.press('Escape');
  await expect(rows.nth(1)).toContainText('Use soap. And water.');
  await expect(rows.nth(1).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rows.nth(2)).toContainText('Use soap. And water.');
  await saved(page);
  await expect(main(page).getByText('5 not covered')).toBeVisible();

  await main(page)
    .locator('[data-criterion]', { hasText: 'wash them' })
    .getByRole('button')
    .first()
    .press('Enter');
  await main(page).getByLabel('Wording').fill('wash them on three occasions, for at least 2 hours');
  await expect(main(page).getByText('The wording says 3 occasions, 2 hrs.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Take it over' }).press('Enter');
  await expect(main(page).getByLabel('Hours in all')).toHaveValue('2');
  await main(page).getByLabel('Different settings').fill('2');
  await fits(page);
  await accessible(page);
  await main(page).getByLabel('Wording').press('Escape');
  await expect(main(page).locator('[data-criterion]', { hasText: 'wash them' })).toContainText(
    'Asks for 3 occasions, 2 hrs, 2 settings',
  );
  await saved(page);
  await accessible(page);
});

test('Items are moved, removed, brought back and undone with the keyboard alone, and dragged with a mouse', async ({
  page,
}) => {
  await signIn(page, harbour, 'author', '/console/units');
  await addUnit(page, `KEYS${Date.now().toString(36).toUpperCase()}`, 'Keys');
  for (const title of ['First', 'Second', 'Third']) {
    const text = main(page).getByRole('button', { name: 'Text', exact: true });
    await text.focus();
    await page.keyboard.press('Enter');
    const name = main(page).getByLabel('Title (Text)');
    await expect(name).toHaveValue('');
    await name.focus();
    await page.keyboard.type(title);
  }
  const order = () => main(page).locator('[data-item]').allTextContents();
  const named = (...titles: string[]) =>
    expect.poll(async () => (await order()).map((text) => text.replace(/Text · .*/, ''))).toEqual(titles);
  await named('First', 'Second', 'Third');
  await main(page).locator('[data-item]').nth(2).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await named('First', 'Third', 'Second');
  await expect(main(page).locator('[data-item]').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(main(page).locator('[data-item]').nth(0)).toBeFocused();
  await page.keyboard.press('Delete');
  await named('Third', 'Second');
  await page.keyboard.press('Control+z');
  await named('First', 'Third', 'Second');
  await page.keyboard.press('Control+z');
  await named('First', 'Second', 'Third');
  await saved(page);
  await page.reload();
  await named('First', 'Second', 'Third');
  const entry = (at: number) =>
    main(page)
      .getByRole('listitem')
      .filter({ has: page.locator('[data-item]') })
      .nth(at);
  await entry(2).locator('[draggable]').first().dragTo(entry(0));
  await named('Third', 'First', 'Second');
});

test('Two authors write over nobody, and what was typed without a network is sent later', async ({
  page,
}) => {
  await signIn(page, harbour, 'author', '/console/units');
  await addUnit(page, `TWO${Date.now().toString(36).toUpperCase()}`, 'Two authors');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await main(other).getByLabel('Summary').fill('Written elsewhere.');
  await saved(other);
  await main(page).getByLabel('Title of the unit').fill('Two authors meet');
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this unit meanwhile');
  await page.getByRole('button', { name: 'Make my changes on top of theirs' }).click();
  await saved(page);
  await expect(main(page).getByLabel('Title of the unit')).toHaveValue('Two authors meet');

  await page.context().setOffline(true);
  await main(page).getByLabel('Summary').fill('Typed on a train.');
  await expect(main(page).getByText('Not saved: no connection')).toBeVisible();
  await page.context().setOffline(false);
  await saved(page);
  await other.reload();
  await expect(main(other).getByLabel('Summary')).toHaveValue('Typed on a train.');
  await expect(main(other).getByLabel('Title of the unit')).toHaveValue('Two authors meet');
});

test('An author previews a draft as a student by keyboard; nothing is recorded, and what was written can still be undone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'author', '/console/units');
  await addUnit(page, `LOOK${Date.now().toString(36).toUpperCase()}`, 'Look at it');
  await main(page).getByRole('button', { name: 'Text', exact: true }).click();
  await main(page).getByLabel('Title (Text)').fill('Read me');
  await main(page).getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('A blunt knife slips.');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/student|page_views/.test(request.postData() ?? '') || request.url().includes('/api/student'))
      sent.push(request.url());
  });
  await main(page).getByRole('button', { name: 'Preview' }).press('Enter');
  const student = page.frameLocator('iframe');
  await expect(student.getByRole('heading', { level: 2, name: /^Read me/ })).toBeVisible();
  await expect(student.getByText('A blunt knife slips.')).toBeVisible();
  await expect(main(page)).toContainText('Preview: nothing is recorded');
  await accessible(page);

  await main(page).getByRole('radio', { name: 'Phone' }).press('Space');
  await expect(student.getByRole('button', { name: 'Outline: 1 of 1' })).toBeVisible();
  await expect(student.getByText('1 of 1 required items done')).toBeVisible();
  await page.setViewportSize(phone);
  await fits(page);
  expect(sent).toEqual([]);

  await main(page).getByRole('link', { name: 'Back to writing' }).press('Enter');
  await expect(main(page).getByLabel('Title (Text)')).toHaveValue('Read me');
  await expect(main(page).getByRole('button', { name: 'Undo' })).toBeEnabled();
});

test('A unit is found and read on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, harbour, 'author', '/console/units');
  await fits(page);
  await main(page).getByRole('searchbox').fill('espresso');
  await page.waitForURL(/search=espresso/);
  await main(page).getByRole('link', { name: 'Espresso foundations' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Espresso foundations');
  await expect(main(page)).toContainText('Edition 1');
  await fits(page);
  await accessible(page);
});

test('An author ties an item to a criterion on the map by keyboard alone, and publishes that', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'author', '/console/units?search=hygienic');
  await main(page).locator('td a').first().press('Enter');
  const version = async () => Number(/version (\d+)/.exec(await main(page).innerText())![1]);
  await main(page).getByRole('button', { name: 'Change the mapping' }).press('Enter');
  const before = await version();
  const choose = main(page)
    .getByRole('button', { name: /^Choose criteria for / })
    .first();
  const cell = choose.locator('xpath=ancestor::td');
  await expect(choose).toBeFocused();
  await choose.press('Enter');
  const codes = await cell.innerText();
  await page.getByRole('dialog').getByRole('checkbox').first().press('Space');
  await accessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).press('Enter');
  await expect(choose).toBeFocused();
  await expect.poll(() => cell.innerText()).not.toBe(codes);
  await expect(main(page)).toContainText('1 assessment gets its next version.');
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  await main(page).getByRole('button', { name: 'Publish the mapping' }).press('Enter');
  await expect(page.getByText('The mapping is published.')).toBeVisible();
  await expect.poll(version).toBe(before + 1);
  await expect(main(page).getByRole('button', { name: 'Change the mapping' })).toBeFocused();
});
