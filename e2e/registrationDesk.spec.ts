import { expect, test, type Browser, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { courseCalled, fillApplication, signApplication } from './applying.ts';
import { fits } from './fits.ts';
import { newestMail, signIn } from './person.ts';
import { brands, desktop, phone } from './world.ts';

const brand = brands[0]!;

interface Applicant {
  id: string;
  email: string;
  name: string;
}

/** Registers and submits as the applicant's screens would. */
async function apply(
  browser: Browser,
  givenName: string,
  familyName: string,
  own: { identityChoice?: string } & Record<string, unknown> = {},
): Promise<Applicant> {
  // On a retry the applicants of the first try exist already.
  const { retry } = test.info();
  const email = `${givenName}.${familyName}${retry || ''}@mail.example`.toLowerCase().replaceAll(' ', '');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${brand.base}/browse`);
  const courseId = await courseCalled(page, 'Certificate III in Commercial Cookery');
  const id = await fillApplication(page, courseId, email, { givenName, familyName, ...own });
  if (own.identityChoice === 'upload') {
    // No file is stored before the email is proven.
    const [link] = await newestMail(brand, email);
    await page.goto(link!);
    await page.waitForURL(({ hash }) => hash === '');
    await page.evaluate(uploadPicture, id);
  }
  await signApplication(page, id);
  await context.close();
  return { id, email, name: `${givenName} ${familyName}` };
}

/** Runs in the browser of the applicant. */
async function uploadPicture(registrationId: string): Promise<void> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
  canvas.getContext('2d')!.fillRect(20, 20, 200, 100);
  const picture = await new Promise<Blob>((done) => {
    canvas.toBlob((blob) => done(blob!));
  });
  const said = Object.entries({ registrationId, kind: 'identity', filename: 'passport.png' });
  const tus = { 'tus-resumable': '1.0.0' };
  const room = await fetch('/api/uploads/registrations', {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(picture.size),
      'upload-metadata': said.map(([key, value]) => `${key} ${btoa(value)}`).join(','),
    },
  });
  const sent = await fetch(room.headers.get('location')!, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: picture,
  });
  if (!sent.ok) throw new Error(`upload: ${await sent.text()}`);
}

const rows = (page: Page) => page.locator('tbody tr');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const lead = (page: Page) => page.getByRole('main').locator('h1 + *');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const open = ({ id }: Applicant) => `/console/registrations/${id}`;

const advicePanel = (page: Page) => page.getByRole('region', { name: 'Suitability advice' });
const adviceHeading = (page: Page) => page.getByRole('heading', { name: 'Suitability advice' });

/** A link of the contents jumps to its part: below the header, and Tab continues inside it. */
async function jump(page: Page, part: string) {
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const folded = contents.getByRole('button', { name: 'On this page' });
  if (await folded.isVisible()) await folded.press('Enter');
  await contents.getByRole('link', { name: part }).press('Enter');
  const title = page.getByRole('heading', { name: part, exact: true });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  const bar = await page.getByRole('banner').boundingBox();
  const box = await title.boundingBox();
  expect(box!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
}

async function advise(page: Page) {
  await advicePanel(page).getByLabel('Suitable with support').check();
  await advicePanel(page).getByLabel('Advice', { exact: true }).fill('Weekly help with writing.');
  await advicePanel(page).getByRole('button', { name: 'Record the advice' }).click();
  await expect(advicePanel(page)).toHaveCount(0);
}

test('Accepting waits for the advice, then says what will happen, and mails the way in', async ({
  page,
  browser,
}) => {
  const applicant = await apply(browser, 'Alma', 'Reyes');
  await signIn(page, brand, 'admin', '/console/registrations');
  await page.getByRole('searchbox').fill(applicant.email);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link', { name: applicant.name }).click();
  await expect(heading(page)).toHaveText(applicant.name);

  await button(page, 'Accept').click();
  await expect(dialog(page)).toContainText('Record the suitability advice first.');
  await dialog(page).getByRole('button', { name: 'Record the suitability advice' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(adviceHeading(page)).toBeFocused();
  await expect(page.getByText('I would like to work in a kitchen.')).toBeVisible();
  await advicePanel(page).getByRole('button', { name: 'Record the advice' }).click();
  await expect(advicePanel(page).getByRole('alert').first()).toContainText('Choose a result');
  await advise(page);
  await expect(button(page, 'Change the suitability advice')).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: 'The suitability advice is recorded.' }),
  ).toBeVisible();
  await expect(page.getByText('Weekly help with writing.')).toBeVisible();

  await button(page, 'Accept').click();
  await expect(dialog(page)).toContainText('Alma Reyes gets access to “');
  await expect(dialog(page)).toContainText(
    `An email goes to ${applicant.email}, with a link to choose a password.`,
  );
  await dialog(page).getByRole('button', { name: 'Accept' }).dblclick();
  await expect(lead(page)).toContainText('Accepted');
  // The button is gone, so the heading of its part has the focus.
  await expect(page.getByRole('heading', { name: 'Your decision' })).toBeFocused();
  await expect(button(page, 'Accept')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Accepted, by ');

  const links = await newestMail(brand, applicant.email);
  const link = links.find((href) => href.includes('/auth/invitation/'));
  expect(link).toBeDefined();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link!);
  await expect(visitor.getByLabel('Password', { exact: true })).toBeVisible();
  await visitor.context().close();
});

test('A question names the field, is mailed word for word, and stands with those asked for more', async ({
  page,
  browser,
}) => {
  const applicant = await apply(browser, 'Bruno', 'Costa');
  await signIn(page, brand, 'admin', open(applicant));
  await page.getByRole('button', { name: 'Ask about this step “About the person”' }).click();
  await dialog(page).getByRole('button', { name: 'Send the question' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Write what you need' })).toBeVisible();
  await dialog(page).getByLabel('Question').selectOption({ label: 'Phone' });
  await dialog(page).getByLabel('What do you need?').fill('Which number reaches you on weekdays?');
  const preview = dialog(page).getByRole('group', { name: 'What Bruno Costa will see' });
  await expect(preview).toContainText('About the person · Phone');
  await expect(preview).toContainText('Which number reaches you on weekdays?');
  // The request arrives but its answer is lost; pressing again must not ask twice.
  await page.evaluate(() => {
    const { fetch: real } = window;
    window.fetch = async (...asked) => {
      const [target] = asked;
      const url = target instanceof Request ? target.url : target.toString();
      if (!url.endsWith('/questions')) return real(...asked);
      window.fetch = real;
      await real(...asked);
      throw new TypeError('The connection was lost');
    };
  });
  await dialog(page).getByRole('button', { name: 'Send the question' }).click();
  await expect(dialog(page).getByRole('alert')).not.toBeEmpty();
  await dialog(page).getByRole('button', { name: 'Send the question' }).click();
  await expect(lead(page)).toContainText('Asked for more');
  await expect(page.getByRole('main').getByText('Which number reaches you on weekdays?')).toHaveCount(1);
  await newestMail(brand, 'Which number reaches you on weekdays?');

  await page.getByRole('link', { name: 'All registrations' }).click();
  await page.getByRole('link', { name: /^Asked for more \(/ }).click();
  await page.waitForURL(`${brand.base}/console/registrations?status=info_needed`);
  const row = rows(page).filter({ hasText: applicant.email });
  await expect(row).toContainText('Open question');
});

test('Declining needs a reason; who decides on an older view is told how it stands', async ({
  page,
  browser,
}) => {
  const applicant = await apply(browser, 'Carla', 'Novak');
  await signIn(page, brand, 'admin', open(applicant));
  const colleague = await page.context().newPage();
  await colleague.goto(brand.base + open(applicant));
  await button(colleague, 'Ask for more').click();
  await dialog(colleague).getByLabel('What do you need?').fill('A copy of your visa.');

  await button(page, 'Decline').click();
  await dialog(page).getByRole('button', { name: 'Decline' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Write the reason' })).toBeVisible();
  await dialog(page)
    .getByLabel('Reason', { exact: true })
    .fill('This intake is for apprentices of one employer.');
  await dialog(page).getByRole('button', { name: 'Decline' }).click();
  await expect(lead(page)).toContainText('Declined');
  await expect(page.getByRole('main')).toContainText('This intake is for apprentices of one employer.');
  await newestMail(brand, 'This intake is for apprentices of one employer.');

  await dialog(colleague).getByRole('button', { name: 'Send the question' }).click();
  await expect(dialog(colleague)).toContainText('It is now: Declined');
  await expect(dialog(colleague).getByLabel('What do you need?')).toHaveValue('A copy of your visa.');
  await expect(lead(colleague)).toContainText('Declined');
});

test('Answers are in plain words, sensitive ones only when asked for, and nothing is open to recordings', async ({
  page,
  browser,
}) => {
  const applicant = await apply(browser, 'Dina', 'Berg');
  await signIn(page, brand, 'admin', open(applicant));
  const main = page.getByRole('main');
  await expect(main).toContainText('New South Wales');
  await expect(main).toContainText('Would like some help');
  await expect(main).not.toContainText('Hearing/deaf');
  await expect(main).not.toContainText('A seat near the front');
  await page.getByRole('button', { name: 'Show the sensitive answers of “Background”' }).click();
  await expect(main).toContainText('Hearing/deaf');
  await expect(main).toContainText('A seat near the front');
  await expect(page.getByRole('img', { name: /^Signature of/ })).toBeVisible();
  await expect(page.locator('[data-private] h1')).toHaveText(applicant.name);
  await expect(page).toHaveTitle(`Registration | ${brand.name}`);
});

test('A document is looked at where it stands, and is gone once it has served its purpose', async ({
  page,
  browser,
}) => {
  const applicant = await apply(browser, 'Ilka', 'Vale', { identityChoice: 'upload' });
  await signIn(page, brand, 'admin', open(applicant));
  await page.getByRole('button', { name: 'Show passport.png' }).click();
  const picture = page.getByRole('img', { name: 'Picture of the document “passport.png”' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(300);
  const href = await page.getByRole('link', { name: 'Open passport.png in a new tab' }).getAttribute('href');

  await page.getByRole('button', { name: 'Remove “passport.png” for good' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Remove “passport.png” for good' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Remove it for good' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Remove “/ })).toHaveCount(0);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Removed for good', { exact: true })).toBeVisible({ timeout: 3000 });
  }).toPass();
  expect(await page.evaluate(async (url) => (await fetch(url)).status, href!)).toBe(404);
});

test('Who may be known already is flagged in the list, and both can be opened', async ({ page, browser }) => {
  const first = await apply(browser, 'Edda', 'Lind', { birthDate: '1990-01-02' });
  const second = await apply(browser, 'Edda ', 'Lind', { birthDate: '1990-01-02', preferredName: 'Eddi' });
  expect(second.email).toBe(first.email);
  await signIn(page, brand, 'admin', '/console/registrations');
  await page.getByRole('searchbox').fill('edda');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Possible duplicate');
  await rows(page).first().getByRole('link').click();
  await expect(page.getByText('Same name and birth date')).toBeVisible();
  await page
    .getByRole('link', { name: /^Open the other registration/ })
    .first()
    .click();
  await page.waitForURL(`${brand.base}${open(second)}`);
});

test('The list is moved through by keyboard, its state is in the address, and an empty one says so', async ({
  page,
  browser,
}) => {
  await apply(browser, 'Finn', 'Arrow One');
  await apply(browser, 'Finn', 'Arrow Two');
  await signIn(page, brand, 'admin', '/console/registrations');
  const search = page.getByRole('searchbox');
  await search.fill('finn arrow');
  await page.waitForURL(`${brand.base}/console/registrations?q=finn+arrow`);
  await expect(rows(page)).toHaveCount(2);
  await search.press('ArrowDown');
  await expect(rows(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).last().getByRole('link')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Finn Arrow One');
  await page.goBack();
  await expect(search).toHaveValue('finn arrow');

  await page.getByRole('link', { name: /^Withdrawn \(/ }).click();
  await expect(page.getByText('No registration here matches your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.waitForURL(`${brand.base}/console/registrations?status=withdrawn`);
  await expect(search).toHaveValue('');
});

test('Only administrators find the room', async ({ page }) => {
  await signIn(page, brand, 'trainer', '/console');
  await expect(page.getByRole('main').getByRole('link', { name: /^Reports/ })).toBeVisible();
  // Its own name first: other rooms speak of registrations too.
  await expect(page.getByRole('link', { name: /^Registrations/ })).toHaveCount(0);
  await page.goto(`${brand.base}/console/registrations`);
  await expect(page.getByRole('alert')).toContainText('You cannot open “Registrations”');
});

for (const [viewport, givenName] of [
  [phone, 'Greta'],
  [desktop, 'Gesa'],
] as const) {
  test(`The room reads well for everybody at ${viewport.width} px`, async ({ page, browser }) => {
    const applicant = await apply(browser, givenName, 'Wide');
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const check = async () => {
      await accessible(page);
      await fits(page);
    };
    await signIn(page, brand, 'admin', '/console/registrations');
    await expect(rows(page).first()).toBeVisible();
    await check();
    await page.goto(brand.base + open(applicant));
    await expect(heading(page)).toHaveText(applicant.name);
    await check();
    await jump(page, 'Signatures');
    await check();
    await page.getByRole('main').getByRole('link', { name: 'Back to your decision' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Your decision' })).toBeFocused();
    for (const name of ['Accept', 'Ask for more', 'Decline']) {
      await button(page, name).click();
      await expect(dialog(page)).toBeVisible();
      await check();
      await page.keyboard.press('Escape');
      await expect(button(page, name)).toBeFocused();
    }
    await button(page, 'Record the suitability advice').press('Enter');
    await expect(adviceHeading(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await advicePanel(page).getByLabel('Advice', { exact: true }).fill('Begun, not sent.');
    await check();
    await advicePanel(page).getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(button(page, 'Record the suitability advice')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(advicePanel(page).getByLabel('Advice', { exact: true })).toHaveValue('Begun, not sent.');
  });
}
