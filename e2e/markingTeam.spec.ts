import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { personIn } from './person.ts';
import { brands, desktop, phone, type Brand } from './world.ts';

const [harbour] = brands as [Brand];

test('A team shares its marking: whose work it is, comments used again, a second look, and an item regraded', async ({
  browser,
}) => {
  const page = await personIn(browser, harbour, 'assessor', '/console/marking', desktop);
  const main = page.getByRole('main');
  const hugo = main.getByRole('row').filter({ hasText: 'Hugo Martins' });

  await test.step('work is given away by keyboard, and a slip is undone', async () => {
    await expect(hugo).toContainText('For Asha Menon');
    await hugo.getByRole('link').focus();
    await page.keyboard.press('x');
    const bar = main.getByRole('region', { name: 'Selected work' });
    await bar.getByLabel('Give to').selectOption({ label: 'Nobody in particular' });
    await accessible(page);
    await bar.getByRole('button', { name: 'Give', exact: true }).click();
    await expect(hugo).not.toContainText('For Asha Menon');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(hugo).toContainText('For Asha Menon');
    await main.getByLabel('To be marked by').selectOption({ label: 'Me' });
    await page.waitForURL(/of=me/);
    await expect(hugo).toBeVisible();
  });

  await test.step('a comment of the team is found and inserted by keyboard', async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    // On a slow network the comments arrive after the key that leads to them.
    await page.route('**/reusable_comments?*', async (route) => {
      await late;
      await route.continue();
    });
    await hugo.getByRole('link').click();
    await main.getByRole('button', { name: 'Claim and mark' }).click();
    await expect(main.getByRole('textbox', { name: 'Comment for the student' })).toBeVisible();
    await page.keyboard.press('r');
    await expect(main.getByLabel('Search reusable comments')).toBeFocused();
    await page.keyboard.type('own words');
    arrive();
    await expect(main.getByRole('button', { name: /in your own words/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    const comment = main.getByRole('textbox', { name: 'Comment for the student' });
    await expect(comment).toBeFocused();
    await expect(comment).toHaveValue(/in your own words/);
    await main.getByText('How this answer came to be').click();
    await expect(main.getByText(/^Attempt 1, /).first()).toBeVisible();
    await accessible(page);
    await expect(main.getByText(/^Saved \d/)).toBeVisible();
    await main.getByRole('button', { name: 'Leave it to others' }).click();
  });

  await test.step('what a colleague judged gets a second look', async () => {
    await page.goto(`${harbour.base}/console/marking/moderation`);
    await expect(main.getByRole('row').filter({ hasText: 'Ines Duarte' })).toContainText('Tom Becker');
    await accessible(page);
    await main.getByRole('link', { name: 'Ines Duarte' }).click();
    const look = main.getByRole('region', { name: 'Second look' });
    await look.getByRole('button', { name: 'Finish the second look' }).click();
    await expect(look.getByText('Agree or disagree.').first()).toBeVisible();
    await accessible(page);
    await fits(page);
    for (const agree of await look.getByRole('radio', { name: 'I agree' }).all()) await agree.check();
    await look.getByRole('button', { name: 'Finish the second look' }).click();
    await expect(look).toContainText('Asha Menon agreed on');
    await page.goto(`${harbour.base}/console/marking/moderation?state=agreed`);
    await expect(main.getByText('100% of 1')).toBeVisible();
    await fits(page);
  });

  await test.step('an item whose guide was wrong is judged again across a class, and that is undone', async () => {
    await page.goto(`${harbour.base}/console/marking`);
    await main.getByRole('link', { name: 'Regrade an item' }).click();
    await main.getByLabel('Assessment', { exact: true }).selectOption({ label: 'Report a hazard' });
    const items = main.getByLabel('Item', { exact: true });
    await expect(items.getByRole('option', { name: /^2\. / })).toBeAttached();
    await items.selectOption(await items.locator('option').last().getAttribute('value'));
    await expect(main.getByText('A person judges this item.')).toBeVisible();
    const press = main.getByRole('button', { name: /^Judge .* again$/ });
    await press.click();
    await expect(main.getByText('Choose a judgement.').first()).toBeVisible();
    await accessible(page);
    await main.getByLabel('Select the work of Ines Duarte').check();
    await main.getByRole('radio', { name: 'Satisfactory', exact: true }).check();
    await main.getByLabel('Why').fill('The guide asked for the wrong form.');
    await page.setViewportSize(phone);
    await fits(page);
    await press.click();
    await expect(main.getByText('Done: 1 of 1 changed')).toBeVisible();
    await fits(page);
    await page.setViewportSize(desktop);
    await accessible(page);
    await main.getByRole('button', { name: 'Undo this regrading' }).click();
    await expect(main.getByText('Undone by Asha Menon')).toBeVisible();
    await expect(main.getByRole('row').filter({ hasText: 'Ines Duarte' })).toContainText('Brought back');
  });
  await page.context().close();
});
