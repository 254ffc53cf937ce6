import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { isTakenOver } from './application.ts';
import { signIn, signInByForm } from './person.ts';
import { brands, desktop, phone, type Brand } from './world.ts';

const [harbour, redgum, saffron] = brands as [Brand, Brand, Brand];

test.use({ viewport: phone });

let errors: string[] = [];
test.beforeEach(({ context }) => {
  errors = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
});
test.afterEach(() => expect(errors, 'errors in the page').toEqual([]));

const signInAsSam = (page: Page, brand: Brand) =>
  signIn(page, brand, 'sam@shared.example', '/dashboard', `livery-demo-${brand.slug}`);

/** Opens an item by its address, found through the search. */
async function openItem(page: Page, brand: Brand, title: string) {
  const path = await page.evaluate(async (q) => {
    const answer = await fetch(`/api/student/search?q=${encodeURIComponent(q)}`);
    const { hits } = (await answer.json()) as { hits: { id: string; unitId: string; title: string }[] };
    const hit = hits.find((one) => one.title === q)!;
    return `/units/${hit.unitId}?item=${hit.id}`;
  }, title);
  await page.goto(brand.base + path);
  await expect(itemHeading(page, title)).toBeVisible();
}
const itemHeading = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2, name: `${title}, ` });
const item = (page: Page) => page.getByRole('article');
const done = (page: Page) => item(page).getByText(/^Done /);

/** Plays to a given second at four times the speed and stops; resolves with the second it stopped at. */
const watchTo = (video: Locator, second: number) =>
  video.evaluate(async (element: HTMLVideoElement, until) => {
    element.muted = true;
    element.playbackRate = 4;
    await element.play();
    await new Promise<void>((resolve) => {
      element.addEventListener('timeupdate', () => {
        if (element.currentTime >= until) resolve();
      });
    });
    element.pause();
    return element.currentTime;
  }, second);

/** Cuts only the way to the server, so that work stays on the device. */
const cutEvents = (page: Page) => page.route('**/api/student/learning_events', (route) => route.abort());
const mendEvents = (page: Page) => page.unroute('**/api/student/learning_events');
const kept = (page: Page) => page.getByText('Saved on this device. It will be sent when you are online.');

/** Every piece of work sent from now on. */
function sentFrom(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/learning_events')) sent.push(request.postData() ?? '');
  });
  return sent;
}

/** All work stored in this browser, each piece as text. */
const workKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('livery-unsent');
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('work').objectStore('work').getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            resolve(all.result.map((one) => JSON.stringify(one)));
          });
        });
      }),
  );

async function pressSignOut(page: Page) {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
}

/** Somebody else uses the browser meanwhile; none of the stored work may be sent. */
async function visitBySomebodyElse(page: Page, brand: Brand, mailbox: string) {
  const before = await workKept(page);
  expect(before.length).toBeGreaterThan(0);
  const sent = sentFrom(page);
  await signIn(page, brand, mailbox);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await pressSignOut(page);
  // None of it is theirs, so signing out does not ask.
  await page.waitForURL(`${brand.base}/auth?reason=signed_out`);
  expect(sent).toEqual([]);
  expect(await workKept(page)).toEqual(before);
}

test('A video goes on at the same second on another device, and what was watched adds up', async ({
  page,
  browser,
}) => {
  const title = 'Hand washing in 10 steps';
  await signInAsSam(page, redgum);
  await openItem(page, redgum, title);
  const watched = page.waitForResponse(
    (answer) =>
      answer.ok() &&
      answer.url().endsWith('/learning_events') &&
      /"kind":"watched".*"positionSeconds":(9|1\d)/.test(answer.request().postData() ?? ''),
  );
  const left = await watchTo(page.locator('video'), 9);
  await watched;
  const share = item(page).getByRole('progressbar');
  await expect(share).not.toHaveAttribute('aria-valuenow', '0');
  const before = Number(await share.getAttribute('aria-valuenow'));

  const elsewhere = await browser.newContext({ viewport: desktop });
  const other = await elsewhere.newPage();
  await signInAsSam(other, redgum);
  await other.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(itemHeading(other, title)).toBeVisible();
  await expect(
    item(other).getByText(`You stopped at 0:${String(Math.floor(left)).padStart(2, '0')}.`),
  ).toBeVisible();
  const video = other.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeCloseTo(left, 0);
  await expect(item(other).getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(before));
  // Sixty per cent of 48 seconds, reached only if the first stretch counts too.
  await watchTo(video, 31);
  await expect(done(other)).toBeVisible();
  await elsewhere.close();
});

