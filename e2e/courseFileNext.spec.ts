import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { publishedCourse } from './publishedCourse.ts';
import { brands, desktop, phone } from './world.ts';

const [harbour, redgum] = [brands[0]!, brands[1]!];

test('The file of another organisation becomes the next edition of the course of the same code here', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const code = `N${Date.now().toString(36).toUpperCase()}`;
  await signIn(page, redgum, 'admin', '/console/courses');
  const theirs = await publishedCourse(page, code, 'Fork left, knife right, glass above.');
  await page.goto(`${redgum.base}/console/units/courses/${theirs}`);
  const main = page.getByRole('main');
  const arriving = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Download edition 1', exact: true }).click();
  const file = test.info().outputPath('course.zip');
  await (await arriving).saveAs(file);

  await signIn(page, harbour, 'admin', '/console/courses');
  await publishedCourse(page, code);
  await page.goto(`${harbour.base}/console/courses/from-file`);
  await main.locator('input[type=file]').setInputFiles(file);
  await expect(main.getByLabel('As the next edition of a course that is here')).toBeChecked({
    timeout: 30_000,
  });
  await expect(main.getByLabel('Course', { exact: true }).locator('option:checked')).toContainText(code);
  await expect(main).toContainText(`${code} Serving at tables: draft of edition 2`);
  await expect(main).toContainText('“Where everything lies” in “Lay a table” was reworded.');
  await expect(main).toContainText('Students stay on the edition they study until you move them.');
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  await page.setViewportSize(desktop);

  // It could be a course of its own as well.
  await main.getByLabel('As a course of its own').check();
  await expect(main.getByRole('button', { name: 'Add the course', exact: true })).toBeVisible();
  await main.getByLabel('As the next edition of a course that is here').check();

  // Over what somebody writes, nothing is written.
  const unitDraft = await page.evaluate(async (unit) => {
    const { rows } = (await (await fetch(`/api/staff/units?search=${unit}`)).json()) as {
      rows: { id: string }[];
    };
    const answer = await fetch(`/api/staff/units/${rows[0]!.id}/draft_edition`, { method: 'POST' });
    return ((await answer.json()) as { id: string }).id;
  }, `${code}U`);
  await main.getByRole('button', { name: 'Write the drafts', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'This is being written already' })).toBeVisible();
  await expect(main).toContainText(`${code}U Lay a table has a draft, saved last by`);
  await accessible(page);
  await page.evaluate(
    async (id) => void (await fetch(`/api/staff/unit_editions/${id}`, { method: 'DELETE' })),
    unitDraft,
  );
  await main.getByRole('button', { name: 'Check again', exact: true }).click();
  await expect(main).not.toContainText('Somebody began to write');

  await main.getByRole('button', { name: 'Write the drafts', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'The drafts for Serving at tables are written' }),
  ).toBeFocused();
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  await page.setViewportSize(desktop);
  await main.getByRole('link', { name: `${code}U Lay a table` }).click();
  await main.getByRole('link', { name: 'Continue writing' }).click();
  await expect(main).toContainText('Where everything lies');
  await expect(main.getByRole('button', { name: 'Publish …' })).toBeVisible();
});
