import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { personIn } from './person.ts';
import { brands, desktop, type Brand } from './world.ts';

const [, , saffron] = brands as [Brand, Brand, Brand];

test('A trainer agrees on an adjustment; whoever marks sees it beside the work, and the student on their course', async ({
  browser,
}) => {
  const what = `Half an hour more for written work ${test.info().retry}`;
  const trainer = await personIn(browser, saffron, 'trainer', '/console/enrolments', desktop);
  await trainer.getByRole('main').getByRole('link', { name: 'Hugo Martins' }).first().click();
  await trainer.getByRole('button', { name: 'Agree on an adjustment …' }).click();
  const dialog = trainer.getByRole('dialog');
  await accessible(trainer);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog.getByText('Say what is done differently').first()).toBeVisible();
  await dialog.getByLabel('What is done differently').fill(what);
  await dialog.getByLabel('Why').fill('Reads English as a third language');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toHaveCount(0);
  const row = trainer.getByRole('listitem').filter({ hasText: what });
  await expect(row).toContainText('Agreed with');

  await test.step('a slip is undone', async () => {
    await row.getByRole('button', { name: /^End/ }).click();
    await expect(row).toContainText('Ended by');
    await trainer.getByRole('button', { name: 'Undo' }).click();
    await expect(row).not.toContainText('Ended by');
  });
  await accessible(trainer);
  await trainer.context().close();

  const assessor = await personIn(browser, saffron, 'assessor', '/console/marking?q=Hugo');
  await assessor.getByRole('main').getByRole('link', { name: 'Hugo Martins' }).first().click();
  await expect(assessor.getByRole('heading', { name: 'Agreed for Hugo Martins' })).toBeVisible();
  await expect(assessor.getByRole('main')).toContainText(what);
  await accessible(assessor);
  await fits(assessor);
  await assessor.context().close();

  const student = await personIn(browser, saffron, 'waiting', '/courses');
  await student
    .getByRole('main')
    .getByRole('link', { name: /Cookery/ })
    .first()
    .click();
  await expect(student.getByRole('heading', { name: 'Agreed for you' })).toBeVisible();
  await expect(student.getByRole('main')).toContainText(what);
  await accessible(student);
  await fits(student);
  await student.context().close();
});
