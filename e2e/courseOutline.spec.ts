import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone } from './world.ts';

const redgum = brands[1]!;

test('An administrator writes the next edition of a course, is led to what is missing, and publishes it', async ({
  page,
}) => {
  // Messages and dialogs are there or gone: axe takes the colours of one that fades for those it has.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, redgum, 'admin', '/console/courses');
  const code = `OUT-${randomUUID().slice(0, 8)}`;
  const id = randomUUID();
  const status = await page.evaluate(
    async ([courseId, name]) => {
      const { rows } = (await (await fetch('/api/staff/units?size=50')).json()) as {
        rows: { code: string; title: string; published: object | null }[];
      };
      const units = rows.filter(({ published }) => published).slice(0, 2);
      const answer = await fetch('/api/staff/courses', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          id: courseId,
          code: name,
          title: 'Serving at tables',
          kind: 'short_course',
          area: 'Hospitality',
          summary: '',
          units: units.map((unit) => ({ code: unit.code, title: unit.title })),
        }),
      });
      return answer.status;
    },
    [id, code],
  );
  expect(status).toBe(201);
  await page.goto(`${redgum.base}/console/units/courses/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('All 2 core modules are needed.')).toBeVisible();

  await main.getByRole('button', { name: 'Write the next edition' }).click();
  const saved = () => expect(main.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await main
    .getByLabel(/counts as$/)
    .first()
    .selectOption('Elective, a new group');
  await expect(main.getByText('Group A: at least 1 of 1 modules.')).toBeVisible();
  await main.getByRole('button', { name: 'Add something to read' }).click();
  await expect(main.getByLabel('Title', { exact: true })).toBeFocused();
  await main.getByRole('button', { name: 'Done: “Something to read”' }).click();
  await saved();
  await main.getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'An item has no title' }).click();
  await expect(main.getByLabel('Title', { exact: true })).toBeFocused();
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  await main.getByRole('button', { name: 'Remove “Something to read”' }).click();
  await saved();
  await main.getByRole('button', { name: 'Publish …' }).click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(main.getByText('Nobody studies an earlier edition.')).toBeVisible();
  await expect(main.getByText('Edition 2', { exact: true })).toBeVisible();
});
