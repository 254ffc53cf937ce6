import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { addUnit, pixel, saved } from './unitWriting.ts';
import { brands, desktop, phone } from './world.ts';

const harbour = brands[0]!;
const main = (page: Page) => page.getByRole('main');

test('An author writes a page of blocks by keyboard, is led to what not everybody could use, and sees it as a student', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'author', '/console/units');
  const { keyboard } = page;
  await addUnit(page, `PAGE${Date.now().toString(36).toUpperCase()}`, 'Wash your hands');
  await main(page).getByRole('button', { name: 'Text', exact: true }).click();
  await main(page).getByLabel('Title (Text)').fill('Clean hands');

  // By keyboard alone: the list of blocks is gone through, left with Escape, and chosen from.
  const text = main(page).getByRole('textbox', { name: 'Text', exact: true });
  await text.focus();
  await keyboard.type('/');
  const blocks = main(page).getByRole('listbox', { name: 'Add a block' });
  await expect(blocks.getByRole('option', { name: 'Heading', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await keyboard.press('ArrowDown');
  await expect(blocks.getByRole('option', { name: 'Subheading' })).toHaveAttribute('aria-selected', 'true');
  await accessible(page, 'the list of blocks');
  await keyboard.press('Escape');
  await expect(blocks).toHaveCount(0);
  await keyboard.type('step');
  await keyboard.press('Enter');
  for (const [step, how] of [
    ['Wet your hands', 'Use warm water.'],
    ['Rub', 'Twenty seconds.'],
  ]) {
    await keyboard.type(step!);
    await keyboard.press('Enter');
    await keyboard.type(how!);
    await keyboard.press('Enter');
    await keyboard.press('Enter');
  }
  await keyboard.press('Control+Enter');
  await keyboard.type('/accordion');
  await keyboard.press('Enter');
  await keyboard.type('Why it matters');
  await keyboard.press('Enter');
  await keyboard.type('Germs travel on hands.');
  await keyboard.press('Control+Enter');
  // An entry goes further into the list; the buttons say where they do nothing.
  await keyboard.type('- Soap');
  const further = main(page).getByRole('button', { name: /^Further into the list/ });
  await expect(further).toHaveAttribute('aria-disabled', 'true');
  await keyboard.press('Enter');
  await keyboard.type('from the shelf');
  await keyboard.press('Alt+Shift+ArrowRight');
  await expect(text.locator('li li')).toHaveText('from the shelf');
  await keyboard.press('Control+Enter');
  await keyboard.type('/formula');
  await keyboard.press('Enter');
  await expect(main(page).getByLabel('LaTeX')).toBeFocused();
  await keyboard.type(String.raw`\frac{1}{2`);
  await expect(main(page).getByText('This cannot be read yet')).toBeVisible();
  await keyboard.type('}');
  await expect(main(page).getByText('This cannot be read yet')).toHaveCount(0);
  await expect(text.locator('mfrac')).toHaveCount(1);

  // What is missing is found beside the text, and each finding leads to its place.
  const findings = main(page).getByRole('list', { name: 'Not everybody could use this yet' });
  await findings.getByRole('button', { name: 'A formula is empty or not said in words' }).click();
  await main(page).getByLabel('The formula in words').fill('one over two');
  await expect(findings.getByRole('button', { name: 'A formula' })).toHaveCount(0);
  const untitled = text.locator('[data-lesson="title"][data-placeholder]');
  for (let left = await untitled.count(); left > 0; left--) {
    await untitled.first().click();
    await main(page)
      .getByRole('button', { name: /^(Step|Section): remove$/ })
      .click();
    await expect(untitled).toHaveCount(left - 1);
  }
  await expect(main(page).getByText('Nothing to put right')).toBeVisible();

  // A picture that is pasted is uploaded, and is not published before it is described.
  await main(page).getByRole('button', { name: 'Accordion: write below' }).click();
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'sink.png', { type: 'image/png' }));
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(paste);
  }, pixel.toString('base64'));
  await expect(main(page).getByLabel('It is decoration and says nothing')).toBeVisible();
  await saved(page);
  await main(page).getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Clean hands: A picture in the text is not described' }).click();
  await findings.getByRole('button', { name: 'A picture is not described' }).click();
  await expect(main(page).getByLabel('Description for those who do not see the picture')).toBeFocused();
  await keyboard.type('A sink with a tap.');
  await saved(page);
  await accessible(page, 'the editor');
  await page.setViewportSize(phone);
  await fits(page);
  await page.setViewportSize(desktop);

  // As a student sees it, on a phone.
  const id = await page.evaluate(async () => {
    const unit = location.pathname.split('/')[3]!;
    const answer = await fetch(`/api/staff/units/${unit}/editions`);
    return ((await answer.json()) as { editions: { id: string }[] }).editions[0]!.id;
  });
  await main(page).getByRole('button', { name: 'Publish …' }).click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.waitForURL(/\/console\/units\/[^/]+$/);
  await page.setViewportSize(phone);
  await page.goto(`${harbour.base}/console/units/editions/${id}/student`);
  const lesson = page.getByRole('article');
  await expect(lesson.getByRole('listitem').filter({ hasText: 'Wet your hands' })).toContainText(
    'warm water',
  );
  await expect(lesson.locator('li li')).toHaveText('from the shelf');
  await expect(lesson.getByRole('img', { name: 'A sink with a tap.' })).toBeVisible();
  await expect(lesson.getByRole('img', { name: 'one over two' }).locator('mfrac')).toBeVisible();
  await expect(lesson.getByText('Germs travel on hands.')).toBeHidden();
  await lesson.getByText('Why it matters').click();
  await expect(lesson.getByText('Germs travel on hands.')).toBeVisible();
  await accessible(page, 'the lesson');
  await fits(page);
});

