import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, phone } from './world.ts';

const saffron = brands[2]!;

/* No journey of saffron signs the agreement to pay. That new terms are asked of everybody is held by texts.test.ts. */

test('An administrator writes a new version of a declaration, sees what changes and publishes it; nothing typed is lost', async ({
  page,
}) => {
  // Messages and dialogs are there or gone: axe takes the colours of one that fades for those it has.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const round = `round ${test.info().retry}`;
  await signIn(page, saffron, 'admin', '/console/settings');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Texts' }).click();
  await expect(main.getByRole('link', { name: 'Terms of use' })).toBeVisible();
  await main.getByRole('link', { name: 'Agreement to pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agreement to pay' })).toBeVisible();
  const publish = main.getByRole('button', { name: 'Publish' });

  const text = main.getByRole('textbox', { name: 'Text' });
  await text.press('Control+End');
  await text.pressSequentially(` Invoices are due in 14 days, ${round}.`);
  await expect(main.getByText('What you typed is kept in this tab')).toBeVisible();
  // Leaving and coming back loses nothing.
  await main.getByRole('link', { name: 'All texts' }).click();
  await main.getByRole('link', { name: 'Agreement to pay' }).click();
  await expect(text).toContainText(`due in 14 days, ${round}.`);

  await main.getByText('Changes', { exact: true }).click();
  await expect(main.locator('ins')).toContainText('Invoices are due in 14 days');
  await accessible(page);
  await main.getByText('Write', { exact: true }).click();

  const statement = main.getByLabel('Sentence beside the tick');
  await statement.fill('');
  await publish.click();
  await expect(page.getByText('Enter the sentence beside the tick').first()).toBeVisible();
  await statement.fill('I pay.');
  await publish.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('every registration that is signed from now on');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/Version \d+ is published\./)).toBeVisible();
  await expect(main.getByText('This is the version in force.')).toBeVisible();
  const versions = main.getByRole('region', { name: 'Versions' }).locator('> ul > li');
  await expect(versions.first()).toContainText('In force');
  await expect(versions.first()).toContainText('Signed 0 times');
  await expect(publish).toBeFocused();

  // From a day: it waits, and comes back into the form when it is taken back.
  await statement.fill('I pay in time.');
  await publish.click();
  await dialog.getByLabel('From a day').check();
  await dialog.getByRole('button', { name: 'Publish on that day' }).click();
  await expect(main.getByText('The next version is in force from')).toBeVisible();
  await expect(statement).toHaveValue('I pay.');
  await accessible(page);
  await main.getByRole('button', { name: 'Take it back' }).click();
  await expect(statement).toHaveValue('I pay in time.');
  await main.getByRole('button', { name: 'Discard what I typed' }).click();

  await versions.last().getByRole('button', { name: 'Read version 1' }).click();
  await expect(versions.last()).toContainText('in place of the applicant');
  await page.setViewportSize(phone);
  await fits(page);

  await main.getByRole('link', { name: 'All texts' }).click();
  await main.getByRole('link', { name: 'Terms of use' }).click();
  await main
    .getByRole('button', { name: /^See who: version \d+$/ })
    .last()
    .click();
  await expect(main.getByRole('link', { name: 'Dana Whitlock' })).toBeVisible();
  await accessible(page);
  await fits(page);
});