test('An item marked as done without a network survives closing the tab and counts later', async ({
  page,
  context,
}) => {
  const title = 'Your personal hygiene checklist';
  await signInAsSam(page, saffron);
  await openItem(page, saffron, 'Hand washing in 10 steps');
  await watchTo(page.locator('video'), 30);
  await expect(done(page)).toBeVisible();
  await openItem(page, saffron, title);
  await expect(page.getByRole('status').filter({ hasText: 'Page 1 of 2' })).toBeVisible();
  await context.setOffline(true);
  await item(page).getByRole('button', { name: 'Mark as done' }).click();
  await expect(item(page).getByText('Marked as done. It counts when it has been sent.')).toBeVisible();
  await expect(kept(page)).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const again = await context.newPage();
  const counted = again.waitForResponse((answer) => answer.ok() && answer.url().endsWith('/learning_events'));
  await again.goto(`${saffron.base}/dashboard`);
  await counted;
  await openItem(again, saffron, title);
  await expect(done(again)).toBeVisible();
});

test('An answer without a network says what was saved, and is sent on the next try', async ({
  page,
  context,
}) => {
  await signIn(page, saffron, 'midway');
  await openItem(page, saffron, 'Check yourself: the strongest control');
  const choice = item(page).getByRole('radio', { name: /^Making the stock/ });
  await choice.check();
  await context.setOffline(true);
  await item(page).getByRole('button', { name: 'Check my answer' }).click();
  const alert = item(page).getByRole('alert');
  await expect(alert).toContainText('The server could not be reached.');
  await expect(alert).toContainText('Your answer was not sent. Your choice is kept.');
  await expect(choice).toBeChecked();
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(item(page).getByText('Correct', { exact: true })).toBeVisible();
  await expect(done(page)).toBeVisible();
});

test('Signing out with unsent work asks first, and the work waits for the person it belongs to', async ({
  page,
}) => {
  const title = 'Read the shot';
  await signInAsSam(page, harbour);
  await cutEvents(page);
  await openItem(page, harbour, title);
  await expect(kept(page)).toBeVisible();
  await pressSignOut(page);
  const question = page.getByRole('dialog', { name: 'Some of your work has not been sent yet' });
  await expect(question).toContainText('still on this device only');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  await expect(itemHeading(page, title)).toBeVisible();
  await pressSignOut(page);
  await question.getByRole('button', { name: 'Sign out anyway' }).click();
  await page.waitForURL(`${harbour.base}/auth?reason=signed_out`);
  await mendEvents(page);

  await visitBySomebodyElse(page, harbour, 'new');

  const counted = page.waitForResponse((answer) => answer.ok() && answer.url().endsWith('/learning_events'));
  await signInAsSam(page, harbour);
  await counted;
  await openItem(page, harbour, title);
  await expect(done(page)).toBeVisible();
});

test('When the session is ended elsewhere the work stays until that person is back, and nobody else sends it', async ({
  page,
  browser,
}) => {
  const title = 'Five ways contamination reaches food';
  await signInAsSam(page, harbour);
  const session = await page.evaluate(async () => {
    const answer = await fetch('/api/user/sessions');
    const { devices } = (await answer.json()) as { devices: { id: string; current: boolean }[] };
    return devices.find(({ current }) => current)!.id;
  });
  await cutEvents(page);
  await openItem(page, harbour, title);
  await expect(kept(page)).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInAsSam(other, harbour);
  const revoked = await other.evaluate(
    async (id) => (await fetch(`/api/user/sessions/${id}`, { method: 'DELETE' })).status,
    session,
  );
  expect(revoked).toBe(200);
  await elsewhere.close();

  // The next request of the device is answered: you are signed out.
  await mendEvents(page);
  await page.waitForURL(/\/auth\?/);
  await expect(page.getByText('work that was not sent is kept on this device.')).toBeVisible();

  await visitBySomebodyElse(page, harbour, 'finished');

  const counted = page.waitForResponse((answer) => answer.ok() && answer.url().endsWith('/learning_events'));
  await signInAsSam(page, harbour);
  await counted;
  await openItem(page, harbour, title);
  await expect(done(page)).toBeVisible();
});