test('Between two paragraphs stand a film with its captions and a question, which a student answers on the spot', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, harbour, 'author', '/console/units');
  const { keyboard } = page;
  await addUnit(page, `FILM${Date.now().toString(36).toUpperCase()}`, 'Wash and check');
  await main(page).getByRole('button', { name: 'Text', exact: true }).click();
  await main(page).getByLabel('Title (Text)').fill('Watch, then check');
  const text = main(page).getByRole('textbox', { name: 'Text', exact: true });
  await text.focus();
  await keyboard.type('Watch this first.');
  await keyboard.press('Enter');
  await keyboard.type('/video');
  await keyboard.press('Enter');
  await expect(main(page).getByLabel('Title (Video)')).toBeFocused();
  await keyboard.type('Washing hands');

  // The film comes with everything a film of its own would have.
  const film = main(page).getByRole('group', { name: 'Video: Washing hands' });
  const media = (name: string) => path.join('server/src/demo/media', name);
  const files = film.locator('input[type=file]');
  await files.first().setInputFiles(media('hand-washing.mp4'));
  await expect(film.locator('video')).toBeVisible();
  await files.last().setInputFiles(media('hand-washing.en.vtt'));
  await expect(film.getByLabel('Language code')).toHaveValue('en');
  const findings = main(page).getByRole('list', { name: 'Not everybody could use this yet' });
  await findings.getByRole('button', { name: 'A recording does not have its words as text' }).click();
  const words = film.getByRole('textbox', { name: 'Everything said, as text' });
  await words.click();
  await keyboard.type('Wet, rub, rinse, dry.');
  await expect(words).toContainText('Wet, rub, rinse, dry.');
  await expect(main(page).getByText('Nothing to put right')).toBeVisible();
  await film.getByRole('button', { name: 'Done' }).click();
  await expect(film.locator('video')).toBeHidden();

  // A question is written below it.
  await main(page).getByRole('button', { name: 'Video: write below' }).click();
  await keyboard.type('/self');
  await keyboard.press('Enter');
  await expect(main(page).getByLabel('Question', { exact: true })).toBeFocused();
  await keyboard.type('How long do you rub?');
  const question = main(page).getByRole('group', { name: 'Self-check: How long do you rub?' });
  await question.getByLabel('Choice 1', { exact: true }).fill('5 seconds');
  await question.getByLabel('Choice 2', { exact: true }).fill('20 seconds');
  await question.getByRole('button', { name: 'Remove choice 3' }).click();
  await saved(page);
  await main(page).getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Watch, then check: No choice is right' }).click();
  await question.getByRole('radio', { name: 'Choice 2 is right' }).click();
  await saved(page);
  await accessible(page, 'the editor with a film and a question');
  await page.setViewportSize(phone);
  await fits(page);

  // What was written is there after the page is loaded again.
  await page.reload();
  await expect(film).toBeVisible();
  await main(page).getByRole('button', { name: 'Publish …' }).click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.waitForURL(/\/console\/units\/[^/]+$/);
  const id = await page.evaluate(async () => {
    const unit = location.pathname.split('/')[3]!;
    const answer = await fetch(`/api/staff/units/${unit}/editions`);
    return ((await answer.json()) as { editions: { id: string }[] }).editions[0]!.id;
  });
  await page.goto(`${harbour.base}/console/units/editions/${id}/student`);
  const lesson = page.getByRole('article');
  await expect(lesson.locator('video[aria-label="Washing hands"]')).toBeVisible();
  await lesson.getByText('Transcript').click();
  await expect(lesson.getByText('Wet, rub, rinse, dry.')).toBeVisible();
  await lesson.getByRole('radio', { name: '5 seconds', exact: true }).check();
  await lesson.getByRole('button', { name: 'Check my answer' }).click();
  await expect(lesson.getByText('Not right yet')).toBeVisible();
  await accessible(page, 'the lesson with a film and a question');
  await fits(page);
});

test('Two authors of one draft see each other, and which item the other has open', async ({
  page,
  browser,
}) => {
  await signIn(page, harbour, 'author', '/console/units');
  await addUnit(page, `BOTH${Date.now().toString(36).toUpperCase()}`, 'Written by two');
  await main(page).getByRole('button', { name: 'Text', exact: true }).click();
  await main(page).getByLabel('Title (Text)').fill('First page');
  await saved(page);
  const address = page.url();
  const context = await browser.newContext();
  const beside = await context.newPage();
  await signIn(beside, harbour, 'admin', new URL(address).pathname);
  await expect(main(beside).getByText(/ has “First page” open\.$/)).toBeVisible();
  await accessible(beside, 'the draft of two');
  await beside.setViewportSize(phone);
  await fits(beside);
  await beside.goto(address);
  await expect(main(beside).getByText(/ has this open too\./)).toBeVisible();
  // The first learns of it as soon as they turn to another part.
  await main(page)
    .getByRole('link', { name: /^About the / })
    .click();
  await expect(main(page).getByText(/ has “First page” open\.$/)).toBeVisible();
  await context.close();
});
