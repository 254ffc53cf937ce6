import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { judgesNotYet } from './observedWork.ts';
import { personIn } from './person.ts';
import { brands, desktop, phone, type Brand } from './world.ts';

const [, redgum] = brands as [Brand, Brand];
const student = 'Layla Mansour';

test('An assessor writes on a photo and a PDF of a student, who reads it there once it is released', async ({
  browser,
}) => {
  const page = await personIn(browser, redgum, 'assessor', `/console/marking?q=Layla`, desktop);
  const main = page.getByRole('main');
  await main.getByRole('row').filter({ hasText: student }).getByRole('link').click();
  await main.getByRole('button', { name: 'Claim and mark' }).click();
  const words = main.getByRole('textbox', { name: /reads there/ });

  await test.step('beside what a colleague wrote, with the mouse', async () => {
    await main.getByText(/^Annotate this file \(1\)/).click();
    await expect(main.getByRole('button', { name: 'Annotation 1', exact: true })).toHaveCount(2);
    const photo = main.getByRole('img', { name: 'fridge-order.webp' });
    await expect(photo).toBeVisible();
    const box = (await photo.boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.1);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.3, { steps: 3 });
    await page.mouse.up();
    await expect(words).toBeFocused();
    await main.getByRole('button', { name: 'Save the annotation' }).click();
    await expect(main.getByText('Write what is to be read there.').first()).toBeVisible();
    await words.fill('Cooked food on top: well done.');
    await accessible(page);
    await main.getByRole('button', { name: 'Save the annotation' }).click();
    await expect(main.getByText('Cooked food on top: well done.')).toBeVisible();
    await expect(words).toBeHidden();
  });

  await test.step('what was removed by a slip comes back', async () => {
    await main.getByRole('button', { name: 'Remove annotation 1' }).click();
    await expect(main.getByText('Cooked food on top: well done.')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(main.getByText('Cooked food on top: well done.')).toBeVisible();
  });

  await test.step('on a page of a PDF, by keyboard', async () => {
    const pdf = main.getByRole('listitem').filter({ hasText: 'personal-hygiene-checklist.pdf' });
    await pdf.getByText('Annotate this file').click();
    await expect(pdf.getByRole('region', { name: /personal-hygiene-checklist/ })).toBeVisible();
    await pdf.getByRole('button', { name: 'Add an annotation' }).click();
    const place = main.getByRole('button', { name: /^Place of the annotation/ });
    await expect(place).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(place).toHaveAccessibleName(/50% from the left, 48% from the top, 2% wide/);
    await page.keyboard.press('Enter');
    await expect(words).toBeFocused();
    await page.keyboard.type('Sign each line.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(main.getByText('Sign each line.')).toBeVisible();
    await accessible(page);
    await page.setViewportSize(phone);
    await fits(page);
  });

  await judgesNotYet(page, 'See the file.');
  await page.close();

  const layla = await personIn(browser, redgum, 'arabic', '/assessments', phone);
  const theirs = layla.getByRole('main');
  await theirs.getByRole('link', { name: /Hygiene at work: what you do/ }).click();
  await theirs.getByText('عرض ملاحظتين على الملف').click();
  await expect(theirs.getByText('Cooked food on top: well done.')).toBeVisible();
  await theirs.getByRole('button', { name: 'الملاحظة 2', exact: true }).first().click();
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Raw meat' }).last()).toBeFocused();
  await accessible(layla);
  await fits(layla);
});
