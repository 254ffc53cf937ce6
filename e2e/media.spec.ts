import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { uploadCaptions } from './uploadCaptions.ts';
import { brands, desktop, phone } from './world.ts';

const harbour = brands[0]!;
const main = (page: Page) => page.getByRole('main');

/** A picture nobody has uploaded before, drawn in the browser. */
async function picture(page: Page, name: string) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 360;
    const context = canvas.getContext('2d')!;
    context.fillStyle = `hsl(${Math.random() * 360} 60% 45%)`;
    context.fillRect(0, 0, 640, 360);
    context.fillStyle = 'white';
    context.fillText(crypto.randomUUID(), 20, 40);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/** A unit whose only item shows this picture, published; returns its id. */
const publishedUnit = (page: Page, code: string, fileId: string): Promise<string> =>
  page.evaluate(
    async ([unitCode, file]) => {
      const post = async (to: string, body: object) =>
        (
          await fetch(to, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
        ).json() as Promise<{ id: string; unitId: string; revision: number; edition: { revision: number } }>;
      const title = 'Sharpen knives';
      const made = await post('/api/staff/units', { id: crypto.randomUUID(), code: unitCode, title });
      const saved = await post(`/api/staff/unit_editions/${made.id}/changes`, {
        key: crypto.randomUUID(),
        baseRevision: made.revision,
        changes: [
          {
            do: 'item_add',
            id: crypto.randomUUID(),
            at: 0,
            title: 'The stone',
            minutes: 5,
            completion: { rule: 'opened' },
            body: { kind: 'image', fileId: file, alt: 'A stone' },
            required: true,
            releaseAfterDays: null,
            releaseAt: null,
            after: [],
          },
        ],
      });
      await post(`/api/staff/unit_editions/${made.id}/publication`, { revision: saved.edition.revision });
      return made.unitId;
    },
    [code, fileId] as const,
  );

test('An author adds files to the library, finds them, sees where one is used, and replaces it everywhere', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'author', '/console/media');
  const stamp = Date.now().toString(36).toUpperCase();
  await expect(main(page).getByRole('row').nth(1)).toBeVisible();
  await accessible(page);

  // Several files at once; one of them comes twice, one is of no kind that can be shown.
  await main(page).getByRole('button', { name: 'Add files', exact: true }).click();
  const stone = await picture(page, `stone ${stamp}.png`);
  const wheel = await picture(page, `wheel ${stamp}.png`);
  const files = main(page).locator('input[type=file]');
  await files.setInputFiles([
    stone,
    wheel,
    { name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await expect(main(page).getByText(`“stone ${stamp}.png” was added.`)).toBeVisible();
  await expect(main(page).getByText(`“wheel ${stamp}.png” was added.`)).toBeVisible();
  await expect(main(page).getByText('“run.exe” was not sent')).toBeVisible();
  await files.setInputFiles({ ...stone, name: 'the same again.png' });
  await expect(main(page).getByText('“the same again.png” is in the library already.')).toBeVisible();
  await page.setViewportSize(phone);
  await fits(page);
  await accessible(page);
  await page.setViewportSize(desktop);

  // Found by name and by what nothing shows; both are in the address.
  await main(page).getByRole('searchbox', { name: 'Search by name' }).fill(stamp);
  await expect(main(page).getByRole('status').getByText('2 files', { exact: true })).toBeVisible();
  await main(page).getByRole('checkbox', { name: 'Used nowhere' }).click();
  await expect(page).toHaveURL(/used=nowhere/);
  await main(page)
    .getByRole('link', { name: `stone ${stamp}.png`, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `stone ${stamp}.png` })).toBeVisible();
  await expect(main(page)).toContainText('640 × 360 pixels');
  const fileId = page.url().split('/').at(-1)!;
  const unitId = await publishedUnit(page, `MED${stamp}`, fileId);
  await page.reload();
  await expect(main(page).getByRole('heading', { name: 'In 1 published item' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Remove file' })).toHaveCount(0);
  await accessible(page);
  await page.setViewportSize(phone);
  await fits(page);
  await page.setViewportSize(desktop);

  // Renamed, then replaced by the other picture of the library, by keyboard.
  await main(page).getByLabel('Name', { exact: true }).fill(`Whetstone ${stamp}`);
  await main(page).getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Whetstone ${stamp}` })).toBeVisible();
  await main(page).getByRole('button', { name: 'Choose from the library' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(`wheel ${stamp}`);
  const use = dialog.getByRole('button', { name: `Use “wheel ${stamp}.png”` });
  await use.focus();
  await accessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(main(page).getByRole('heading', { name: `Replace “Whetstone ${stamp}” with` })).toBeFocused();
  await expect(main(page)).toContainText('A draft of the next edition is begun');
  await main(page).getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(main(page).getByRole('status').getByText('waits to be published')).toBeVisible();
  await accessible(page);

  // The draft shows the new picture; what is published is as it was.
  await main(page)
    .getByRole('link', { name: `MED${stamp} Sharpen knives` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/console/units/${unitId}/write`));
  await main(page).locator('[data-item]').getByText('The stone').click();
  const shown = main(page).getByRole('img', { name: 'A stone' });
  await expect(shown).toBeVisible();
  await expect(shown).not.toHaveAttribute('src', new RegExp(fileId));
  // The former one is chosen back from the library.
  await main(page).getByRole('button', { name: 'Choose from the library' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Use “Whetstone ${stamp}”` })
    .click();
  await expect(shown).toHaveAttribute('src', new RegExp(fileId));
  await expect(main(page).getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

  // The other picture was taken out of the draft and can be put back, so it stays; what nothing shows can go.
  await page.goto(`${harbour.base}/console/media?search=wheel+${stamp}`);
  await main(page)
    .getByRole('link', { name: `wheel ${stamp}.png`, exact: true })
    .click();
  await expect(main(page).getByRole('heading', { name: 'In 1 item taken out of a draft' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Remove file' })).toHaveCount(0);
  await page.goto(`${harbour.base}/console/media/${await uploadCaptions(page, `Gone ${stamp}`)}`);
  await main(page).getByRole('button', { name: 'Remove file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove file' }).click();
  await expect(page).toHaveURL(/\/console\/media$/);
  await main(page)
    .getByText(/^How much each .* takes$/)
    .click();
  await expect(main(page).getByText('The whole library')).toBeVisible();
  await accessible(page);
});
