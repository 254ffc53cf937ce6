import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import { fits } from './fits.ts';
import { signIn } from './person.ts';
import { brands, desktop, phone, type Brand } from './world.ts';

const [harbour, redgum, saffron] = brands as [Brand, Brand, Brand];

const cards = (page: Page) => page.getByRole('article');
const search = (page: Page, brand: Brand) => page.getByRole('searchbox', { name: `Search ${brand.courses}` });

test.describe('on a phone, without an account', () => {
  test.use({ viewport: phone });

  test('A course is found despite a typing error, and shown with all its costs', async ({ page }) => {
    await page.goto(`${saffron.base}/browse`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse qualifications');
    await search(page, saffron).fill('barrista');
    await page.waitForURL(`${saffron.base}/browse?q=barrista`);
    await expect(page.getByText('1 qualification', { exact: true })).toBeVisible();
    await expect(cards(page)).toContainText('Starts Sat');
    await expect(cards(page)).toContainText('3 places left');
    await expect(cards(page)).toContainText('$179');
    await page.getByRole('link', { name: 'Barista basics' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barista basics');
    await expect(page).toHaveTitle('Barista basics | Saffron Hospitality Academy');
    await expect(page.getByRole('row', { name: /Price/ })).toContainText('including $16.27 GST');
    await expect(page.getByText(/^Information version 1, published/)).toBeVisible();
    await fits(page);
    await page.getByRole('link', { name: 'All qualifications' }).click();
    await expect(cards(page)).toHaveCount(7);
    await fits(page);
  });

  test('Filters are in a drawer that shows the number of results, and in the address', async ({ page }) => {
    await page.goto(`${harbour.base}/browse`);
    await page.getByRole('button', { name: 'Filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByLabel('Area').selectOption({ label: 'Construction (2)' });
    await expect(drawer.getByRole('button', { name: 'Show 2 courses' })).toBeVisible();
    await drawer.getByLabel('Price').selectOption({ label: 'Up to $250 (1)' });
    await drawer.getByRole('button', { name: 'Show 1 course' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filters, 2 in use' })).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await page.reload();
    await expect(cards(page)).toContainText('white card');
    await page.getByRole('button', { name: 'Remove filter: Construction' }).click();
    await page.waitForURL(`${harbour.base}/browse?priceMax=25000`);
    await expect(cards(page)).toHaveCount(4);
  });

  test('When nothing is found, one press removes the filter in the way', async ({ page }) => {
    await page.goto(`${redgum.base}/browse?q=dementia&area=Hospitality&mode=telepathy`);
    await expect(page.getByRole('heading', { name: 'No programs found' })).toBeVisible();
    await page.getByRole('button', { name: 'Without “Hospitality”: 1 program' }).click();
    await page.waitForURL(`${redgum.base}/browse?q=dementia`);
    await expect(cards(page)).toContainText('Caring for people living with dementia');
    await search(page, redgum).fill('astronomy');
    await page.getByRole('button', { name: 'Show all programs' }).click();
    await page.waitForURL(`${redgum.base}/browse`);
    await expect(search(page, redgum)).toHaveValue('');
    await expect(cards(page)).toHaveCount(7);
  });
});

test('The search field keeps the focus, and earlier results stay until the next ones arrive', async ({
  page,
}) => {
  await page.goto(`${harbour.base}/browse`);
  await expect(cards(page)).toHaveCount(8);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/public/courses?*', async (route) => {
    await held;
    await route.continue();
  });
  await search(page, harbour).pressSequentially('dimp');
  await page.waitForURL(`${harbour.base}/browse?q=dimp`);
  await search(page, harbour).pressSequentially('loma');
  await page.waitForURL(`${harbour.base}/browse?q=dimploma`);
  await expect(search(page, harbour)).toBeFocused();
  await expect(cards(page)).toHaveCount(8);
  answer();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Diploma of Leadership and Management');
  await expect(search(page, harbour)).toBeFocused();
});

test('A course page shows every intake, also the full one, and every payment plan', async ({ page }) => {
  await page.goto(`${harbour.base}/browse?q=cookery`);
  await page.getByRole('link', { name: /Commercial Cookery/ }).click();
  const dates = page.getByRole('region', { name: 'Dates and places' });
  await expect(dates.getByRole('listitem')).toHaveCount(3);
  await expect(dates).toContainText('Full – join the waiting list');
  await expect(dates).toContainText('16 places left');
  const fees = page.getByRole('region', { name: 'Fees and ways to pay' });
  await expect(fees).toContainText(
    '$899.00 when you enrol, then 16 × $329.17 and 8 × $329.16, every fortnight',
  );
  await expect(fees).toContainText('$8,799.00 in total');
  await expect(page.getByText(/^Information version 3, published/)).toBeVisible();
  await page.getByRole('link', { name: 'If you withdraw' }).click();
  await expect(page.getByRole('heading', { name: 'If you withdraw' })).toBeInViewport();
});

test('“Enrol” on a course with several intakes lets the applicant choose and go back', async ({ page }) => {
  await page.goto(`${harbour.base}/browse?q=cookery`);
  await page.getByRole('link', { name: /Commercial Cookery/ }).click();
  await page.getByRole('link', { name: 'Enrol', exact: true }).first().click();
  const intakes = page.getByRole('radiogroup', { name: 'When do you want to start?' });
  await expect(intakes.getByRole('radio')).toHaveCount(3);
  await expect(intakes.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Email' }).fill('choosing@mail.example');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Choose when you start.' }).click();
  await expect(intakes.getByRole('radio').first()).toBeFocused();
  await intakes.getByRole('radio', { name: 'Evening kitchen' }).check();
  await expect(page.getByText('Choose when you start.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the course' }).click();
  await page.getByRole('link', { name: 'Enrol: Evening kitchen' }).click();
  await expect(intakes.getByRole('radio', { name: 'Evening kitchen' })).toBeChecked();
});

test('A signed-in person browses in their own frame', async ({ page }) => {
  await signIn(page, redgum, 'midway');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse programs' }).click();
  await page.waitForURL(`${redgum.base}/browse`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse programs');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
});

test('Where the code of a screen comes late, its heading has the focus as soon as it stands', async ({
  page,
}) => {
  await signIn(page, redgum, 'midway');
  const browse = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Browse programs' });
  await expect(browse).toBeVisible();
  await page.route('**/assets/*.js', async (route) => {
    await sleep(1000);
    await route.continue();
  });
  await browse.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Browse programs' })).toBeFocused();
});

test('A course that is not offered here shows Page not found', async ({ page }) => {
  await page.setViewportSize(desktop);
  for (const id of ['barista', '0198c0de-0000-7000-8000-000000000000']) {
    const answer = await page.goto(`${harbour.base}/browse/${id}`);
    expect(answer!.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
});
