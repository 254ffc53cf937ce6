import { expect, test, type Browser, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { newestMail, signIn } from './person.ts';
import { brands, desktop, phone } from './world.ts';

test.use({ viewport: phone });

// Where a unit is called something else.
const brand = brands[2]!;
// No retries, because a second try would find the work of the first.
test.describe.configure({ retries: 0 });

const practised = 'Report a hazard';
const seen =
  'On Friday at six I saw a power cord across the way from the stove to the pass. Anybody who carries hot food there can fall over it and be burnt.';
const done =
  'I told everybody at once and put the cord behind the bench. I wrote it into the hazard book for the manager to read on Monday.';
const doneAgain = `${done} So that it does not come back a power point has to be built beside the pass, and until then the mixer stays in the cold kitchen.`;
const wanted = 'Say what should be done so that it does not come back.';

async function answerShortQuestions(page: Page): Promise<void> {
  for (const card of await page.getByRole('article').all()) {
    const radio = card.getByRole('radio').first();
    if (await radio.isVisible()) await radio.check();
    for (const box of (await card.getByRole('checkbox').all()).slice(0, 1)) await box.check();
    for (const choice of await card.getByRole('combobox').all()) await choice.selectOption({ index: 1 });
    for (const field of await card.getByRole('textbox').all()) {
      if ((await field.getAttribute('aria-multiline')) === 'true') continue;
      await field.fill('20');
    }
    const keep = card.getByRole('button', { name: 'This order is right' });
    if (await keep.isVisible()) await keep.click();
  }
}

const written = (page: Page, at: number) =>
  page.getByRole('textbox').and(page.locator('[contenteditable=true]')).nth(at);
const saved = (page: Page) => expect(page.getByText(/^Saved \d/).first()).toBeVisible();

async function begin(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I declare this/ }).check();
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('button', { name: /^Start/ })).toHaveCount(0);
  // The button is gone, so the heading has the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

async function handIn(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Check and hand in' }).click();
  await expect(page.getByRole('heading', { name: 'Check your work' })).toBeVisible();
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your receipt');
  const number = await page.getByText(/^SUB-\d{6}$/).textContent();
  return number!;
}

async function assessor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: desktop });
  const page = await context.newPage();
  await signIn(page, brand, 'assessor', '/console/marking');
  return page;
}

test('Work is never lost, is judged by a person, and only what failed is done again', async ({
  page,
  browser,
}) => {
  await page.clock.install();
  await signIn(page, brand, 'assessed', '/assessments');
  await page.getByRole('link', { name: practised }).click();
  await begin(page);
  const all = page.getByRole('switch', { name: 'Show all questions at once' });
  await all.check({ force: true });
  await answerShortQuestions(page);
  await written(page, 0).fill(seen);
  await saved(page);

  // The network is gone, and then the tab is killed.
  const context = page.context();
  await context.setOffline(true);
  await written(page, 1).fill(done);
  const keptHere = page.getByText(/Saved on this device/).first();
  await expect(keptHere).toBeVisible();
  for (let seconds = 0; seconds < 30; seconds += 5) {
    await page.clock.runFor(5_000);
    await expect(keptHere).toBeVisible();
  }
  const address = page.url();
  await page.close();
  await context.setOffline(false);
  const back = await context.newPage();
  await back.goto(address);
  await expect(written(back, 0)).toHaveText(seen);
  await expect(written(back, 1)).toHaveText(done);
  await saved(back);
  await accessible(back);

  const number = await handIn(back);
  const [link] = await newestMail(brand, `assessed@${brand.slug}.example`);
  expect(link).toContain('/assessments/');
  await accessible(back);

  const desk = await assessor(browser);
  await desk.getByRole('link', { name: 'Grace Okafor' }).first().click();
  await desk.getByRole('button', { name: 'Claim and mark' }).click();
  await expect(desk.getByRole('heading', { name: /Question \d+$/ })).toBeFocused();
  const items = desk.getByRole('navigation', { name: 'Questions' }).getByRole('button');
  const count = await items.count();
  for (let at = 0; at < count; at++) {
    await items.nth(at).click();
    const last = at === count - 1;
    await desk
      .getByRole('radio', { name: last ? 'Not yet satisfactory' : 'Satisfactory', exact: true })
      .check();
    if (last) await desk.getByRole('textbox', { name: 'Comment for the student' }).fill(wanted);
  }
  await desk.getByRole('textbox', { name: 'Overall feedback' }).fill('Nearly there.');
  await expect(desk.getByText(/^Saved \d/)).toBeVisible();
  await accessible(desk);
  await desk.getByRole('button', { name: 'Judge and release now' }).click();
  await expect(desk.getByText('Action needed').first()).toBeVisible();

  // Only what was not yet satisfactory is asked again, with the old answer and its comment.
  await back.goto(`${brand.base}/dashboard`);
  await expect(back.getByText(/Your assessor asked for one change/)).toBeVisible();
  await back.getByRole('link', { name: 'See what to change' }).click();
  await expect(back.getByText(wanted).first()).toBeVisible();
  await begin(back);
  const cards = back.getByRole('article');
  await expect(back.getByText('Kept').first()).toBeAttached();
  await back.getByRole('switch', { name: 'Show all questions at once' }).check({ force: true });
  await expect(cards.locator('[contenteditable=true]')).toHaveCount(1);
  await expect(written(back, 0)).toHaveText(done);
  await written(back, 0).fill(doneAgain);
  await saved(back);
  const second = await handIn(back);
  expect(second).not.toBe(number);

  await desk.goto(`${brand.base}/console/marking`);
  await desk.getByRole('link', { name: 'Grace Okafor' }).first().click();
  await desk.getByRole('button', { name: 'Claim and mark' }).click();
  await desk.getByRole('radio', { name: 'Satisfactory', exact: true }).check();
  await desk.getByRole('button', { name: 'Judge and release now' }).click();
  await expect(desk.getByText('Judged. The student has been told.')).toBeVisible();
  await desk.getByRole('radio', { name: 'Competent', exact: true }).check();
  await desk.getByRole('button', { name: 'Decide' }).click();
  await expect(desk.getByText(/^Competent, decided by Asha Menon on/)).toBeVisible();
  await expect(
    desk.getByRole('heading', { name: `Outcome of the ${brand.Unit.toLowerCase()}` }),
  ).toBeVisible();

  await back.goto(`${brand.base}/assessments`);
  await back.getByRole('link', { name: practised }).click();
  await expect(back.getByText('Competent in Participate in safe work practices.')).toBeVisible();
  await expect(back.getByText(brand.Unit, { exact: true })).toBeVisible();
});