test('An open tab of one person restarts when somebody else signs in beside it', async ({
  page,
  context,
}) => {
  await signInAsSam(page, harbour);
  await openItem(page, harbour, 'Why your habits matter more than your recipe');
  await expect(done(page)).toBeVisible();
  await expect.poll(() => workKept(page)).toEqual([]);
  const beside = await context.newPage();
  await beside.goto(`${harbour.base}/dashboard`);
  await expect(beside.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const sent = sentFrom(page);
  await pressSignOut(beside);
  await beside.waitForURL(`${harbour.base}/auth?reason=signed_out`);
  await page.waitForURL(/\/auth\?.*reason=elsewhere/);
  await expect(page.getByText('You signed out in another tab.')).toBeVisible();
  await signInByForm(beside, harbour, 'finished');
  await page.waitForURL(`${harbour.base}/dashboard`);
  await expect(page.getByRole('button', { name: 'Account of Fiona Walsh' })).toBeVisible();
  await expect(page.getByText('Read the feedback on Espresso check')).toBeVisible();
  expect(sent).toEqual([]);
});

test('Signing out while reading on a slow network sends the reading and does not ask', async ({ page }) => {
  await signInAsSam(page, saffron);
  await openItem(page, saffron, 'Dose, yield, time');
  // The reading is stored every two seconds: once more while the answer is on its way.
  await page.route('**/learning_events', async (route) => {
    await sleep(1_800);
    await route.continue();
  });
  // Reading goes on until the answer to signing out, and is over then.
  await page.route('**/api/auth/sign-out', async (route) => {
    await sleep(6_000);
    await route.continue();
  });
  const sent = page.waitForResponse(
    (answer) => answer.ok() && (answer.request().postData() ?? '').includes('time_spent'),
  );
  // The growing event is stored on the device before it is sent.
  await expect.poll(async () => (await workKept(page)).join(' ')).toContain('time_spent');
  await pressSignOut(page);
  await page.waitForURL(`${saffron.base}/auth?reason=signed_out`);
  await sent;
  expect(await workKept(page)).toEqual([]);
});

/** The focused element shows it with an outline of at least two pixels. */
async function expectVisibleFocus(page: Page) {
  const shown = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement!);
    return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
  });
  expect(shown, await page.evaluate(() => document.activeElement!.outerHTML.slice(0, 200))).toBe(true);
}

