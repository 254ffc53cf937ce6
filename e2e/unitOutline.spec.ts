import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone } from './world.ts';

const harbour = brands[0]!;
const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).locator('[data-item]');
const named = (page: Page, ...titles: string[]) =>
  expect
    .poll(async () =>
      (await rows(page).allTextContents()).map((text) => text.replace(/(Text|Link) · .*/, '')),
    )
    .toEqual(titles);

/** Opens a unit of its own with these items for writing. */
async function unitOf(page: Page, titles: readonly string[]) {
  const unitId = await page.evaluate(async (names) => {
    const post = async (to: string, body: object) =>
      (
        await fetch(to, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json() as Promise<{ id: string; unitId: string; revision: number }>;
    const code = `BULK${Date.now().toString(36).toUpperCase()}`;
    const made = await post('/api/staff/units', { id: crypto.randomUUID(), code, title: 'Knives' });
    const items = names.map((title, at) => ({
      do: 'item_add',
      id: crypto.randomUUID(),
      at,
      title,
      minutes: 5,
      completion: { rule: 'opened' },
      body:
        title === 'Sharpening'
          ? { kind: 'link', url: 'https://example.org', description: 'How it is done' }
          : { kind: 'text', document: { type: 'doc', content: [] } },
      required: true,
      releaseAfterDays: null,
      releaseAt: null,
      after: [],
    }));
    const key = crypto.randomUUID();
    await post(`/api/staff/unit_editions/${made.id}/changes`, {
      key,
      baseRevision: made.revision,
      changes: items,
    });
    return made.unitId;
  }, titles);
  await page.goto(`${harbour.base}/console/units/${unitId}/write`);
  await named(page, ...titles);
}

test('An author selects many items by keyboard, moves, copies, sets and removes them at once, and searches', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'author', '/console/units');
  await unitOf(page, ['Grip', 'Stance', 'Board', 'Sharpening', 'Résumé']);
  const key = (...keys: string[]) =>
    keys.reduce((done, one) => done.then(() => page.keyboard.press(one)), Promise.resolve());
  const bar = main(page).getByRole('region', { name: 'Selected items' });
  const undone = () => key('Control+z');
  const saved = () =>
    expect(main(page).getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

  await rows(page).first().focus();
  await key('Space', 'Shift+ArrowDown');
  await expect(bar).toContainText('2 selected');
  await expect(main(page).getByRole('checkbox', { name: 'Select “Stance”' })).toBeChecked();
  await key('Alt+ArrowDown');
  await named(page, 'Board', 'Grip', 'Stance', 'Sharpening', 'Résumé');
  await expect(rows(page).nth(2)).toBeFocused();
  await undone();
  await named(page, 'Grip', 'Stance', 'Board', 'Sharpening', 'Résumé');
  await accessible(page);

  await bar.getByRole('button', { name: 'Settings' }).press('Enter');
  await bar.getByRole('button', { name: 'Optional' }).press('Enter');
  await expect(main(page).getByText('· optional')).toHaveCount(2);
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await bar.getByRole('button', { name: 'Copy the selected items' }).press('Enter');
  await named(page, 'Grip', 'Stance', 'Grip', 'Stance', 'Board', 'Sharpening', 'Résumé');
  await key('Escape');
  await expect(bar).toHaveCount(0);
  await expect(rows(page).nth(2)).toBeFocused();

  await key('Control+a', 'Delete');
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText('7 items are removed.')).toBeVisible();
  await saved();
  await undone();
  await expect(rows(page)).toHaveCount(7);
  await saved();

  const search = main(page).getByRole('searchbox', { name: 'Search the content' });
  await search.focus();
  await page.keyboard.type('resume');
  await named(page, 'Résumé');
  await expect(main(page).getByText('1 item found')).toBeVisible();
  await key('Escape');
  await expect(rows(page)).toHaveCount(7);
  await saved();

  await rows(page).first().focus();
  await key('Space');
  await bar.getByRole('button', { name: 'Copy the selected items' }).press('Enter');
  await expect(rows(page)).toHaveCount(8);
  await saved();
  await undone();
  await expect(rows(page)).toHaveCount(7);
  await saved();
  await key('Control+Shift+z');
  await expect(rows(page)).toHaveCount(8);
  await saved();
});
