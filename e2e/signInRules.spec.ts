import { expect, test } from '@playwright/test';
import { accessible } from './accessible.ts';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { withoutAnswers } from './hold.ts';
import { brands, phone } from './world.ts';

const saffron = brands[2]!;
test.describe.configure({ mode: 'default' });

test('An administrator changes how long students stay signed in on a phone, and has to go first with two steps', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, saffron, 'admin', '/console/settings');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^Signing in/ }).click();
  const students = main.getByLabel('Students are signed out after');
  await expect(students).toHaveValue('720');
  await accessible(page);
  await fits(page);
  try {
    await students.selectOption('14 days without use');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. It holds from now on.')).toBeVisible();
    await page.reload();
    await expect(students).toHaveValue('336');
    await main.getByRole('radio', { name: 'Everybody on the staff needs it' }).check();
    await expect(main.getByLabel('Needed from')).toHaveCount(1);
    await accessible(page);
    await main.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: 'Turn on two-step sign-in for yourself first, under Security.' })
      .click();
    await expect(main.getByRole('radio', { name: 'Each decides for themselves' })).toBeFocused();
    await fits(page);
  } finally {
    await main.getByRole('radio', { name: 'Each decides for themselves' }).check();
    await students.selectOption('30 days without use');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. It holds from now on.')).toBeVisible();
    await page.reload();
    await expect(students).toHaveValue('720');
  }
});

test('Staff who need two steps are led to turn them on, and on to the console afterwards', async ({
  page,
}) => {
  await signIn(page, saffron, 'trainer', '/console');
  // Nobody in the demonstration is in this state, so the server's answer is replaced.
  const said = await page.evaluate(async () => (await fetch('/api/user/session')).json());
  let missingStep: 'two-step' | null = 'two-step';
  await withoutAnswers(page);
  await page.route('**/api/user/session', (route) => route.fulfill({ json: { ...said, missingStep } }));
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${saffron.base}/console`);
  await page.waitForURL(`${saffron.base}/user/security`);
  const main = page.getByRole('main');
  const asked = main.getByText('asks everybody on its staff to sign in with two steps', { exact: false });
  await expect(asked).toBeVisible();
  await accessible(page);
  await fits(page);
  missingStep = null;
  await page.reload();
  await expect(asked).toBeHidden();
  await page.goto(`${saffron.base}/console`);
  await expect(page).toHaveURL(`${saffron.base}/console`);
});