/** Presses Tab until this has the focus; every element on the way shows its focus. */
async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) continue;
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${String(target)}`);
}

test.describe('By keyboard alone', () => {
  test.use({ viewport: desktop });

  test('a whole unit can be worked through, and the focus is always seen', async ({ page }) => {
    const unit = 'Participate in safe work practices';
    await signIn(page, redgum, 'midway');
    await openItem(page, redgum, 'See it before it hurts someone');

    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    const outline = page.getByRole('navigation', { name: `Contents of ${unit}` });
    await tabTo(page, outline.getByRole('link', { name: /^Six ways to control a risk/ }));
    await page.keyboard.press('Enter');
    await expect(itemHeading(page, 'Six ways to control a risk')).toBeFocused();

    await page.keyboard.press('p');
    await expect(itemHeading(page, 'See it before it hurts someone')).toBeFocused();
    await page.keyboard.press('n');
    await expect(itemHeading(page, 'Six ways to control a risk')).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(itemHeading(page, 'Check yourself: the strongest control')).toBeFocused();

    await tabTo(page, item(page).getByRole('radio').first());
    const right = item(page).getByRole('radio', { name: /^Making the stock/ });
    for (let step = 0; step < 4 && !(await right.isChecked()); step++) await page.keyboard.press('ArrowDown');
    await expect(right).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(item(page).getByText('Correct', { exact: true })).toBeVisible();
    await expect(done(page)).toBeVisible();

    // The focus is on the answer, where letters do nothing, so the keys still work.
    await page.keyboard.press('n');
    await expect(itemHeading(page, 'Knives, heat, lifting and chemicals')).toBeFocused();
    await expect(done(page)).toBeVisible();
    await page.keyboard.press('n');
    await expect(itemHeading(page, 'Check yourself: a pan on fire')).toBeFocused();
    for (const name of [/^Turn off the heat/, /^Cover it/]) {
      await tabTo(page, item(page).getByRole('checkbox', { name }));
      await page.keyboard.press('Space');
    }
    await tabTo(page, item(page).getByRole('button', { name: 'Check my answer' }));
    await page.keyboard.press('Enter');
    await expect(item(page).getByText('Correct', { exact: true })).toBeVisible();
    await page.keyboard.press('n');
    await expect(itemHeading(page, 'Reporting, emergencies and looking after each other')).toBeFocused();
    await expect(done(page)).toBeVisible();
    await page.keyboard.press('n');
    await expect(itemHeading(page, 'Do it: your ten-minute hazard walk')).toBeFocused();
    await tabTo(page, item(page).getByRole('button', { name: 'Mark as done' }));
    await page.keyboard.press('Enter');
    await expect(done(page)).toBeVisible();
    await expect(
      item(page).getByRole('heading', { name: `You have done all the learning in ${unit}` }),
    ).toBeVisible();
    // The button is gone; the focus continues from its place.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    await tabTo(page, item(page).getByRole('link', { name: /^Next module: / }));
  });

  test('search opens with / and the arrows lead to an item', async ({ page }) => {
    await signIn(page, saffron, 'midway');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await isTakenOver(page);
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search what you study' });
    await expect(field).toBeFocused();
    await page.keyboard.type('hand wash');
    const option = page.getByRole('option', { name: /^Hand washing in 10 steps/ });
    await expect(option).toBeVisible();
    for (let step = 0; step < 10; step++) {
      await page.keyboard.press('ArrowDown');
      if ((await option.getAttribute('aria-selected')) === 'true') break;
    }
    await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id'))!);
    await page.keyboard.press('Enter');
    await expect(itemHeading(page, 'Hand washing in 10 steps')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('the list of shortcuts names the keys of the player', async ({ page }) => {
    await signIn(page, saffron, 'midway');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await isTakenOver(page);
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list).toContainText('Next item');
    await expect(list).toContainText('Previous item');
  });
});

test('A locked item says why and leads to what must be done first', async ({ page }) => {
  await signIn(page, redgum, 'midway');
  await openItem(page, redgum, 'Check yourself: the tray of quiche');
  await expect(item(page).getByRole('heading', { name: 'This is not open yet' })).toBeVisible();
  await expect(item(page)).toContainText('It opens when you have finished Time and temperature.');
  await expect(item(page).getByRole('radio')).toHaveCount(0);
  await item(page).getByRole('link', { name: 'Go to Time and temperature' }).click();
  await expect(itemHeading(page, 'Time and temperature')).toBeFocused();
  await expect(item(page)).toContainText('Counts as done after');
});

test('The percentage of a subscription can be opened: what counted and when, and what is missing', async ({
  page,
}) => {
  await signIn(page, saffron, 'midway');
  await page.goto(`${saffron.base}/courses`);
  await page.getByRole('link', { name: 'Barista basics', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Barista basics' })).toBeVisible();
  await page.getByRole('button', { name: /^33% How this is counted/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Progress in Barista basics' });
  await expect(dialog).toContainText('Each required item counts the same.');
  await expect(dialog.getByText('1 of 3 required items are done: 33%.').first()).toBeVisible();
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Dose, yield, time' })).toContainText(/Counted \w{3} \d+ \w{3}/);
  await expect(rows.filter({ hasText: 'Not done' })).toHaveCount(2);
});

test('Ended access says so and shows what was learned, but opens nothing', async ({ page }) => {
  await signIn(page, redgum, 'ended');
  await page.goto(`${redgum.base}/courses`);
  await page.getByRole('link', { name: 'Diploma of Leadership and Management', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Access ended');
  await expect(main).toContainText(/Your access ended on \w{3} \d+ \w{3}/);
  await expect(main).toContainText('What you have done is kept.');
  const unit = 'Develop and use emotional intelligence';
  await expect(page.getByRole('heading', { level: 3, name: unit })).toBeVisible();
  await expect(main.getByRole('link', { name: unit })).toHaveCount(0);
  const counted = main.getByRole('article').filter({ hasText: unit });
  await counted.getByText('How this is counted').click();
  await expect(counted.getByText(/^Counted /).first()).toBeVisible();

  const { status, unitId } = await page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1);
    const answer = await fetch(`/api/student/course_subscriptions/${id}`);
    const { units } = (await answer.json()) as { units: { id: string; counted: { id: string }[] }[] };
    const content = await fetch(`/api/student/content_items/${units[0]!.counted[0]!.id}`);
    return { status: content.status, unitId: units[0]!.id };
  });
  expect(status).toBe(403);
  await page.goto(`${redgum.base}/units/${unitId}`);
  await expect(page.getByRole('heading', { name: 'This is no longer open' })).toBeVisible();
  await expect(main).toContainText(/Your access ended on/);
  await expect(item(page)).toHaveCount(0);
});

test('A PDF is shown page by page and can be downloaded', async ({ page }) => {
  await signIn(page, redgum, 'midway');
  await openItem(page, redgum, 'Your personal hygiene checklist');
  const viewer = page.getByRole('region', { name: /^Pages of personal-hygiene-checklist/ });
  const painted = () =>
    viewer.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size > 10;
    });
  const position = viewer.getByRole('status').filter({ hasText: 'Page' });
  await expect(position).toHaveText('Page 1 of 2');
  await expect.poll(painted).toBe(true);
  await viewer.getByRole('button', { name: 'Next page' }).click();
  await expect(position).toHaveText('Page 2 of 2');
  await expect.poll(painted).toBe(true);
  await expect(viewer.getByRole('button', { name: 'Next page' })).toBeDisabled();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download personal-hygiene-checklist.pdf' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('personal-hygiene-checklist.pdf');
  const start = fs
    .readFileSync(await file.path())
    .subarray(0, 5)
    .toString();
  expect(start).toBe('%PDF-');
});
