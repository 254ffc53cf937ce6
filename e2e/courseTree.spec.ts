import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone } from './world.ts';

const redgum = brands[1]!;

interface MadeCourse {
  units: { code: string; title: string; items: string[] }[];
  course: string;
}

/** A course of two published units with these items; answers where it is. */
async function courseOf(page: Page): Promise<{ id: string; made: MadeCourse }> {
  const tag = randomUUID().slice(0, 6).toUpperCase();
  const made: MadeCourse = {
    course: `Kitchen ${tag}`,
    units: [
      { code: `TREEA${tag}`, title: `Knives ${tag}`, items: ['Grip', 'Stance', 'Boards', 'Sharpening'] },
      { code: `TREEB${tag}`, title: `Cleaning ${tag}`, items: ['Soap', 'Cloths'] },
    ],
  };
  const id = randomUUID();
  const status = await page.evaluate(
    async ([{ units, course }, courseId]) => {
      const post = async (to: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(to, { method: 'POST', headers, body: JSON.stringify(body) });
        return { status: answer.status, body: (await answer.json()) as { id: string; revision: number } };
      };
      for (const { code, title, items } of units) {
        const { body: draft } = await post('/api/staff/units', { id: crypto.randomUUID(), code, title });
        const changes = items.map((name, at) => ({
          do: 'item_add',
          id: crypto.randomUUID(),
          at,
          title: name,
          minutes: 5,
          completion: { rule: 'opened' },
          body: { kind: 'link', url: 'https://example.org', description: 'How it is done' },
          required: true,
          releaseAfterDays: null,
          releaseAt: null,
          after: [],
        }));
        const save = { key: crypto.randomUUID(), baseRevision: draft.revision, changes };
        await post(`/api/staff/unit_editions/${draft.id}/changes`, save);
        await post(`/api/staff/unit_editions/${draft.id}/publication`, { revision: draft.revision + 1 });
      }
      const answer = await post('/api/staff/courses', {
        id: courseId,
        code: units[0]!.code.replace('TREEA', 'TREE'),
        title: course,
        kind: 'short_course',
        area: 'Hospitality',
        summary: '',
        units: units.map(({ code, title }) => ({ code, title })),
      });
      return answer.status;
    },
    [made, id] as const,
  );
  expect(status).toBe(201);
  return { id, made };
}

