import { expect, test, type Page } from '@playwright/test';
import { equation, heading, item, paragraph, picture, run, wordDocument } from '../web/test/wordDocument.ts';
import { kitchenCartridge } from '../web/test/commonCartridge.ts';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { addUnit, pixel, saved } from './unitWriting.ts';
import { brands, desktop, phone } from './world.ts';

const harbour = brands[0]!;
const main = (page: Page) => page.getByRole('main');

const manual = wordDocument({
  png: pixel,
  comments: 1,
  body: [
    paragraph(run('Kitchen manual'), 'Title'),
    paragraph(run('Read this first.')),
    heading(1, 'Hygiene'),
    paragraph(`${run('Wash ')}${run('well', '<w:b/>')}${run(' before you cook.')}`),
    item('Soap'),
    item('Warm water'),
    paragraph(`${picture('A sink with a tap')}${picture('')}${equation}`),
    heading(1, 'Knives'),
    paragraph(run('Cut away from you.')),
  ].join(''),
});
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function choose(page: Page, name: string, mimeType: string, content: Uint8Array) {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Choose (a|another) document$/ })
    .click();
  await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from(content) });
}

test('An author adds the texts of a Word document, is told what does not come along, and takes them back in one step', async ({
  page,
}) => {
  await signIn(page, harbour, 'author', '/console/units');
  await addUnit(page, `DOC${Date.now().toString(36).toUpperCase()}`, 'From a manual');
  const open = main(page).getByRole('button', { name: 'From a document' });
  const dialog = page.getByRole('dialog');
  await open.click();
  await accessible(page, 'the choice of a document');

  // What cannot be read says why, and another document can be chosen.
  await choose(page, 'old.doc', 'application/msword', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]));
  await expect(dialog.getByRole('alert')).toContainText('It is in the old Word format (.doc)');
  await choose(page, 'kitchen-manual.docx', docx, manual);
  await expect(dialog.getByRole('heading', { name: '3 items come' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(
    dialog.getByRole('radio', { name: 'A text at each heading of the first level' }),
  ).toBeChecked();
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await expect(dialog.getByText('8 words · 2 pictures')).toBeVisible();
  await expect(dialog.getByText('1 equation. Write it with the Formula block.')).toBeVisible();
  await expect(dialog.getByText('1 comment.')).toBeVisible();
  await expect(dialog.getByText('Describe 1 picture for those who do not see it.')).toBeVisible();
  await accessible(page, 'the texts of a document');
  await page.setViewportSize(phone);
  await fits(page);
  await page.setViewportSize(desktop);

  // One text, and back; without the first page.
  await dialog.getByRole('radio', { name: 'One text', exact: true }).check();
  await expect(dialog.getByRole('heading', { name: '1 item comes' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'A text at each heading of the first level' }).check();
  await dialog.getByRole('checkbox', { name: 'Kitchen manual' }).uncheck();
  await dialog.getByRole('button', { name: 'Add 2 items' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('2 items added.')).toBeVisible();
  const rows = main(page).locator('[data-outline] > ol > li');
  await expect(rows).toHaveCount(2);
  await expect(main(page).getByLabel('Title (Text)')).toHaveValue('Hygiene');
  const text = main(page).getByRole('textbox', { name: 'Text', exact: true });
  await expect(text.getByRole('listitem')).toHaveText(['Soap', 'Warm water']);
  await expect(text.locator('img')).toHaveCount(2);
  await expect(text.getByRole('img', { name: 'A sink with a tap' })).toBeVisible();
  await saved(page);

  // One step back, and forth; then a page of the web, without a picture that is only named in it.
  await main(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(rows).toHaveCount(2);
  await saved(page);
  await open.click();
  await choose(
    page,
    'care.html',
    'text/html',
    Buffer.from('<h1>Care</h1><p>Dry them. <img src="https://a.example/x.png"></p><script>alert(1)</script>'),
  );
  await expect(dialog.getByText('1 picture: it is not in the file')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 1 item' }).click();
  await expect(rows).toHaveCount(3);
  await saved(page);
  await page.reload();
  await expect(rows).toHaveCount(3);
});

test('Without a network, texts are added at once and their pictures wait', async ({ page, context }) => {
  await signIn(page, harbour, 'author', '/console/units');
  await addUnit(page, `OFF${Date.now().toString(36).toUpperCase()}`, 'On a train');
  const dialog = page.getByRole('dialog');
  await main(page).getByRole('button', { name: 'From a document' }).click();
  await choose(page, 'kitchen-manual.docx', docx, manual);
  await expect(dialog.getByRole('heading', { name: '3 items come' })).toBeVisible();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Add 3 items' }).click();
  await expect(dialog.getByText('You are offline. The pictures and files are sent')).toBeVisible();
  await accessible(page, 'pictures that wait');
  await context.setOffline(false);
  await expect(page.getByText('3 items added.')).toBeVisible({ timeout: 60_000 });
  await main(page).getByRole('link', { name: 'Hygiene' }).click();
  await expect(main(page).getByRole('textbox', { name: 'Text', exact: true }).locator('img')).toHaveCount(2);
  await saved(page);
});

test('An author adds one part of a course of another system: text with its picture, link, file and self-checks', async ({
  page,
}) => {
  await signIn(page, harbour, 'author', '/console/units');
  await addUnit(page, `CC${Date.now().toString(36).toUpperCase()}`, 'From another system');
  const dialog = page.getByRole('dialog');
  const rows = main(page).locator('[data-outline] > ol > li');
  await main(page).getByRole('button', { name: 'From a document' }).click();
  await choose(page, 'kitchen.imscc', 'application/octet-stream', kitchenCartridge(pixel));
  await expect(dialog.getByRole('heading', { name: '5 items come' })).toBeVisible();
  await expect(dialog.getByText('1 discussion (Say hello).')).toBeVisible();
  await expect(dialog.getByText(/^1 quiz: its questions with choices become self-checks/)).toBeVisible();
  await expect(dialog.getByText('Say of 2 links and files what they are for.')).toBeVisible();
  await accessible(page, 'the parts of a course of another system');
  await page.setViewportSize(phone);
  await fits(page);
  await page.setViewportSize(desktop);

  // Left out as a whole, and one of it taken all the same.
  const knives = dialog.getByRole('checkbox', { name: 'All of “Knives”' });
  await knives.press('Space');
  await expect(dialog.getByRole('button', { name: 'Add 2 items' })).toBeVisible();
  await knives.press('Space');
  await dialog.getByRole('checkbox', { name: 'Knife quiz 2' }).uncheck();
  await dialog.getByRole('button', { name: 'Add 4 items' }).click();
  await expect(page.getByText('4 items added.')).toBeVisible({ timeout: 60_000 });
  await expect(rows).toHaveCount(4);
  await expect(main(page).getByRole('textbox', { name: 'Text', exact: true })).toContainText('Use soap.');
  await expect(main(page).getByRole('img', { name: 'A sink' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Checklist' }).click();
  await expect(main(page).getByText('Check list.pdf')).toBeVisible();
  await main(page).getByRole('link', { name: 'Knife quiz 1' }).click();
  await expect(main(page).getByRole('textbox', { name: 'Question' })).toHaveValue(/^Which knife for bread\?/);
  await saved(page);
  await main(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows).toHaveCount(0);
});