test('An author opens the units of a course in their places, moves items from one to the other, takes it back, and searches all', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, redgum, 'admin', '/console/courses');
  const { id, made } = await courseOf(page);
  const [knives, cleaning] = made.units as [MadeCourse['units'][0], MadeCourse['units'][0]];
  await page.goto(`${redgum.base}/console/units/courses/${id}`);
  const main = page.getByRole('main');
  const open = (title: string) => page.getByRole('button', { name: new RegExp(`^Content of “${title}”`) });
  const inUnit = (title: string) => main.locator('li', { has: open(title) }).locator('[data-item]');
  const titles = (title: string) =>
    expect.poll(async () =>
      (await inUnit(title).allTextContents()).map((text) => text.replace(/Link · .*/, '')),
    );

  // By keyboard: a unit is opened where it stands, its next edition begun, two items selected and moved.
  await open(knives.title).press('Enter');
  await expect(open(knives.title)).toContainText('4 items, 20 mins');
  await expect(main.getByRole('link', { name: /^Grip/ })).toBeVisible();
  await accessible(page);
  await main.getByRole('button', { name: `Write the next edition of “${knives.title}”` }).press('Enter');
  await titles(knives.title).toEqual(['Grip', 'Stance', 'Boards', 'Sharpening']);
  await expect(inUnit(knives.title).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = main.getByRole('region', { name: 'Selected items' });
  await bar.getByRole('button', { name: 'Move to another module …' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move 2 items to another module' });
  await expect(dialog).toContainText('What they did stays on their record.');
  await dialog.getByRole('searchbox').fill(cleaning.code);
  await expect(dialog.getByRole('button', { name: /^Move to/ })).toHaveCount(1);
  await accessible(page);
  await dialog.getByRole('button', { name: `Move to “${cleaning.title}”` }).press('Enter');
  await expect(page.getByText(`2 items are in “${cleaning.title}” now.`)).toBeVisible();
  await titles(knives.title).toEqual(['Grip', 'Sharpening']);
  await expect(inUnit(knives.title).nth(1)).toBeFocused();
  await expect(open(cleaning.title)).toContainText('4 items');
  await open(cleaning.title).press('Enter');
  await titles(cleaning.title).toEqual(['Soap', 'Cloths', 'Stance', 'Boards']);

  // One act, taken back in both where it was done, and done again.
  await inUnit(knives.title).first().focus();
  await page.keyboard.press('Control+z');
  await titles(knives.title).toEqual(['Grip', 'Stance', 'Boards', 'Sharpening']);
  await titles(cleaning.title).toEqual(['Soap', 'Cloths']);
  await main.getByRole('button', { name: `Redo in “${knives.title}”` }).press('Enter');
  await titles(knives.title).toEqual(['Grip', 'Sharpening']);
  await titles(cleaning.title).toEqual(['Soap', 'Cloths', 'Stance', 'Boards']);

  // By dragging to a place, and back by the message.
  const grip = (title: string, name: string) =>
    main
      .locator('li', { has: open(title) })
      .locator('li', { hasText: name })
      .locator('[draggable]');
  await grip(knives.title, 'Sharpening').dragTo(inUnit(cleaning.title).first());
  await titles(cleaning.title).toEqual(['Sharpening', 'Soap', 'Cloths', 'Stance', 'Boards']);
  await titles(knives.title).toEqual(['Grip']);
  // The message of the first move may still be there.
  await expect(page.getByText(`1 item is in “${cleaning.title}” now.`)).toBeVisible();
  await page.getByRole('button', { name: 'Move back' }).last().click();
  await titles(knives.title).toEqual(['Grip', 'Sharpening']);
  await titles(cleaning.title).toEqual(['Soap', 'Cloths', 'Stance', 'Boards']);

  await main.getByRole('searchbox', { name: 'Search the content of all modules' }).fill('stance');
  const found = main.getByRole('region', { name: `${cleaning.code} ${cleaning.title}` });
  await expect(found.getByRole('link', { name: /^Stance/ })).toBeVisible();
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  await found.getByRole('link', { name: /^Stance/ }).click();
  await page.waitForURL(/\/write\?item=/);
  await expect(main.getByLabel('Title (Link)')).toHaveValue('Stance');
});

test('An author moves an item while a unit is written, and nothing moves without network', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, redgum, 'admin', '/console/courses');
  const { made } = await courseOf(page);
  const [knives, cleaning] = made.units as [MadeCourse['units'][0], MadeCourse['units'][0]];
  await page.goto(`${redgum.base}/console/units?search=${knives.code}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: knives.title }).click();
  await main.getByRole('button', { name: 'Write the next edition' }).click();
  const rows = main.locator('[data-item]');
  await expect(rows).toHaveCount(4);
  await main.getByRole('checkbox', { name: 'Select “Boards”' }).check();
  await main.getByRole('button', { name: 'Move to another module …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(cleaning.code);
  const press = dialog.getByRole('button', { name: `Move to “${cleaning.title}”` });
  // What was searched has arrived.
  await expect(dialog.getByRole('button', { name: /^Move to/ })).toHaveCount(1);
  await page.context().setOffline(true);
  await press.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(rows).toHaveCount(4);
  await page.context().setOffline(false);
  await press.click();
  await expect(dialog).toHaveCount(0);
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(rows).toHaveCount(4);
  await expect(main.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`${redgum.base}/console/units?search=${cleaning.code}`);
  await expect(main.getByText('2 items')).toBeVisible();
});
